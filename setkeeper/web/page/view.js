// The view: for a television or a second phone. Nothing to touch.

import { el, show, quiet, picture } from "./dom.js";
import { curve } from "./curve.js";

export class View {
  constructor(page, root) {
    Object.assign(this, { page, root });
    document.body.classList.add("view");
  }

  draw(state) {
    show(this.root, el("div", { class: "screen" }, this.head(state), this.ranking(state), this.side(state)));
  }

  head(state) {
    const { page } = this;
    const { match } = state;
    const running = match.phase === "search" || match.phase === "release";
    return el("header", { class: "top" },
      el("h1", {}, state.page.title ? `${state.page.title} · ${state.page.round}` : state.page.round),
      running && match.dealer ? el("p", {}, quiet(`${page.t("dealer")}: `), match.dealer) : null,
      running && match.table !== null ? el("p", {}, el("b", {}, match.table), " ", quiet(page.t("table")), " · ", el("b", {}, match.deck), " ", quiet(page.t("deck"))) : null);
  }

  ranking(state) {
    const { page } = this;
    const players = [...state.match.players].sort((one, other) => other.total - one.total);
    const several = state.match.round > 1;
    return el("main", { class: "ranking", "data-n": players.length }, el("h2", { class: "hidden" }, page.t("players")),
      el("ol", {}, players.map((player) => {
        const place = 1 + players.filter((other) => other.total > player.total).length;
        const marks = [
          player.name === state.match.dealer ? page.t("dealer") : null,
          player.waiting ? page.t("waiting") : null, player.left ? page.t("left") : null,
        ].filter(Boolean).join(" · ");
        return el("li", { "data-key": player.name, class: state.claim?.player === player.name ? "called" : player.left ? "gone" : "" },
          el("span", { class: "place" }, String(place)),
          el("span", { class: "who" }, el("span", { class: "name" }, player.name), marks ? el("span", { class: "marks" }, marks) : null),
          several ? el("span", { class: "now" }, player.points < 0 ? page.digits(player.points) : `+${page.digits(player.points)}`) : null,
          el("span", { class: "sum" }, page.digits(player.total)));
      })));
  }

  side(state) {
    const { page } = this;
    const call = state.page.last_call;
    const moved = Object.values(state.page.curve)[0].length > 1;
    const counted = Object.fromEntries(Object.entries(state.page.curve).map(([name, row]) => [name, row.map((sets) => page.count(sets))]));
    return el("aside", { class: "side", "aria-label": page.t("last") },
      state.claim ? el("div", { class: "claim", "data-key": "claim" },
        el("h2", { "aria-live": "assertive" }, page.t("calls", { name: state.claim.player })),
        state.claim.until ? el("p", { class: "clock" }, el("span", { class: "seconds" }), el("span", { class: "sand" })) : null)
        : el("div", { class: "happened", "data-key": "happened" },
          state.status === "error" ? el("p", { class: "advice bad" }, page.t("broken")) : null,
          state.page.advice ? el("p", { class: "advice" }, state.page.advice) : null,
          call?.cards.length ? el("p", { class: "drawn" }, call.cards.map((card) => picture(card.code, card.name))) : null,
          el("ol", { class: "entries" }, state.last.slice(-4).reverse().map((entry) => el("li", { "data-key": entry.id }, entry.text)))),
      moved ? el("figure", {}, el("figcaption", {}, page.t("curve")), curve(page, counted, page.t("curve"))) : null);
  }
}
