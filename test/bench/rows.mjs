// The rows of the table and their budgets: the most that a figure may be, or how many times its
// reference. A row without a budget is there to compare with.
import { PRESSES } from './pressList.mjs';

/** What can be measured alone: npm run bench -- --only server,paint */
export const PARTS = [
  'first-view',
  'paint',
  'start',
  'depth',
  'like',
  'recording',
  'presses',
  'sky',
  'server',
  'hostile',
];

/** The commonest presses, each with what it takes at the median and at the worst of twenty. */
const PRESS_ROWS = Object.fromEntries(
  PRESSES.flatMap(({ id, name }) => [
    [`press-${id}`, { measured: `press to paint (4x): ${name}`, unit: 'ms', budget: 80 }],
    [`press-${id}-worst`, { measured: 'the worst of twenty', unit: 'ms', budget: 150 }],
  ]),
);

/** @type {Record<string, { measured: string, unit: string, budget?: number, budgetRatio?: number }>} */
export const ROWS = {
  bytes: { measured: 'first view of Home, all but pictures: bytes', unit: 'kB', budget: 185 },
  requests: { measured: 'first view of Home, all but pictures: requests', unit: '', budget: 10 },
  pictures: { measured: 'all pictures of its first window', unit: 'kB', budget: 150 },
  lcp: {
    measured: 'largest contentful paint (4x, 150 ms, 1.6 Mb/s)',
    unit: 's',
    budget: 1.6,
  },
  cls: { measured: 'cumulative layout shift', unit: '', budget: 0.01 },
  'start-script': {
    measured: 'start of Home: script until its cards are in the DOM (4x), CPU',
    unit: 'ms',
    budgetRatio: 1.6,
  },
  'start-layout': { measured: 'its layout and style, CPU', unit: 'ms', budgetRatio: 2.5 },
  'start-blocking': {
    measured: 'its total blocking time from the first paint on, CPU',
    unit: 'ms',
    budget: 150,
  },
  'start-task': { measured: 'its longest task, CPU', unit: 'ms', budget: 250 },
  'start-lcp': {
    measured: 'its largest contentful paint (4x, fast line)',
    unit: 's',
    budgetRatio: 0.8,
  },
  'elements-100': { measured: 'DOM elements at 100', unit: '', budget: 900 },
  'elements-2000': { measured: 'DOM elements at 2,000', unit: '', budget: 900 },
  'more-100': { measured: 'Load more to cards in the DOM at 100 (4x)', unit: 'ms', budget: 60 },
  'more-2000': { measured: 'Load more to cards in the DOM at 2,000 (4x)', unit: 'ms', budget: 60 },
  'task-2000': { measured: 'main thread per Load more step at 2,000, CPU', unit: 'ms', budget: 50 },
  'heap-2000': { measured: 'JS heap at 2,000', unit: 'MB', budget: 14 },
  'heap-9000': { measured: 'JS heap at 9,000', unit: 'MB', budget: 14 },
  'longest-task': {
    measured: 'longest task of a step from 2,000 to 9,000, 0 below 50',
    unit: 'ms',
    budget: 50,
  },
  'back-9000': { measured: 'main thread per Back to 9,000, CPU', unit: 'ms', budget: 100 },
  'back-9000-requests': { measured: 'its requests', unit: '', budget: 0 },
  'memory-2000': { measured: 'renderer memory (private) at 2,000', unit: 'MB', budget: 350 },
  'memory-2000-all': { measured: 'the same with what Chromium shares of it', unit: 'MB' },
  like: { measured: 'like, click to shown, at 1,000 (4x)', unit: 'ms', budget: 35 },
  recording: {
    measured: 'recording by ?qa=last, share of the main thread in steps of Load more',
    unit: '%',
    budget: 5,
  },
  ...PRESS_ROWS,
  'sky-bytes': {
    measured: 'sky map, all but pictures: bytes that are loaded only there',
    unit: 'kB',
    budget: 120,
  },
  'sky-frame': {
    measured: 'its frames with 5,000 pictures, dragged and zoomed: p95',
    unit: 'ms',
    budget: 17.2,
  },
  'sky-cpu': { measured: 'main thread for each of them, CPU', unit: 'ms', budget: 8 },
  'sky-late': { measured: 'its frames that take longer than 16.7 ms', unit: '%', budget: 5 },
  'cpu-first': { measured: 'server CPU: gallery 0–10', unit: 'ms', budget: 0.15 },
  'cpu-deep': { measured: 'server CPU: gallery 9,000–9,010', unit: 'ms', budget: 0.2 },
  'cpu-search': { measured: 'server CPU: search list, the same again', unit: 'ms', budget: 1 },
  'cpu-count': { measured: 'server CPU: search count, the same again', unit: 'ms', budget: 0.5 },
  'cpu-planetary': {
    measured: 'server CPU: /planetary/apod?date=, and gallery 0–10',
    unit: 'ms',
    budgetRatio: 1,
  },
  'cpu-feed-object': {
    measured: 'server CPU: feed of an object, the same again',
    unit: 'ms',
    budget: 0.2,
  },
  'cpu-feed-search': {
    measured: 'server CPU: feed of a search, always another',
    unit: 'ms',
  },
  'cpu-kind': { measured: 'server CPU: gallery 0–10 without films', unit: 'ms', budget: 0.15 },
  'cpu-search-new': {
    measured: 'server CPU: search list, always another',
    unit: 'ms',
    budgetRatio: 110,
  },
  'cpu-count-new': { measured: 'server CPU: search count, always another', unit: 'ms' },
  'cpu-search-loose': {
    measured: 'server CPU: search list of mistyped words, always others',
    unit: 'ms',
    budgetRatio: 365,
  },
  'hostile-login': {
    measured: 'server CPU: gallery 0–10, beside 10 refused log-ins a second',
    unit: 'ms',
    budgetRatio: 1.25,
  },
  'hostile-search': {
    measured: 'gallery p99 beside 50 of the dearest searches a second',
    unit: 'ms',
    budget: 100,
  },
  'hostile-search-delay': {
    measured: 'its longest wait for the main thread of the server',
    unit: 'ms',
    budget: 50,
  },
  'hostile-refused-file': {
    measured: 'longest wait for the main thread beside kept files that are refused',
    unit: 'ms',
    budget: 50,
  },
  'hostile-file': { measured: 'the same beside one that fills an account', unit: 'ms', budget: 50 },
  'hostile-pages': {
    measured: 'gallery p99 beside a flood of pages, and beside one of calls',
    unit: 'ms',
    budget: 250,
    budgetRatio: 1,
  },
  'hostile-404': {
    measured: 'gallery p99 beside a flood of pages that are not there, and beside one of calls',
    unit: 'ms',
    budget: 250,
    budgetRatio: 1,
  },
  'hostile-range': {
    measured: 'gallery p99 beside ranges of thirty years without end',
    unit: 'ms',
    budget: 100,
  },
  'hostile-range-delay': {
    measured: 'its longest wait for the main thread of the server',
    unit: 'ms',
    budget: 50,
  },
  'hostile-range-memory': {
    measured: 'memory that it adds to the server',
    unit: 'MB',
    budget: 100,
  },
  'hostile-storm': { measured: 'gallery p99 beside an image storm', unit: 'ms', budget: 100 },
  'hostile-storm-delay': {
    measured: 'its longest wait for the main thread of the server',
    unit: 'ms',
    budget: 50,
  },
  'hostile-cached': { measured: 'its cached pictures, p99', unit: 'ms', budget: 100 },
  'hostile-new': {
    measured: "its longest wait for another visitor's new picture",
    unit: 's',
    budget: 10,
  },
  'hostile-memory': { measured: 'the most memory of the server', unit: 'MB', budget: 500 },
};

/**
 * @typedef {{ id: string, figure: number, reference?: number }} Figure
 * @param {Figure[]} figures
 */
export const toRows = (figures) =>
  figures.map(({ id, figure, reference }) => {
    const row = ROWS[id];
    if (!row) {
      throw new Error(`There is no row "${id}".`);
    }
    const { budget, budgetRatio } = row;
    // Nothing can be compared with 0.
    const ratio = reference ? figure / reference : undefined;
    const met = [
      ...(budget === undefined ? [] : [figure <= budget]),
      ...(budgetRatio === undefined ? [] : [ratio !== undefined && ratio <= budgetRatio]),
    ];
    return {
      id,
      ...row,
      figure,
      ...(met.length > 0 && { met: met.every(Boolean) }),
      ...(reference !== undefined && { reference, ratio }),
    };
  });

/** @param {number} value NaN where there is none. @param {string} unit */
export function format(value, unit) {
  if (Number.isNaN(value)) {
    return '';
  }
  const rounded = Number(value.toPrecision(3));
  return `${rounded.toLocaleString('en', { maximumFractionDigits: 4 })} ${unit}`.trim();
}

/** @param {string[][]} lines of a table. */
export function align(lines) {
  const widths = [0, 1, 2, 3, 4].map((at) =>
    Math.max(...lines.map((cells) => cells[at]?.length ?? 0)),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {string} table @param {{ part: string, reason: string }[]} failed parts, which have no rows. */
export const withFailures = (table, failed) =>
  [table, ...failed.map(({ part, reason }) => `FAILED: ${part}: ${reason}`)].join('\n');

/**
 * @param {ReturnType<typeof toRows>} rows
 * @param {{ part: string, reason: string }[]} failed
 */
export function toReport(rows, failed) {
  const lines = rows.map(({ measured, unit, figure, budget, budgetRatio, met, ratio }) => [
    measured,
    format(figure, unit),
    [
      ...(budget === undefined ? [] : [format(budget, unit)]),
      ...(budgetRatio === undefined ? [] : [`${budgetRatio}x`]),
    ].join(', '),
    met === undefined ? '' : met ? 'met' : 'OVER',
    ratio === undefined ? '' : `${ratio.toFixed(2)}x`,
  ]);
  const table = align([['measured', 'figure', 'budget', '', 'to the reference'], ...lines]);
  return {
    text: withFailures(table, failed),
    isMet: failed.length === 0 && rows.every(({ met }) => met !== false),
  };
}
