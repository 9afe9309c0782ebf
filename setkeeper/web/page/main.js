// Starts the page: the key from the address, the words, the stream; then the desk or the view.

import { el, show, button } from "./dom.js";
import { Link } from "./link.js";
import { Desk } from "./desk.js";
import { View } from "./view.js";
import { signal, stayAwake } from "./signals.js";

const app = document.getElementById("app");
const lostBand = document.getElementById("lost");
const sayBand = document.getElementById("say");

const page = {
  texts: {}, features: [], keys: [], state: null, face: null, link: null, until: null,

  // A text of the catalogue, with what stands in braces filled in.
  t(key, values = {}) {
    return (this.texts[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  },

  // Points and sets in the unit in which the match counts.
  count(sets) {
    return this.state.page.unit === "cards" ? 3 * sets : sets;
  },

  digits(sets) {
    return String(this.count(sets)).replace("-", "−");
  },

  say(lines, bad = false) {
    clearTimeout(this.quietLater);
    show(sayBand, lines.length ? el("div", { class: bad ? "told bad" : "told" }, lines.map((line) => el("p", {}, line))) : null);
    this.quietLater = setTimeout(() => show(sayBand), bad ? 8000 : 5000);
  },

  // Wants something; says what came of it; gives true where it was done.
  async want(wish) {
    const answer = await this.link.wish({ ...wish, seen: this.state.version });
    if (!answer) return false;
    const { code, data } = answer;
    if (code === 200) this.tell(data);
    else this.say(data.problems.map((p) => p.message), true);
    return code === 200;
  },

  // What came of a wish, but for what the screen shows anyway: a claim, the cards.
  tell({ claim, say, problems }) {
    const news = say.filter((line) => !claim && !/^[123][RGP][ESF][ODW] /.test(line));
    this.say([...news, ...problems.map((problem) => problem.message)]);
  },

  async speak(lang) {
    const words = await (await fetch(lang ? `/texts/${lang}.json` : "/texts.json")).json();
    Object.assign(this, words);
    document.documentElement.lang = words.lang;
  },

  draw() {
    if (this.state) this.face.draw(this.state);
    this.tick();
  },

  // The seconds left to show the cards.
  tick() {
    const clock = app.querySelector(".clock");
    if (!clock || this.until === null) return;
    const left = Math.max(0, this.until - performance.now());
    clock.querySelector(".seconds").textContent = String(Math.ceil(left / 1000));
    clock.querySelector(".sand").style.width = `${left / 10 / this.state.page.within}%`;
    clock.classList.toggle("over", left === 0);
  },
};

function heard(state, fresh) {
  if (!fresh && page.state && state.seq < page.state.seq) return;
  const before = page.state;
  page.state = state;
  // Clocks of phones differ: only the difference between two times of setkeeper counts.
  page.until = state.claim?.until ? performance.now() + (Date.parse(state.claim.until) - Date.parse(state.now)) : null;
  if (!page.face) {
    keepAwake();
    page.face = state.page.right === "desk" ? new Desk(page, app) : new View(page, app);
  }
  document.title = `${state.page.right === "desk" ? page.t("desk") : page.t("view")} · setkeeper`;
  if (state.claim && before && before.claim?.player !== state.claim.player) signal();
  if (state.status === "ok" && state.problems.length && state.seq !== before?.seq) page.say(state.problems.map((p) => p.message), true);
  page.draw();
}

function keepAwake() {
  stayAwake(() => {
    if (localStorage.getItem("awake")) return;
    localStorage.setItem("awake", "told");
    const note = el("div", { class: "band", role: "note" }, el("p", {}, page.t("awake")), button(page.t("understood"), () => note.remove()));
    document.body.prepend(note);
    setTimeout(() => note.remove(), 30000); // a television has no finger
  });
}

function status({ lost, waiting }) {
  const kept = lost && waiting > 0;
  if (lost) show(sayBand);
  show(lostBand, lost ? el("div", { class: "band" },
    el("p", {}, page.t("lost")),
    kept ? el("p", {}, page.t("kept")) : null,
    kept ? button(page.t("forget"), () => page.link.forget()) : null) : null);
}

function refused() {
  show(lostBand);
  show(app, el("main", { class: "shut" }, el("h1", {}, "setkeeper"), el("p", {}, page.t("old_key"))));
}

async function start() {
  await page.speak(localStorage.getItem("lang"));
  const key = location.hash.slice(1);
  if (!key) {
    show(app, el("main", { class: "shut" }, el("h1", {}, "setkeeper"), el("p", {}, page.t("no_key"))));
    return;
  }
  show(app, el("main", { class: "shut" }, el("h1", {}, "setkeeper"), el("p", {}, page.t("loading"))));
  page.link = new Link(key, { heard, status, refused });
  page.link.lang = page.link.spoken = localStorage.getItem("lang");
  page.link.follow();
}

setInterval(() => page.tick(), 200);
addEventListener("hashchange", () => location.reload());
addEventListener("online", () => page.link?.stopper?.abort());
start();
