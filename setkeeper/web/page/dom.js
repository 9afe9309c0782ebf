// The tree of the page: made anew at every change, and the old one brought up to it in place,
// so that a finger, the keyboard's focus and a half-typed word stay where they are.

// el("button", {class: "big", onclick: f}, "text", child, null)
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  node.on = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) listen(node, name.slice(2), value);
    else if (name === "style") Object.assign(node.style, value);
    else if (name === "value") { node.value = value; node.setAttribute("value", value); }
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

function listen(node, type, action) {
  if (!(type in node.on)) node.addEventListener(type, (event) => node.on[type]?.(event));
  node.on[type] = action;
}

// Brings the children of a node to those of a list of new nodes.
export function show(node, ...fresh) {
  const wanted = fresh.flat(3).filter(Boolean);
  const old = [...node.childNodes];
  wanted.forEach((next, place) => {
    const here = old[place];
    if (!here) node.append(next);
    else if (!same(here, next)) here.replaceWith(next);
    else if (here.nodeType === Node.TEXT_NODE) { if (here.data !== next.data) here.data = next.data; }
    else update(here, next);
  });
  old.slice(wanted.length).forEach((rest) => rest.remove());
}

function same(one, other) {
  if (typeof other === "string") return false;
  return one.nodeName === other.nodeName && (one.dataset?.key === other.dataset?.key);
}

function update(node, next) {
  for (const { name } of [...node.attributes]) {
    if (!next.hasAttribute(name) && !(node.nodeName === "DIALOG" && name === "open")) node.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  for (const type of Object.keys(node.on)) if (!(type in next.on)) node.on[type] = null;
  for (const [type, action] of Object.entries(next.on)) listen(node, type, action);
  if (node.nodeName === "INPUT" && node !== document.activeElement && node.value !== next.value) node.value = next.value;
  if (node.nodeName !== "TEXTAREA" && node.nodeName !== "SELECT") show(node, [...next.childNodes]);
}

export const button = (label, action, attributes = {}) =>
  el("button", { type: "button", onclick: action, ...attributes }, label);

export const picture = (code, name, attributes = {}) =>
  el("img", { src: `/cards/${code}.svg`, alt: name, ...attributes });

export const quiet = (text) => el("span", { class: "quiet" }, text);

// A long word with the places where it may be parted: before a consonant and a vowel.
const PARTS = /(?<=..[аеёиоуыэюя])(?=[^аеёиоуыэюя ][аеёиоуыэюя].)/g;
export const soft = (word) => (word.length < 10 ? word : word.replace(PARTS, "\u00AD"));
