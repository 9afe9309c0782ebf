// The keys of ``play``, for a laptop: bound by the letter, on other keyboards by the key's place.

const COMMANDS = {
  m: (desk) => desk.more(), u: (desk) => desk.undo(), U: (desk) => desk.redo(), r: (desk) => desk.release(),
  n: (desk) => desk.next(), e: (desk) => desk.end(), f: (desk) => desk.finish(),
  t: (desk) => desk.sheets.open("totals"), g: (desk) => desk.sheets.open("record"),
  p: (desk) => desk.sheets.open("players"), "/": (desk) => desk.sheets.open("note"), "?": (desk) => desk.sheets.open("keys"),
};

// 1 to 8 by the key, whatever stands on it in France or Bohemia.
function digit(event) {
  const found = /^(?:Digit|Numpad)([1-8])$/.exec(event.code);
  return found ? Number(found[1]) : null;
}

// The Latin letter; on a Cyrillic keyboard that of the same key.
function letter(event) {
  if (event.key.length !== 1 || event.key.charCodeAt(0) < 128) return event.key;
  const found = /^Key([A-Z])$/.exec(event.code);
  if (!found) return event.key;
  return event.shiftKey ? found[1] : found[1].toLowerCase();
}

export function keys(desk, event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (desk.sheets.dialog.open || event.target.closest("input, select, textarea")) return;
  const onButton = event.target.closest("button");
  const { state } = desk.page;
  if (!state) return;
  if (state.claim) { whileClaimed(desk, event, onButton); return; }
  const seat = digit(event);
  const command = COMMANDS[letter(event)];
  if (seat && !(event.shiftKey && command)) {
    const player = state.match.players.find((one) => one.seat === seat);
    if (player) desk.call(player.name);
  } else if (command) command(desk);
  else if (["Enter", "x", "l"].includes(letter(event)) && !onButton) {
    // A second Enter of an impatient hand needs no answer.
    if (performance.now() - desk.ruledAt > 150) desk.why("rule");
  }
  else return;
  event.preventDefault();
}

function whileClaimed(desk, event, onButton) {
  const { picker } = desk;
  const typed = picker.typed;
  const key = letter(event);
  if (event.key === "Enter" && !onButton) {
    const lone = !picker.cards.length && picker.part[0] && picker.part.join("") === picker.part[0] + picker.empty().join("");
    if (picker.cards.length === 3) { if (desk.verdict?.counts) desk.rule({ cards: picker.cards }); }
    else if (!typed || lone) desk.rule({ ruling: "set" });
    else desk.page.say([desk.page.t("unfinished")], true);
  } else if (event.key === "Backspace") picker.back();
  else if (event.key === "Escape") {
    if (typed) { picker.clear(); desk.chosen(); desk.picking = false; desk.again(); } else desk.withdraw();
  } else if (key === "x") desk.rule({ ruling: "wrong" });
  else if (key === "l") { if (desk.page.state.page.within) desk.rule({ ruling: "late", cards: picker.cards }); }
  else if (digit(event) && digit(event) < 4) picker.type(String(digit(event)));
  else if (event.key.length === 1 && (picker.type(event.key) || picker.type(key))) { /* a letter of a code */ }
  else return;
  event.preventDefault();
}
