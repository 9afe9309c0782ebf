// The line to setkeeper: one stream of states, and wishes that are sent until they are answered.

const KEPT = "wishes";
const SILENCE = 25000; // the stream says something every 15 seconds

export class Link {
  // heard(state, fresh): a new state; status({lost, waiting}); refused(problem): no way in.
  constructor(key, { heard, status, refused }) {
    Object.assign(this, { key, heard, status, refused, lang: null, lost: false, stopped: false });
    this.wishes = JSON.parse(sessionStorage.getItem(KEPT) || "[]");
    this.answers = new Map();
    this.sending = false;
  }

  get headers() {
    return { Authorization: `Bearer ${this.key}` };
  }

  path(path, query = {}) {
    const asked = new URLSearchParams(this.lang ? { ...query, lang: this.lang } : query).toString();
    return asked ? `${path}?${asked}` : path;
  }

  speak(lang) {
    this.lang = lang;
    this.stopper?.abort();
  }

  async follow() {
    let pause = 300;
    while (!this.stopped) {
      this.stopper = new AbortController();
      let alarm = setTimeout(() => this.stopper.abort(), SILENCE);
      try {
        const answer = await fetch(this.path("/api/stream"), {
          headers: this.headers, signal: this.stopper.signal, cache: "no-store",
        });
        if (!answer.ok) {
          const told = await answer.json();
          if (answer.status === 401) { this.stopped = true; this.refused(told.problems[0]); return; }
          throw new Error(told.problems[0].message);
        }
        pause = 300;
        this.reached(true);
        this.send();
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        let text = "", fresh = true;
        for (;;) {
          const { value, done } = await reader.read();
          if (done) break;
          clearTimeout(alarm);
          alarm = setTimeout(() => this.stopper.abort(), SILENCE);
          text += value;
          const parts = text.split("\n\n");
          text = parts.pop();
          for (const part of parts) {
            const line = part.split("\n").find((l) => l.startsWith("data: "));
            if (line) { this.heard(JSON.parse(line.slice(6)), fresh); fresh = false; }
          }
        }
      } catch { /* told below */ }
      clearTimeout(alarm);
      if (this.lang !== this.spoken) this.spoken = this.lang; // another language was asked for
      else this.reached(false);
      await new Promise((go) => setTimeout(go, pause));
      pause = Math.min(2000, pause * 1.6);
    }
  }

  reached(yes) {
    this.lost = !yes;
    this.tell();
  }

  tell() {
    this.status({ lost: this.lost, waiting: this.wishes.length });
  }

  // Sends a wish, now or when setkeeper is there again; gives {code, data}, or null if forgotten.
  wish(wish) {
    const said = JSON.stringify(wish);
    // A finger that trembles wants one thing, not two.
    if (this.wishes.some(({ request, ...other }) => JSON.stringify(other) === said)) return null;
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    const request = [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
    const whole = { ...wish, request };
    this.wishes.push(whole);
    this.keep();
    const answer = new Promise((give) => this.answers.set(request, give));
    this.send();
    return answer;
  }

  forget() {
    this.wishes.splice(0).forEach((wish) => this.answered(wish, null));
    this.keep();
    this.tell();
  }

  keep() {
    sessionStorage.setItem(KEPT, JSON.stringify(this.wishes));
  }

  answered(wish, answer) {
    this.answers.get(wish.request)?.(answer);
    this.answers.delete(wish.request);
  }

  async send() {
    if (this.sending) return;
    this.sending = true;
    while (this.wishes.length) {
      const wish = this.wishes[0];
      try {
        const answer = await fetch(this.path("/api/do"), {
          method: "POST", headers: { ...this.headers, "Content-Type": "application/json" },
          body: JSON.stringify(wish), signal: AbortSignal.timeout(8000),
        });
        const data = await answer.json();
        if (this.wishes[0] === wish) this.wishes.shift();
        this.keep();
        if (data.match) this.heard(data, false);
        this.answered(wish, { code: answer.status, data });
        this.reached(true);
      } catch {
        this.reached(false);
        setTimeout(() => this.send(), 1000);
        break;
      }
    }
    this.sending = false;
  }

  async ask(path, query) {
    const answer = await fetch(this.path(path, query), { headers: this.headers, cache: "no-store" });
    return { code: answer.status, data: await answer.json() };
  }
}
