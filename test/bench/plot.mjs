// Draws what depth costs as SVG: a panel a figure, one above the other, against what is loaded.
const WIDTH = 720;
const PANEL = 150;
const LEFT = 64;
const RIGHT = 24;
const TOP = 40;
const GAP = 44;

/** Colours for light and for dark pages, as the reader's system has it. */
const STYLE = `<style>
  svg { --ground: #fff; --ink: #1b2233; --quiet: #5b6478; --rule: #d9dde6; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #0d1117; --ink: #e6e9f0; --quiet: #9aa3b5; --rule: #2a3140; }
  }
  rect { fill: var(--ground); }
  text { fill: var(--quiet); font: 13px system-ui, sans-serif; }
  .title { fill: var(--ink); font-weight: 600; }
  .axis { fill: none; stroke: var(--rule); }
  .budget { stroke: var(--quiet); stroke-dasharray: 4 4; }
  .line { fill: none; stroke: var(--line); stroke-width: 2; stroke-linejoin: round; }
</style>`;

/**
 * Heap in MB; a click until its cards are there, and what a step takes of the main thread, in
 * milliseconds at the machine's full speed.
 *
 * @typedef {{ loaded: number, elements: number, heap: number, click: number, task: number }} Point
 */

/** @type {{ title: string, of: (point: Point) => number, budget?: number, colour: string }[]} */
const PANELS = [
  { title: 'DOM elements', of: ({ elements }) => elements, budget: 900, colour: '#3b82c4' },
  { title: 'JS heap, MB', of: ({ heap }) => heap, budget: 40, colour: '#c47f1a' },
  // Its budget is for a slower machine.
  { title: 'Load more, click to cards, ms', of: ({ click }) => click, colour: '#2f9e6e' },
  { title: 'Main thread per step, ms', of: ({ task }) => task, budget: 50, colour: '#9a6dd7' },
];

const number = (/** @type {number} */ value) => value.toLocaleString('en');

/** @param {(typeof PANELS)[number]} panel @param {number} top @param {Point[]} points */
function draw({ title, of, budget, colour }, top, points) {
  const base = top + PANEL;
  const deepest = points.at(-1)?.loaded ?? 1;
  // A figure over its budget must stay in the picture.
  const highest = Math.max(...points.map(of));
  const most = Math.max((budget ?? 0) * 1.15, highest * 1.05);
  const marked = budget ?? highest;
  const x = (/** @type {number} */ value) => LEFT + (value / deepest) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ value) => base - (value / most) * PANEL;
  const line = points.map((point) => `${x(point.loaded).toFixed(1)},${y(of(point)).toFixed(1)}`);
  const right = WIDTH - RIGHT;
  return `<text class="title" x="${LEFT}" y="${top - 10}">${title}</text>
<path class="axis" d="M${LEFT},${top}V${base}H${right}"/>
<path class="budget" d="M${LEFT},${y(marked).toFixed(1)}H${right}"/>
<text x="${right}" y="${(y(marked) - 5).toFixed(1)}" text-anchor="end">${budget === undefined ? 'most' : 'budget'}</text>
<text x="${LEFT - 8}" y="${(y(marked) + 4).toFixed(1)}" text-anchor="end">${number(Math.round(marked))}</text>
<text x="${LEFT - 8}" y="${base + 4}" text-anchor="end">0</text>
<polyline class="line" style="--line:${colour}" points="${line.join(' ')}"/>`;
}

/** @param {Point[]} points */
export function plot(points) {
  const height = TOP + PANELS.length * (PANEL + GAP) + 20;
  const deepest = points.at(-1)?.loaded ?? 0;
  const panels = PANELS.map((panel, index) => draw(panel, TOP + index * (PANEL + GAP), points));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="DOM elements, heap, time of a click and CPU of a step while ${number(deepest)} pictures are loaded">
${STYLE}
<rect width="${WIDTH}" height="${height}"/>
${panels.join('\n')}
<text x="${LEFT}" y="${height - 24}">0</text>
<text x="${WIDTH - RIGHT}" y="${height - 24}" text-anchor="end">${number(deepest)} pictures loaded, one click at a time</text>
</svg>
`;
}
