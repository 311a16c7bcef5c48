/** How the benchmark is called; its figures are no business of a test. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailedCodes } from '../bench/account.mjs';
import { startChild } from '../bench/child.mjs';
import { toReport, toRows } from '../bench/rows.mjs';
import { explainPostgres, explainSqlite } from '../bench/scale/plans.mjs';
import {
  type Measured,
  toReport as toScaleReport,
  toRows as toScaleRows,
} from '../bench/scale/table.mjs';
import { measureParts } from '../bench/toEnd.mjs';

const MAIN = path.resolve(import.meta.dirname, '../bench/main.mjs');
const bench = (...args: string[]) =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyfolio-bench-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

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
    [['--likes', '20000'], /^--likes belongs to --scale\.$/m],
    [['--scale', '--only', 'server'], /^--scale measures no parts and draws no plot\.$/m],
    [['--scale', '--users', '12'], /^--users is "12", but must be a whole number from 1000 on\.$/m],
    [['--turns', '2'], /^--turns belongs to --against\.$/m],
    [
      ['--against', 'HEAD', '--turns', '0'],
      /^--turns is "0", but must be a whole number from 1 on\.$/m,
    ],
    [['--against', 'HEAD', '--plot'], /^--against draws no plot and writes into no document\.$/m],
    [['deep'], /^Unexpected argument 'deep'.* See --help\.$/m],
  ])('refuses %s with a sentence', (args, sentence) => {
    const { status, stdout, stderr } = bench(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(sentence);
  });

  it('counts the memory of a server, and not that of the benchmark which starts it', async () => {
    const folder = await temporaryFolder();
    const large = Buffer.alloc(300e6, 1);
    const script = "console.log('It is at http://localhost:1'); setInterval(() => {}, 1000);";
    const child = await startChild({ name: 'child', folder, args: ['--eval', script] });
    onTestFinished(child.stop);
    const peak = await child.peak();
    // Node itself takes more than the one, and by far less than the other.
    expect(peak).toBeGreaterThan(10e6);
    expect(peak).toBeLessThan(large.length);
  });

  it('reads no mail that is still being written', async () => {
    const outbox = await temporaryFolder();
    // As if the mail had been renamed after the folder was read.
    await symlink('renamed', path.join(outbox, '1.part'));
    await writeFile(path.join(outbox, '2.eml'), 'https://sky.example/activate/MQ/a=\r\n-b\r\n');
    expect(await mailedCodes(outbox)).toEqual({ uid: 'MQ', token: 'a-b' });
  });

  it('compares a figure with its reference where the budget is a ratio', () => {
    const metOf = (figure: number) =>
      toRows([{ id: 'start-lcp', figure, reference: 2 }]).map(({ met, ratio }) => [met, ratio]);
    expect(metOf(1.6)).toEqual([[true, 0.8]]);
    expect(metOf(1.7)).toEqual([[false, 0.85]]);
    // Without a reference nothing is met.
    expect(toRows([{ id: 'start-lcp', figure: 1 }])).toMatchObject([{ met: false }]);
    // Of two budgets both must be met.
    for (const [figure, reference, met] of [
      [200, 250, true],
      [200, 190, false],
      [260, 300, false],
    ] as const) {
      expect(toRows([{ id: 'hostile-pages', figure, reference }])).toMatchObject([{ met }]);
    }
    const [blocking] = toRows([{ id: 'start-blocking', figure: 0, reference: 0 }]);
    expect([blocking?.met, blocking?.ratio]).toEqual([true, undefined]);
  });

  it('shows the rows of the other parts when one fails, says so, and is not met', async () => {
    const said: string[] = [];
    const undone: string[] = [];
    const parts = {
      paint: () => Promise.resolve([{ id: 'lcp', figure: 1.1 }]),
      like: ({ onEnd }: { onEnd: (undo: () => unknown) => void }) => {
        onEnd(() => undone.push('like'));
        return Promise.reject(new Error('The mail did not come.'));
      },
      sky: () => Promise.resolve([{ id: 'sky-bytes', figure: 40 + undone.length }]),
    };
    const { signal } = new AbortController();
    const run = { signal, onEnd: () => undefined, say: (text: string) => said.push(text) };
    const { measured, failed } = await measureParts(parts, run);
    const { text, isMet } = toReport(toRows(measured.flat()), failed);
    expect(text).toMatch(
      /paint.* 1\.1 s .*met\n.*sky map.* 41 kB .*met\nFAILED: like: The mail did not come\.$/s,
    );
    expect(isMet).toBe(false);
    expect(toReport(toRows(measured.flat()), []).isMet).toBe(true);
    expect(said).toEqual([expect.stringMatching(/^The part "like" failed\. Error: The mail/)]);
  });

  it('says of a large installation which budgets are missed, and which statements read all', () => {
    const figures = (cpu: number) => ({ cpu, median: 1, p99: 2 });
    const engine = (name: string, cpu: number, hot: number, scans: string[]): Measured => ({
      ...{ name, pictures: 9, likes: 10, size: { all: 2e6 }, startMs: 900, wrongCounts: 0 },
      references: [{ name: 'one indexed read', figures: figures(0.1) }],
      calls: [{ name: 'trending', budget: [20, 'one indexed read'], figures: figures(cpu) }],
      rates: { spread: 100, hot, hotP99: 20, inserts: 200 },
      plans: [{ text: 'select  *\nfrom likes', scans }],
    });
    const amounts = { users: 5, likes: 10 };
    const good = toScaleReport(
      [engine('SQLite', 2, 50, []), engine('PostgreSQL', 1, 90, [])],
      amounts,
    );
    expect(good.isMet).toBe(true);
    expect(good.text).toMatch(
      /^\| trending +\| +2\.00 \| +1\.00 \|.*\| +20 × one indexed read \| +met \|$/m,
    );
    const slow = toScaleReport(
      [engine('SQLite', 1, 50, []), engine('PostgreSQL', 2.1, 90, [])],
      amounts,
    );
    expect([slow.isMet, slow.text]).toEqual([false, expect.stringMatching(/trending.*OVER/)]);
    const hot = toScaleReport([engine('SQLite', 1, 49, [])], amounts);
    expect([hot.isMet, hot.text]).toEqual([false, expect.stringMatching(/its share.*49%.*OVER/)]);
    expect(toScaleRows([engine('SQLite', 2, 50, [])])).toContainEqual(
      expect.objectContaining({ measured: 'SQLite: trending, CPU', unit: 'ms', figure: 2 }),
    );
    const all = toScaleReport([engine('SQLite', 1, 50, ['likes'])], amounts);
    expect(all.isMet).toBe(false);
    expect(all.text).toContain('SQLite reads all of likes: select * from likes');
  });

  it('knows a plan that reads a whole table', async () => {
    const database = new Libsql(':memory:');
    onTestFinished(() => void database.close());
    database.exec('create table likes (a integer primary key, b text)');
    const texts = ['select * from likes where a = ?', 'select * from likes where b = ?', 'begin'];
    const statements = texts.map((text) => ({ text, values: [1] }));
    expect(explainSqlite(database, statements).map(({ scans }) => scans)).toEqual([[], ['likes']]);
    const nodes = [
      { 'Node Type': 'Index Scan', 'Relation Name': 'likes', 'Index Cond': '(a = 1)' },
      { 'Node Type': 'Limit', Plans: [{ 'Node Type': 'Seq Scan', 'Relation Name': 'likes' }] },
    ];
    const ask = () => Promise.resolve([{ 'QUERY PLAN': [{ Plan: nodes.shift() }] }]);
    const plans = await explainPostgres(ask, statements);
    expect(plans.map(({ scans }) => scans)).toEqual([[], ['likes']]);
  });
});
