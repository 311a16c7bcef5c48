/** The benchmark that compares with a commit, over a repository whose benchmark prints what a test wants. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, '../bench/main.mjs');
const LOCK = { name: 'tiny', lockfileVersion: 3, packages: { '': { name: 'tiny' } } };

/** Prints rows with figures, and says in which folder it ran. */
const benchThatPrints = (figures: Record<string, number>) => `
import { appendFileSync } from 'node:fs';
appendFileSync(process.env.RUNS, process.cwd() + ' ' + process.argv.slice(2).join(' ') + '\\n');
const rows = Object.entries(${JSON.stringify(figures)});
console.log(JSON.stringify({ rows: rows.map(([id, figure]) => ({ id, measured: id, unit: 'ms', figure })) }));
process.exitCode = 1;`;
const BENCH_THAT_FAILS = "throw new Error('No browser.');";
const BENCH_WITHOUT_END = `
import { writeFileSync } from 'node:fs';
writeFileSync(process.env.RUNS, '');
setInterval(() => {}, 1000);`;

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: at('project'),
    encoding: 'utf8',
  });

async function save(bench: string, build = '') {
  await writeFile(at('project/test/bench/main.mjs'), bench);
  await writeFile(at('project/scripts/build.mjs'), build);
}

async function commit(...files: [bench: string, build?: string]) {
  await save(...files);
  git('add', '.');
  git('commit', '--quiet', '--message', 'A state');
  return git('rev-parse', '--short', 'HEAD').trim();
}

const start = (...args: string[]) => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: at('project'),
    env: { ...process.env, RUNS: at('runs'), TMPDIR: at('tmp') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: once(child, 'exit') };
};

async function bench(...args: string[]) {
  const { child, ended } = start(...args);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, code: child.exitCode };
}

async function expectNothingLeft() {
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(await readdir(at('tmp'))).toEqual([]);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skyfolio-against-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['tmp', 'project/test/bench', 'project/scripts']) {
    await mkdir(at(name), { recursive: true });
  }
  await writeFile(at('project/package.json'), JSON.stringify({ name: 'tiny' }));
  await writeFile(at('project/package-lock.json'), JSON.stringify(LOCK));
  git('init', '--quiet');
});

it('measures a commit and this folder in turns, and marks the rows that grew by more than a fifth', async () => {
  const old = await commit(benchThatPrints({ kept: 10, grown: 10, gone: 5, zero: 0 }));
  await save(benchThatPrints({ kept: 12, grown: 12.1, come: 7, zero: 0 }));
  const args = ['--against', 'HEAD', '--only', 'paint,sky', '--turns', '2'];
  const { stdout, code } = await bench(...args);
  const runs = (await readFile(at('runs'), 'utf8')).trim().split('\n');
  expect(runs.map((run) => run.replace(/^\S*\//, ''))).toEqual(
    ['paint', 'paint', 'sky', 'sky'].flatMap((part) => [
      `${old} --only=${part} --json`,
      `project --only=${part} --json`,
    ]),
  );
  const lines = stdout.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  expect(lines.slice(0, 6)).toEqual([
    `measured ${old} now ratio`,
    'kept 10 ms 12 ms 1.20x',
    'grown 10 ms 12.1 ms 1.21x GREW',
    'come 7 ms',
    'zero 0 ms 0 ms',
    'gone 5 ms',
  ]);
  expect(stdout).toMatch(/\nEach side measures itself, and test\/bench differs/);
  expect(code).toBe(1);
  await expectNothingLeft();
});

it('tells both in JSON, and that nothing has grown', async () => {
  const old = await commit(benchThatPrints({ kept: 10 }));
  const { stdout, code } = await bench('--against=HEAD', '--only=paint', '--turns=1', '--json');
  const figures = { before: [10], now: [10] };
  const row = { id: 'kept', before: 10, now: 10, figures, ratio: 1, hasGrown: false };
  expect(JSON.parse(stdout)).toMatchObject({ commit: old, rows: [row], failed: [], notes: [] });
  expect(code).toBe(0);
});

it('says that a commit does not build, that a part fails, and that there is no such commit', async () => {
  const broken = await commit('', 'process.exitCode = 3');
  await commit(BENCH_THAT_FAILS);
  const unbuilt = await bench('--against', 'HEAD~1', '--only', 'paint');
  const ended = '"node scripts/build.mjs" ended with 3.';
  expect(unbuilt.stderr).toMatch(
    new RegExp(`
${broken} does not build: ${ended}
$`),
  );
  const failed = await bench('--against', 'HEAD', '--only', 'paint');
  expect(failed.stdout).toMatch(/^FAILED: paint: \w+ ended with 1\.$/m);
  const missing = await bench('--against', 'nowhere');
  expect(missing.stderr).toBe('There is no commit "nowhere" here.\n');
  expect([unbuilt, failed, missing].map(({ code }) => code)).toEqual([1, 1, 2]);
  await expectNothingLeft();
});

it('leaves nothing behind after Ctrl-C', async () => {
  await commit(BENCH_WITHOUT_END);
  const { child, ended } = start('--against', 'HEAD', '--only', 'paint');
  await vi.waitFor(() => readFile(at('runs')), { timeout: 60_000, interval: 50 });
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  await expectNothingLeft();
});
