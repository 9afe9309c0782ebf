// The desk: a field a player, round the table; a tap is a call, then the ruling.

import { el, show, button, quiet } from "./dom.js";
import { Picker } from "./picker.js";
import { Sheets } from "./sheets.js";
import { keys } from "./keys.js";

// Where the seats lie, clockwise from the top left: [row, column, width] of a grid of two columns.
export function places(n) {
  const wide = n === 2 ? [0, 1] : n % 2 ? [0] : [];
  const rows = n === 2 ? 2 : Math.ceil(n / 2);
  if (n === 2) return wide.map((row) => [row + 1, 1, 2]);
  const right = n % 2 ? rows - 1 : rows;
  const first = n % 2 ? [[1, 1, 2]] : [[1, 1, 1]];
  const down = Array.from({ length: right }, (_, i) => [i + 1 + (n % 2), 2, 1]);
  const up = Array.from({ length: n - first.length - right }, (_, i) => [rows - i, 1, 1]);
  return [...first, ...down, ...up];
}

// The place of a slip in the match file: "friday.toml:12:3: ".
const place = ({ file, line, column }) => (file ? `${[file.split(/[\\/]/).pop(), line, column].filter(Boolean).join(":")}: ` : "");

export class Desk {
  constructor(page, root) {
    Object.assign(this, { page, root, busy: false, verdict: null });
    this.picking = false;
    this.picker = new Picker(page, 3, () => this.chosen());
    this.sheets = new Sheets(page);
    addEventListener("keydown", (event) => keys(this, event));
  }

  draw(state) {
    const claim = state.claim?.player ?? null;
    if (claim !== this.claim) {
      this.claim = claim;
      this.picking = false;
      this.verdict = null;
      this.picker.clear();
      if (!claim) this.ruledAt = performance.now();
    }
    show(this.root, this.head(state), claim ? this.ruling(state) : this.fields(state), this.foot(state));
    this.sheets.draw();
  }

  again() {
    this.page.draw();
  }

  head(state) {
    const { page } = this;
    const { match } = state;
    const cards = match.table === null ? null : el("p", { class: "cards" },
      el("span", {}, `${match.table} `, quiet(page.t("table"))), " ", el("span", {}, `${match.deck} `, quiet(page.t("deck"))));
    if (state.claim && (this.picking || this.picker.typed)) return el("header", { class: "hidden" }, el("h1", {}, state.page.round));
    return el("header", { class: "head" },
      el("h1", {}, state.page.round),
      match.phase === "search" || match.phase === "release" ? cards : null,
      button("☰", () => this.sheets.open("menu"), { class: "menu", "aria-haspopup": "dialog", "aria-label": page.t("menu") }));
  }

  fields(state) {
    const { page } = this;
    const present = state.match.players.filter((player) => player.seat !== null);
    const where = places(present.length);
    return el("main", { class: "fields", "data-key": "fields" }, el("h2", { class: "hidden" }, page.t("players")),
      el("div", { class: "round" }, present.map((player, place) => {
        const [row, column, width] = where[place];
        const may = state.can.claim.includes(player.name);
        const leads = state.page.leaders.includes(player.name);
        const marks = [player.name === state.match.dealer ? page.t("dealer") : null, player.waiting ? page.t("waiting") : null].filter(Boolean).join(" · ");
        return el("button", {
          type: "button", class: may ? "field" : "field off", "data-key": player.name, "aria-disabled": may ? null : "true",
          style: { gridArea: `${row} / ${column} / span 1 / span ${width}` },
          onclick: () => this.call(player.name),
        },
        el("span", { class: "name" }, player.name, leads ? [el("span", { "aria-hidden": "true" }, " ★"), el("span", { class: "hidden" }, ` ${page.t("leads")}`)] : null),
        el("span", { class: "points" }, page.digits(player.points)),
        el("span", { class: "under" }, marks ? el("span", { class: "marks" }, marks) : null,
          state.match.round > 1 ? el("span", { class: "total" }, quiet(`${page.t("total")} `), page.digits(player.total)) : null));
      })),
      state.status === "error" ? el("p", { class: "advice bad" }, page.t("broken"), " ", place(state.problems[0]), state.problems[0].message)
        : el("p", { class: "advice" }, state.page.advice));
  }

  // The one thing that the table does next, where it is no call.
  onwards(state) {
    const { page } = this;
    const { can } = state;
    if (can.release) return button(page.t("release"), () => page.want({ do: "release" }), { class: "next" });
    if (can.next) {
      const further = state.match.phase === "finished";
      return button(further ? page.t("another") : page.t("next"), () => this.next(), { class: "next" });
    }
    if (state.match.phase === "finished") return button(page.t("totals"), () => this.sheets.open("totals"), { class: "next" });
    return button(page.t("end"), () => this.end(), { class: state.match.deck === 0 ? "next" : "", "aria-disabled": can.end ? null : "true" });
  }

  foot(state) {
    const { page } = this;
    if (state.claim) return el("footer", { class: "foot claimed" }, button(page.t("withdraw"), () => this.withdraw()));
    const undo = state.page.undo;
    return el("footer", { class: "foot" },
      button(page.t("more"), () => this.more(), { "aria-disabled": state.can.more ? null : "true" }),
      el("button", { type: "button", class: "undo", onclick: () => this.undo(), "aria-disabled": state.can.undo ? null : "true" },
        page.t("undo"), undo ? el("small", {}, undo.text) : null),
      this.onwards(state));
  }

  ruling(state) {
    const { page, picker } = this;
    const name = state.claim.player;
    return el("main", { class: "ruling", "data-key": "ruling" },
      el("div", { class: "caller" }, el("h2", { "aria-live": "assertive" }, page.t("calls", { name })),
        state.claim.until ? el("p", { class: "clock" }, el("span", { class: "seconds" }), el("span", { class: "hidden" }, ` ${page.t("seconds")}`), el("span", { class: "sand" })) : null),
      this.picking || picker.typed ? this.cardsPart(state) : this.words(state));
  }

  words(state) {
    const { page } = this;
    return el("div", { class: "words", "data-key": "words" },
      button(`✓ ${page.t("right")}`, () => this.rule({ ruling: "set" }), { class: "good" }),
      button(`✗ ${page.t("wrong")}`, () => this.rule({ ruling: "wrong" }), { class: "bad" }),
      state.page.within ? button(page.t("late"), () => this.rule({ ruling: "late" }), { class: "bad" }) : null,
      button(page.t("cards"), () => { this.picking = true; this.again(); }, { class: "plain" }));
  }

  cardsPart(state) {
    const { page, picker, verdict } = this;
    const whole = picker.cards.length === 3;
    return el("div", { class: "picking", "data-key": "picking" }, picker.slots(),
      whole && verdict
        ? el("div", { class: verdict.good ? "verdict good" : "verdict bad", role: "status" }, verdict.lines.map((line) => el("p", {}, line)))
        : whole ? el("div", { class: "verdict" }) : picker.rows(),
      el("div", { class: "words slim" },
        whole && verdict?.counts ? button(page.t("enter"), () => this.rule({ cards: picker.cards }), { class: verdict.good ? "good" : "bad" }) : null,
        state.page.within ? button(page.t("late"), () => this.rule({ ruling: "late", cards: picker.cards }), { class: "bad" }) : null,
        picker.undoing(),
        whole ? null : button(page.t("cancel"), () => { this.picking = false; picker.clear(); this.again(); }, { class: "plain" })));
  }

  async chosen() {
    this.verdict = null;
    this.picking = true;
    this.again();
    const cards = this.picker.cards.join(" ");
    if (this.picker.cards.length !== 3) return;
    const { code, data } = await this.page.link.ask("/api/check", { cards }).catch(() => ({}));
    if (cards !== this.picker.cards.join(" ") || !data) return;
    this.verdict = code === 200
      ? { good: data.data.set, counts: true, lines: data.say }
      : { good: false, counts: false, lines: data.problems.map((problem) => problem.message) };
    this.again();
  }

  // What a button or a key wants; where it cannot be, the reason is told.
  why(kind) {
    const told = this.page.state.why[kind];
    if (told) this.page.say([told.message], true);
  }

  call(name) {
    const { state } = this.page;
    if (state.can.claim.includes(name)) return this.page.want({ do: "claim", player: name });
    const told = state.status === "error" ? this.page.t("broken") : state.page.why_not[name] ?? state.why.claim?.message;
    if (told) this.page.say([told], true);
    return null;
  }

  rule(ruling) {
    const { claim } = this.page.state;
    if (claim) this.page.want({ do: "rule", player: claim.player, since: claim.since, ...ruling });
  }

  withdraw() {
    this.page.want({ do: "withdraw", since: this.page.state.claim?.since });
  }

  simple(kind, wish = {}) {
    if (this.page.state.can[kind]) this.page.want({ do: kind, ...wish });
    else this.why(kind);
  }

  more() { this.simple("more"); }
  undo() { this.simple("undo"); }
  redo() { this.simple("redo"); }
  release() { this.simple("release"); }
  finish() { this.simple("finish"); }
  next() { this.simple("next", this.page.state.match.phase === "finished" ? { more: true } : {}); }

  end() {
    if (this.page.state.can.end) this.sheets.open("end");
    else this.why("end");
  }
}
