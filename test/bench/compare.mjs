// Compares what two sides have measured in turns.
import { median } from './median.mjs';
import { align, format, withFailures } from './rows.mjs';

/** A row that has grown by more is marked. In every row less is better. */
const MOST = 1.2;

/**
 * @typedef {{ id: string, measured: string, unit: string, figure: number }} Row
 * @typedef {{ before: Row[][], now: Row[][] }} Runs the rows of each turn.
 *
 * @param {Runs} runs
 */
export function compareRuns({ before, now }) {
  const all = [...now, ...before].flat();
  return [...new Set(all.map(({ id }) => id))].map((id) => {
    const { measured = '', unit = '' } = all.find((row) => row.id === id) ?? {};
    const figuresOf = (/** @type {Row[][]} */ turns) =>
      turns.flat().flatMap((row) => (row.id === id ? row.figure : []));
    const figures = { before: figuresOf(before), now: figuresOf(now) };
    // A row that one side does not have is no number there, and has not grown.
    const [then, today] = [median(figures.before), median(figures.now)];
    return {
      ...{ id, measured, unit, before: then, now: today, figures },
      ratio: today / then,
      hasGrown: today > then * MOST,
    };
  });
}

/**
 * @param {string} commit
 * @param {ReturnType<typeof compareRuns>} rows
 * @param {{ part: string, reason: string }[]} failed
 */
export function toComparison(commit, rows, failed) {
  const lines = rows.map(({ measured, unit, before, now, ratio, hasGrown }) => [
    measured,
    format(before, unit),
    format(now, unit),
    Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : '',
    hasGrown ? 'GREW' : '',
  ]);
  return {
    text: withFailures(align([['measured', commit, 'now', 'ratio', ''], ...lines]), failed),
    isMet: failed.length === 0 && rows.every(({ hasGrown }) => !hasGrown),
  };
}
