// npm run test:stress: runs the unit and integration tests again and again. See --help.
import { fork, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { exitCodeOf, onStopSignal } from './signals.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const BURN = path.join(import.meta.dirname, 'burn.mjs');

const CONDITIONS = {
  idle: 'on the machine as it is',
  'one-core': 'on one core (taskset)',
  busy: 'while every core is kept busy by something else',
};
const NAMES = Object.keys(CONDITIONS);

const HELP = `Usage: npm run test:stress -- [options] [files]

Runs the unit and integration tests, or those of some files, several times under each condition, each
time in another order and with other random values. The seed of a run repeats both. All have to pass.
A run that fails is told at once, with all that it printed at its end, and the next one goes on.

Conditions:
${NAMES.map((name) => `  ${name.padEnd(10)} ${CONDITIONS[name]}`).join('\n')}

Options:
  --runs N      runs under each condition (5)
  --only NAMES  some conditions alone, parted by commas
  --seed N      the seed of every run, to repeat one
  --help        this text

Ends with 1 when a test failed, with 2 when it is called wrongly.
`;

/** @returns the plan, or a message about a wrong call. */
function readPlan(args) {
  const options = {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: NAMES.join(',') },
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return { error: `${error.message} See --help.` };
  }
  const { values, positionals: files } = parsed;
  if (values.help) {
    return { help: HELP };
  }
  for (const name of ['runs', 'seed']) {
    if (values[name] !== undefined && !/^[1-9]\d{0,8}$/.test(values[name])) {
      return { error: `--${name} is "${values[name]}", which is no number from 1 on.` };
    }
  }
  const conditions = values.only.split(',').map((name) => name.trim());
  const unknown = conditions.find((name) => !NAMES.includes(name));
  return unknown === undefined
    ? { conditions, runs: Number(values.runs), seed: values.seed, files }
    : { error: `"${unknown}" is no condition. There are: ${NAMES.join(', ')}.` };
}

/** The first core that this process may use: in a container it need not be core 0. */
function firstCore() {
  const status = readFileSync('/proc/self/status', 'utf8');
  return /^Cpus_allowed_list:\s*(\d+)/m.exec(status)?.[1] ?? '0';
}

/** The prefix that keeps a command on one core; empty if the machine cannot do that. */
function onOneCore() {
  if (spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0) {
    return ['taskset', '-c', firstCore()];
  }
  console.error('There is no taskset on this machine (package util-linux): run as it is.');
  return [];
}

/** Children that must end with this process. */
const children = new Set();
function keep(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Keeps every core busy. @returns a function that stops it. */
function burn() {
  const burners = Array.from({ length: availableParallelism() }, () =>
    keep(fork(BURN, { stdio: ['ignore', 2, 2, 'ipc'] })),
  );
  return () => burners.forEach((burner) => burner.kill('SIGKILL'));
}

/** Files after which a run tells how far it is. */
const STEP = 10;
const secondsSince = (start) => Math.round((performance.now() - start) / 1000);

/** Tells of a run's output which files fail, as they do, and now and then how many are done. */
function tellProgress() {
  const start = performance.now();
  let rest = '';
  let files = 0;
  return (text) => {
    const lines = (rest + stripVTControlCharacters(text)).split('\n');
    rest = lines.pop();
    for (const line of lines.filter((each) => /^ [✓❯×] .*\.test\.tsx? \(/.test(each))) {
      files += 1;
      if (line.includes(' failed')) {
        console.error(`  FAILS: ${line.trim()}`);
      }
      if (files % STEP === 0) {
        console.error(`  ${files} files after ${secondsSince(start)} s`);
      }
    }
  };
}

/** Runs the tests once. @returns whether all passed, and what was printed. */
async function test(condition, seed, files) {
  const args = ['run', '--sequence.shuffle.files', '--sequence.shuffle.tests'];
  const prefix = condition === 'one-core' ? onOneCore() : [];
  const [program, ...rest] = [...prefix, process.execPath, VITEST, ...args];
  const stopBurning = condition === 'busy' ? burn() : () => undefined;
  const child = keep(
    spawn(program, [...rest, `--sequence.seed=${seed}`, ...files], {
      cwd: ROOT,
      env: { ...process.env, PROPERTY_SEED: seed },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  child.stdout.on('data', tellProgress());
  const [code] = await once(child, 'close');
  stopBurning();
  return { passed: code === 0, output };
}

async function stress({ conditions, runs, seed: fixed, files }) {
  const rows = [];
  for (const condition of conditions) {
    for (let run = 1; run <= runs; run += 1) {
      const seed = fixed ?? String(randomInt(1, 1_000_000_000));
      console.error(`${condition}, run ${run} of ${runs}, seed ${seed} …`);
      const start = performance.now();
      const { passed, output } = await test(condition, seed, files);
      const seconds = secondsSince(start);
      rows.push({ condition, run, seed, seconds, result: passed ? 'passed' : 'FAILED' });
      console.error(`  ${passed ? 'passed' : 'FAILED'} after ${seconds} s`);
      if (!passed) {
        const again = ['--runs 1', `--only ${condition}`, `--seed ${seed}`, ...files].join(' ');
        console.error(`${output}\nRun this one again: npm run test:stress -- ${again}\n`);
      }
    }
  }
  console.table(rows);
  return rows.every(({ result }) => result === 'passed') ? 0 : 1;
}

const plan = readPlan(process.argv.slice(2));
if ('help' in plan) {
  process.stdout.write(plan.help);
} else if ('error' in plan) {
  console.error(plan.error);
  process.exitCode = 2;
} else {
  onStopSignal((signal) => {
    for (const child of children) {
      child.kill(signal);
    }
    process.exit(exitCodeOf(signal));
  });
  process.exit(await stress(plan));
}
