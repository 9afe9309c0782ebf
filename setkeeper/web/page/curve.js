// The points of the evening as a curve: a line a player, each with its name at the end.

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 320, HIGH = 160, NAMES = 96, EDGE = 14;

function draw(tag, attributes, text) {
  const node = document.createElementNS(SVG, tag);
  node.on = {};
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text) node.append(text);
  return node;
}

export function curve(page, series, label) {
  const names = Object.keys(series);
  const all = names.flatMap((name) => series[name]);
  const most = Math.max(1, ...all), least = Math.min(0, ...all);
  const steps = Math.max(1, series[names[0]].length - 1);
  const x = (step) => EDGE + (WIDE - NAMES - EDGE) * step / steps;
  const y = (points) => HIGH - EDGE - (HIGH - 2 * EDGE) * (points - least) / (most - least);
  const picture = draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "curve", role: "img", "aria-label": label });
  picture.append(draw("line", { x1: EDGE, x2: WIDE - NAMES, y1: y(0), y2: y(0), class: "axis" }));
  const ends = names.map((name, place) => ({ name, place, y: y(series[name].at(-1)) })).sort((a, b) => a.y - b.y);
  const gap = 17;
  ends.forEach((end, place) => { if (place) end.y = Math.max(end.y, ends[place - 1].y + gap); });
  ends.reduceRight((below, end) => (end.y = Math.min(end.y, below)) - gap, HIGH - 10);
  names.forEach((name, place) => {
    const points = series[name].map((value, step) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    picture.append(draw("polyline", { points, class: `line c${place}` }));
  });
  ends.forEach(({ name, place, y: at }) => {
    const short = name.length > 9 ? `${name.slice(0, 8)}…` : name;
    picture.append(draw("text", { x: WIDE - NAMES + 5, y: at + 5, class: `c${place}`, "font-size": 16 }, short));
  });
  return picture;
}
