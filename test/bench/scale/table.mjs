// What was measured, as Markdown: it is printed, and written into docs/GROWING.md.
import { cpus } from 'node:os';

const MOST = { share: 0.5, hotP99: 50 };
const MB = 1_000_000;
const MISSING = { cpu: Number.NaN, median: Number.NaN, p99: Number.NaN };

/**
 * @typedef {Awaited<ReturnType<typeof import('./measure.mjs').measureEngine>>} Measured
 * @typedef {{ cells: string[], met?: boolean | undefined }} Row
 */

const ms = (/** @type {number} */ value) => value.toFixed(value < 10 ? 2 : 1);
const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en');
const verdict = (/** @type {boolean | undefined} */ met) =>
  met === undefined ? '' : met ? 'met' : 'OVER';

/** Padded as Prettier pads tables. @param {string[]} head @param {string[][]} rows */
function toMarkdown(head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(3, ...lines.map((cells) => cells[at]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const ruler = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(ruler), ...rows.map(line)].join('\n');
}

/** Rows for a comparison: what is better when it is less. @param {Measured[]} engines */
export const toRows = (engines) =>
  engines.flatMap(({ name, references, calls, rates, startMs, size, likes }) => {
    const row = (/** @type {string} */ what, /** @type {number} */ figure, unit = 'ms') => ({
      ...{ id: `${name}: ${what}`, measured: `${name}: ${what}` },
      ...{ unit, figure },
    });
    return [
      ...[...references, ...calls].map((call) => row(`${call.name}, CPU`, call.figures.cpu)),
      row('a like of many at once', 1000 / rates.spread),
      row('a like of many at once, of one picture', 1000 / rates.hot),
      row('one picture liked 1,000 times a second: p99', rates.hotP99),
      row('bytes on disk for each like', size.all / likes, ''),
      row('start of a server', startMs),
      // An older benchmark lacks some.
    ].filter(({ figure }) => Number.isFinite(figure));
  });

/** @param {Measured[]} engines @returns {Row[]} */
function callRows(engines) {
  const [first] = engines;
  const names = [...(first?.references ?? []), ...(first?.calls ?? [])];
  const figuresOf = (/** @type {Measured} */ { references, calls }, /** @type {string} */ name) =>
    [...references, ...calls].find((call) => call.name === name)?.figures ?? MISSING;
  return names.map(({ name, budget }) => {
    const cells = engines.flatMap((engine) => {
      const { cpu, median, p99 } = figuresOf(engine, name);
      return [cpu, median, p99].map(ms);
    });
    if (budget === undefined) {
      return { cells: [name, ...cells, '', ''] };
    }
    const [times, other] = budget;
    const met = engines.every(
      (engine) => figuresOf(engine, name).cpu <= times * figuresOf(engine, other).cpu,
    );
    return { cells: [name, ...cells, `${times} × ${other}`, verdict(met)], met };
  });
}

/** @param {Measured[]} engines @returns {Row[]} */
function otherRows(engines) {
  const row = (/** @type {string} */ name, /** @type {(engine: Measured) => string} */ cell) => ({
    cells: [name, ...engines.map(cell), '', ''],
  });
  const share = ({ rates }) => rates.hot / rates.spread;
  const judged = (name, cell, budget, met) => ({
    cells: [name, ...engines.map(cell), budget, verdict(met)],
    met,
  });
  const scans = ({ plans }) => plans.filter((plan) => plan.scans.length > 0);
  return [
    row('inserts of one row a second (reference)', ({ rates }) => whole(rates.inserts)),
    row('likes a second, of many pictures', ({ rates }) => whole(rates.spread)),
    row('likes a second, of one picture', ({ rates }) => whole(rates.hot)),
    judged(
      'its share of the former',
      (engine) => `${(share(engine) * 100).toFixed(0)}%`,
      `${MOST.share * 100}%`,
      engines.every((engine) => share(engine) >= MOST.share),
    ),
    judged(
      'one picture liked 1,000 times a second: p99 in ms',
      ({ rates }) => ms(rates.hotP99),
      String(MOST.hotP99),
      engines.every(({ rates }) => rates.hotP99 <= MOST.hotP99),
    ),
    row('statements whose plan was looked at', ({ plans }) => String(plans.length)),
    judged(
      'those that read a whole table that grows',
      (engine) => String(scans(engine).length),
      '0',
      engines.every((engine) => scans(engine).length === 0),
    ),
    judged(
      'pictures whose count is not that of their likes',
      ({ wrongCounts }) => String(wrongCounts),
      '0',
      engines.every(({ wrongCounts }) => wrongCounts === 0),
    ),
    row('size on disk, MB', ({ size }) => whole(size.all / MB)),
    row('bytes on disk for each like', ({ size, likes }) => whole(size.all / likes)),
    row('start of a server, s', ({ startMs }) => (startMs / 1000).toFixed(1)),
  ];
}

/**
 * @param {Measured[]} engines
 * @param {{ users: number, likes: number }} amounts
 */
export function toReport(engines, { users, likes }) {
  const calls = callRows(engines);
  const others = otherRows(engines);
  const [first] = engines;
  const slow = engines.flatMap(({ name, plans }) =>
    plans
      .filter(({ scans }) => scans.length > 0)
      .map(
        ({ scans, text }) =>
          `${name} reads all of ${scans.join(', ')}: ${text.replaceAll(/\s+/g, ' ').trim()}`,
      ),
  );
  const columns = engines.flatMap(({ name }) => [`${name}: CPU`, 'median', 'p99']);
  const text = [
    `${whole(first?.pictures ?? 0)} pictures, ${whole(users)} users, ${whole(likes)} likes, on ${cpus().length} cores.`,
    'Times are milliseconds. CPU is that of the server and of its part of the database. No answer comes from memory.',
    '',
    toMarkdown(
      ['call', ...columns, 'CPU at most', ''],
      calls.map(({ cells }) => cells),
    ),
    '',
    'With 64 likers at once, and other things:',
    '',
    toMarkdown(
      ['', ...engines.map(({ name }) => name), 'budget', ''],
      others.map(({ cells }) => cells),
    ),
    ...(slow.length > 0 ? ['', ...slow] : []),
  ].join('\n');
  return { text, isMet: [...calls, ...others].every(({ met }) => met !== false) };
}
