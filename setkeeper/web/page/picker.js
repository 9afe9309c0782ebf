// Cards tapped by their features: a row a feature, three values each; a card is whole when every
// feature has its value. The pictures show what the card would be.

import { el, button, picture, soft } from "./dom.js";

const CYRILLIC = [{}, { К: "R", З: "G", Ф: "P" }, { П: "E", Ш: "S", З: "F" }, { О: "O", Р: "D", В: "W" }];
const DEFAULT = ["1", "R", "F", "O"];

export class Picker {
  // changed(): something was chosen; most: so many cards.
  constructor(page, most, changed) {
    Object.assign(this, { page, most, changed });
    this.clear();
  }

  clear() {
    this.cards = [];
    this.part = this.empty();
  }

  // In the beginner deck every card is filled.
  empty() {
    return [null, null, this.page.state.page.deck === "beginner" ? "F" : null, null];
  }

  get started() {
    return this.part.join("") !== this.empty().join("");
  }

  get typed() {
    return this.cards.length > 0 || this.started;
  }

  choose(feature, letter) {
    if (this.cards.length === this.most) return;
    this.part[feature] = this.part[feature] === letter ? null : letter;
    if (this.part.every(Boolean)) {
      this.cards.push(this.part.join(""));
      this.part = this.empty();
    }
    this.changed();
  }

  back() {
    if (this.started) this.part = this.empty();
    else this.cards.pop();
    this.changed();
  }

  // A letter of a card code, also the initial of a Russian word; gives false for any other.
  type(key) {
    const letter = key.toUpperCase();
    const open = this.page.features.findIndex((feature, place) => !this.part[place]
      && (feature.letters.includes(letter) || letter in CYRILLIC[place] || (place === 3 && letter === "S" && this.part[2])));
    if (open < 0) return false;
    const known = this.page.features[open].letters.includes(letter);
    this.choose(open, known ? letter : CYRILLIC[open][letter] ?? "W");
    return true;
  }

  slots() {
    const wide = Math.max(this.most > 3 ? 0 : 3, this.cards.length + (this.cards.length < this.most ? 1 : 0));
    return el("div", { class: "slots" }, Array.from({ length: wide }, (_, place) => {
      const code = this.cards[place];
      const growing = !code && place === this.cards.length;
      const shown = code ?? (growing && this.started ? this.shape(this.part) : null);
      const label = this.page.t("card", { n: place + 1 });
      return el("button", {
        type: "button", class: growing ? "slot growing" : "slot", disabled: !code && !(growing && this.started),
        "aria-label": code ? `${label}: ${this.name(code)}` : label,
        onclick: () => { if (code) this.cards.splice(place, 1); else this.part = this.empty(); this.changed(); },
      }, shown ? picture(shown, "") : String(place + 1));
    }));
  }

  shape(part) {
    return part.map((letter, place) => letter ?? DEFAULT[place]).join("");
  }

  name(code) {
    return this.page.features.map((feature, place) => feature.values[feature.letters.indexOf(code[place])]).join(" ");
  }

  rows() {
    const beginner = this.page.state.page.deck === "beginner";
    return el("div", { class: "rows" }, this.page.features.map((feature, place) => (beginner && place === 2 ? null
      : el("div", { class: "row", role: "group", "aria-label": feature.name }, [...feature.letters].map((letter, value) => {
        const part = [...this.part];
        part[place] = letter;
        return el("button", {
          type: "button", class: "value", "aria-pressed": String(this.part[place] === letter),
          onclick: () => this.choose(place, letter),
        }, picture(this.shape(part), ""), el("span", {}, soft(feature.values[value])));
      })))));
  }

  undoing() {
    return this.typed ? button(this.page.t("again"), () => { this.clear(); this.changed(); }) : null;
  }
}
