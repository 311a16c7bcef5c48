// Draws heap and DOM elements against the pictures that are loaded, as SVG.
const WIDTH = 720;
const HEIGHT = 320;
const EDGE = 56;

function line(points, of, top, colour) {
  const deepest = points.at(-1).loaded;
  const path = points
    .map((point) => {
      const x = EDGE + (point.loaded / deepest) * (WIDTH - 2 * EDGE);
      const y = HEIGHT - EDGE - (of(point) / top) * (HEIGHT - 2 * EDGE);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`;
}

const text = (x, y, words, colour = '#555', anchor = 'start') =>
  `<text x="${x}" y="${y}" fill="${colour}" text-anchor="${anchor}">${words}</text>`;

/** @param points `{ loaded, heap, elements }`: pictures, MB, number. */
export function plot(points) {
  const base = HEIGHT - EDGE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<path d="M${EDGE},${EDGE}V${base}H${WIDTH - EDGE}V${EDGE}" fill="none" stroke="#999"/>
${line(points, ({ heap }) => heap, 40, '#b26a00')}
${line(points, ({ elements }) => elements, 900, '#2456a6')}
${text(EDGE, EDGE - 24, 'JS heap: the top is the budget, 40 MB', '#b26a00')}
${text(WIDTH - EDGE, EDGE - 24, 'DOM elements: the top is the budget, 900', '#2456a6', 'end')}
${text(EDGE, base + 24, '0')}
${text(WIDTH - EDGE, base + 24, `${points.at(-1).loaded} pictures loaded, one click at a time`, '#555', 'end')}
</svg>
`;
}
