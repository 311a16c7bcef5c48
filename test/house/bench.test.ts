/** How the benchmark is called; its figures are no business of a test. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toRows } from '../bench/rows.mjs';

const MAIN = path.resolve(import.meta.dirname, '../bench/main.mjs');
const bench = (...args: string[]) =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });

describe('the benchmark', () => {
  it('tells its options, and that a missed budget fails it', () => {
    const { status, stdout } = bench('--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(/--plot .*docs\/depth\.svg/);
    expect(stdout).toMatch(/--json .*\n[\s\S]*Ends with 1 when a budget is missed/);
  });

  it.each([
    [['--jsn'], /^Unknown option '--jsn'.* See --help\.$/m],
    [['--only', 'server,sever'], /^"sever" is no part\. There are: .*server/],
    [['--plot', '--only', 'server,paint'], /^The plot is drawn from the part "depth": /],
    [['deep'], /^Unexpected argument 'deep'.* See --help\.$/m],
  ])('refuses %s with a sentence', (args, sentence) => {
    const { status, stdout, stderr } = bench(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(sentence);
  });

  it('compares a figure with its reference where the budget is a ratio', () => {
    const metOf = (figure: number) =>
      toRows([{ id: 'start-lcp', figure, reference: 2 }]).map(({ met, ratio }) => [met, ratio]);
    expect(metOf(1.2)).toEqual([[true, 0.6]]);
    expect(metOf(1.3)).toEqual([[false, 0.65]]);
    // Without a reference nothing is met.
    expect(toRows([{ id: 'start-lcp', figure: 1 }])).toMatchObject([{ met: false }]);
  });
});
