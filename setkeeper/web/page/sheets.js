// The sheets over the desk: menu, end of the round, totals, record, players, note, keys.

import { el, show, button, quiet } from "./dom.js";
import { Picker } from "./picker.js";
import { curve } from "./curve.js";
import * as signals from "./signals.js";

export class Sheets {
  constructor(page) {
    Object.assign(this, { page, name: null, values: {} });
    this.dialog = el("dialog", { "aria-labelledby": "sheet" });
    this.dialog.addEventListener("close", () => { this.name = null; });
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    document.body.append(this.dialog);
  }

  async open(name, values = {}) {
    Object.assign(this, { name, values, told: null, seen: this.page.state.version });
    if (name === "end") this.begin();
    if (name === "record") await this.read();
    this.draw();
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
  }

  close() {
    this.dialog.close();
  }

  draw() {
    if (!this.name) return;
    const { page } = this;
    const [title, ...content] = this[this.name](page.state);
    show(this.dialog, el("form", { method: "dialog", class: `sheet ${this.name}`, "data-key": this.name, onsubmit: (event) => { event.preventDefault(); event.target.querySelector(".next")?.click(); } },
      el("div", { class: "title" }, el("h2", { id: "sheet" }, title), button("✕", () => this.close(), { class: "shutter", "aria-label": page.t("close") })),
      this.told ? el("p", { class: "told bad", role: "alert" }, this.told) : null, content));
  }

  // Wants something and closes where it was done; else the reason stands in the sheet.
  async want(wish) {
    const { page } = this;
    const answer = await page.link.wish({ ...wish, seen: this.seen });
    if (!answer) return;
    if (answer.code === 200) { this.close(); page.tell(answer.data); return; }
    this.told = answer.data.problems.map((problem) => problem.message).join(" ");
    // Others have entered something since the sheet was opened: it begins anew with that.
    if (this.name === "end" && this.seen !== page.state.version) this.begin();
    this.seen = page.state.version;
    this.draw();
    this.dialog.scrollTop = 0;
  }

  input(key, label, attributes = {}) {
    return el("label", {}, el("span", {}, label), el("input", {
      type: "text", autocomplete: "off", value: this.values[key] ?? "", oninput: (event) => { this.values[key] = event.target.value; }, ...attributes,
    }));
  }

  choice(key, label, options) {
    return el("label", {}, el("span", {}, label), el("select", { onchange: (event) => { this.values[key] = event.target.value; } },
      options.map(([value, text]) => el("option", { value, selected: (this.values[key] ?? "") === value }, text))));
  }

  stepper(label, value, step, set, least = 0) {
    const { page } = this;
    return el("div", { class: "stepper", role: "group", "aria-label": label }, el("span", { class: "label" }, label),
      button("−", () => { set(Math.max(least, value - step)); this.draw(); }, { "aria-label": page.t("fewer", { name: label }) }),
      el("output", {}, String(value)),
      button("+", () => { set(value + step); this.draw(); }, { "aria-label": page.t("further", { name: label }) }));
  }

  menu(state) {
    const { page } = this;
    const may = (kind, label, action) => (state.can[kind] ? button(label, action) : null);
    return [page.t("menu"), el("div", { class: "list" },
      button(page.t("totals"), () => this.open("totals")),
      button(page.t("record"), () => this.open("record")),
      button(page.t("players"), () => this.open("players")),
      may("note", page.t("note"), () => this.open("note")),
      may("redo", page.t("redo"), () => this.want({ do: "redo" })),
      state.match.phase !== "finished" && state.can.finish ? button([page.t("finish"), el("small", {}, page.t("finish_why"))], () => this.want({ do: "finish" })) : null,
      button(page.t("keys"), () => this.open("keys"))),
    el("label", {}, el("span", {}, page.t("language")), el("select", {
      onchange: async (event) => {
        localStorage.setItem("lang", event.target.value);
        await page.speak(event.target.value);
        page.link.speak(event.target.value);
        page.draw();
      },
    }, Object.entries(page.languages).map(([code, name]) => el("option", { value: code, lang: code, selected: code === page.lang }, name)))),
    el("label", { class: "check" }, el("input", { type: "checkbox", checked: signals.wanted(), onchange: (event) => signals.want(event.target.checked) }), el("span", {}, page.t("signals")))];
  }

  keys() {
    return [this.page.t("keys"), el("dl", {}, this.page.keys.map(([key, what]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, what)]))];
  }

  note() {
    const { page } = this;
    return [page.t("note"), this.input("text", page.t("note_text")), button(page.t("enter"), () => this.want({ do: "note", text: this.values.text ?? "" }), { class: "next" })];
  }

  begin() {
    const { match } = this.page.state;
    this.left = match.table;
    this.piles = Object.fromEntries(match.players.filter((p) => p.seat !== null).map((p) => [p.name, this.page.count(p.sets)]));
    this.picker = new Picker(this.page, 21, () => { this.told = null; this.draw(); });
    this.tapping = false;
  }

  end(state) {
    const { page, picker } = this;
    const empty = state.match.deck === 0;
    const step = state.page.unit === "cards" ? 3 : 1;
    const over = empty ? el("section", {}, el("h3", {}, page.t("left_over")),
      this.tapping ? [picker.slots(), picker.rows()] : this.stepper(page.t("left_over"), this.left, 1, (n) => { this.left = n; }),
      el("div", { class: "words slim" },
        button(page.t("enter"), () => this.want(picker.cards.length ? { do: "end", cards: picker.cards } : { do: "end", left: this.left }), { class: "next" }),
        this.tapping ? null : button(page.t("cards"), () => { this.tapping = true; this.draw(); }))) : null;
    const piles = el("section", {}, el("h3", {}, page.t(step === 3 ? "piles_cards" : "piles_sets")),
      Object.entries(this.piles).map(([name, n]) => this.stepper(name, n, step, (value) => { this.piles[name] = value; })),
      button(page.t("piles"), () => this.want({ do: "end", piles: this.piles }), { class: empty ? "" : "next" }));
    const early = empty ? null : el("section", {}, el("h3", {}, page.t("early")), el("p", {}, page.t("early_why")),
      button(page.t("early"), () => this.want({ do: "end", early: true })));
    return [page.t("end"), over, piles, early];
  }

  totals(state) {
    const { page } = this;
    const players = state.match.players;
    const running = state.match.phase === "search" || state.match.phase === "release";
    const row = (head, cells, tag = "td") => el("tr", {}, el("th", { scope: "row" }, head), cells.map((cell) => el(tag, {}, cell)));
    const rows = state.page.closed.map((one) => row(`${one.round}${one.early ? "*" : ""}`, players.map((p) => (p.name in one.points ? page.digits(one.points[p.name]) : ""))));
    if (running) rows.push(row(`(${state.match.round})`, players.map((p) => page.digits(p.points))));
    const counted = Object.fromEntries(Object.entries(state.page.curve).map(([name, sets]) => [name, sets.map((n) => page.count(n))]));
    return [page.t("totals"), el("div", { class: "wide", tabindex: "0", role: "region", "aria-label": page.t("totals") }, el("table", {},
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, page.t("round")), players.map((p) => el("th", { scope: "col" }, p.name)))),
      el("tbody", {}, rows), el("tfoot", {}, row(page.t("sum"), players.map((p) => page.digits(p.total)))))),
    curve(page, counted, page.t("curve"))];
  }

  async read() {
    this.log = [];
    const { data } = await this.page.link.ask("/api/log").catch(() => ({ data: { log: [] } }));
    this.log = data.log ?? [];
  }

  record(state) {
    const { page } = this;
    return [page.t("record"), el("ol", { class: "log" }, [...this.log].reverse().map((entry) => el("li", { class: entry.holds ? "" : "void" },
      el("span", { class: "id" }, `${entry.id} · ${entry.at.slice(11, 16)}`),
      el("span", { class: "text" }, entry.text, entry.holds ? null : el("em", {}, ` (${page.t("taken_back")})`)),
      entry.holds && state.can.amend && (entry.kind === "call" || entry.kind === "round-end")
        ? button(page.t("amend"), () => this.open("amend", { ...entry, of: entry.id, cards: (entry.cards ?? []).map((c) => c.code).join(" "), was: entry }))
        : entry.holds && state.can.undo && ["extra", "release"].includes(entry.kind)
          ? button(page.t("alone"), () => this.want({ do: "undo", of: entry.id, alone: true })) : null)))];
  }

  amend(state) {
    const { page, values } = this;
    const title = page.t("amend_title", { id: values.of });
    if (values.kind === "round-end") {
      const step = state.page.unit === "cards" ? 3 : 1;
      return [title, el("p", {}, values.text), Object.entries(values.piles).map(([name, n]) => this.stepper(name, n, step, (value) => { values.piles[name] = value; })),
        this.input("reason", page.t("reason")),
        button(page.t("enter"), () => this.want({ do: "amend", of: values.of, piles: values.piles, reason: values.reason ?? "" }), { class: "next" })];
    }
    const rulings = ["set", "wrong", ...(state.page.within ? ["late"] : [])];
    const words = { set: page.t("right"), wrong: page.t("wrong"), late: page.t("late") };
    const change = () => {
      const wish = { do: "amend", of: values.of, reason: values.reason ?? "" };
      if (values.player !== values.was.player) wish.player = values.player;
      if (values.ruling !== values.was.ruling) wish.ruling = values.ruling;
      if (values.cards.trim() && values.cards !== values.was.cards.map((c) => c.code).join(" ")) wish.cards = values.cards;
      this.want(wish);
    };
    return [title, el("p", {}, values.text),
      this.choice("player", page.t("who"), state.match.players.map((p) => [p.name, p.name])),
      this.choice("ruling", page.t("ruling"), rulings.map((ruling) => [ruling, words[ruling]])),
      this.input("cards", page.t("codes"), { spellcheck: "false", autocapitalize: "characters" }),
      this.input("reason", page.t("reason")),
      button(page.t("enter"), change, { class: "next" }),
      button(page.t("alone"), () => this.want({ do: "undo", of: values.of, alone: true }))];
  }

  players(state) {
    const { page, values } = this;
    const after = state.match.players.filter((p) => p.seat !== null).map((p) => [p.name, p.name]);
    values.after ??= after.at(-1)?.[0];
    return [page.t("players"), el("ul", { class: "people" }, state.match.players.map((player) => el("li", { "data-key": player.name },
      el("span", { class: "name" }, player.name, player.left ? quiet(` ${page.t("left")}`) : null),
      state.can.rename ? button(page.t("rename"), () => this.open("rename", { player: player.name, to: player.name })) : null,
      state.can.leave && !player.left ? button(page.t("leave"), () => this.want({ do: "leave", player: player.name })) : null))),
    state.can.join ? el("section", {}, el("h3", {}, page.t("join")), this.input("player", page.t("name")),
      this.choice("after", page.t("after"), after),
      button(page.t("join"), () => this.want({ do: "join", player: values.player ?? "", after: values.after }), { class: "next" }))
      : el("p", {}, state.why.join?.message ?? "")];
  }

  rename() {
    const { page, values } = this;
    return [`${page.t("rename")}: ${values.player}`, this.input("to", page.t("new_name")),
      button(page.t("enter"), () => this.want({ do: "rename", player: values.player, to: values.to }), { class: "next" })];
  }
}
