// npm run bench -- --against COMMIT: measures that commit and this one in turns, so that the machine's pace falls on both.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { compareRuns, toComparison } from './compare.mjs';
import { toRows as toScaleRows } from './scale/table.mjs';
import { measureParts, toEnd } from './toEnd.mjs';

const BENCH = 'test/bench/main.mjs';
const OTHER_BENCH =
  'Each side measures itself, and test/bench differs between them: look at what a row measures there.';

/** @typedef {import('./toEnd.mjs').Run} Run */

/**
 * Runs a command until it has ended, also after Ctrl-C: what is undone then lies in its folder.
 *
 * @param {Run} run
 * @param {string} cwd
 * @param {string[]} command
 * @returns its exit code and what it printed.
 */
async function execute(run, cwd, [program = '', ...args]) {
  run.signal.throwIfAborted();
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  run.onEnd(async () => {
    child.kill();
    await ended;
  });
  const [output, [code]] = await Promise.all([text(child.stdout), ended]);
  run.signal.throwIfAborted();
  return { code, output: output.trim() };
}

/**
 * Checks a commit out beside this folder, and builds it.
 *
 * @param {Run} run @param {string} here @param {string} commit
 * @returns the folder; nothing if it does not build.
 */
async function build(run, here, commit) {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyfolio-against-'));
  run.onEnd(() => rm(folder, { recursive: true, force: true }));
  const there = path.join(folder, commit);
  run.onEnd(() =>
    promisify(execFile)('git', ['worktree', 'remove', '--force', there], { cwd: here }),
  );
  await execute(run, here, ['git', 'worktree', 'add', '--quiet', '--detach', there, commit]);
  for (const command of ['npm ci --no-audit --no-fund', 'node scripts/build.mjs']) {
    run.say(`${commit}: ${command} …`);
    const { code, output } = await execute(run, there, command.split(' '));
    if (code !== 0) {
      run.say(`${output}\n${commit} does not build: "${command}" ended with ${code}.`.trim());
      return undefined;
    }
  }
  return there;
}

/**
 * @param {Run} run
 * @param {{ name: string, folder: string }} side
 * @param {string[]} args
 * @returns the rows that the benchmark there has measured.
 */
async function bench(run, { name, folder }, args) {
  const { code, output } = await execute(run, folder, ['node', BENCH, ...args, '--json']);
  // It ends with 1 when a budget is missed, too.
  const { rows, engines, failed = [] } = output === '' ? {} : JSON.parse(output);
  if (failed.length > 0 || !(rows ?? engines)) {
    throw new Error(`${name} ended with ${code}. ${failed[0]?.reason ?? ''}`.trim());
  }
  return rows ?? toScaleRows(engines);
}

/**
 * Measures a part on both sides, one after the other.
 *
 * @param {Record<'before' | 'now', { name: string, folder: string }>} sides
 * @param {number} turns
 * @param {string[]} args
 */
const inTurns = (sides, turns, args) => async (/** @type {Run} */ run) => {
  /** @type {import('./compare.mjs').Runs} */
  const runs = { before: [], now: [] };
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const side of /** @type {const} */ (['before', 'now'])) {
      run.say(`Turn ${turn} of ${turns}, ${sides[side].name}: ${args.join(' ')} …`);
      runs[side].push(await bench(run, sides[side], args));
    }
  }
  return compareRuns(runs);
};

/** @param {import('./options.mjs').AgainstOptions} options @returns the exit code. */
export const run = ({ json, against, turns, calls }) =>
  toEnd(async (around) => {
    const here = process.cwd();
    const git = (/** @type {string[]} */ ...args) => execute(around, here, ['git', ...args]);
    const found = await git('rev-parse', '--quiet', '--verify', '--short', `${against}^{commit}`);
    if (found.code !== 0) {
      console.error(`There is no commit "${against}" here.`);
      return 2;
    }
    const commit = found.output;
    const there = await build(around, here, commit);
    if (!there) {
      return 1;
    }
    const sides = {
      before: { name: commit, folder: there },
      now: { name: 'this folder', folder: here },
    };
    const parts = Object.entries(calls).map(([name, args]) => [name, inTurns(sides, turns, args)]);
    const { measured, failed } = await measureParts(Object.fromEntries(parts), around);
    const rows = measured.flat();
    const { code } = await git('diff', '--quiet', commit, '--', path.dirname(BENCH));
    const notes = code === 0 ? [] : [OTHER_BENCH];
    const { text: table, isMet } = toComparison(commit, rows, failed);
    const all = { commit, turns, rows, failed, notes };
    console.log(json ? JSON.stringify(all, undefined, 2) : [table, ...notes].join('\n'));
    return isMet ? 0 : 1;
  });
