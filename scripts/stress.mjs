// npm run test:stress: runs the unit and integration tests again and again. See --help.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitCodeOf, onStopSignal } from './signals.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');

const HELP = `Usage: npm run test:stress -- [options] [files]

Runs the unit and integration tests, or those of some files, several times, each time in another order
and with other random values. The seed of a run repeats both.

Options:
  --runs N  runs (5)
  --seed N  the seed of every run, to repeat one
  --help    this text

Ends with 1 when a run failed, with 2 when it is called wrongly.
On one core: taskset -c 0 npm run test:stress. On a busy machine: start it twice.
`;

function readCall() {
  const options = {
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h' },
  };
  const { values, positionals: files } = parseArgs({ options, allowPositionals: true });
  if (!/^[1-9]\d*$/.test(values.runs) || !/^\d*$/.test(values.seed)) {
    throw new Error('--runs and --seed are whole numbers.');
  }
  return { ...values, files };
}

async function stress({ runs, seed: fixed, files }) {
  let child;
  onStopSignal((signal) => {
    child?.kill(signal);
    process.exit(exitCodeOf(signal));
  });
  for (let run = 1; run <= Number(runs); run += 1) {
    const seed = fixed || String(randomInt(1, 1_000_000_000));
    console.log(`run ${run} of ${runs}, seed ${seed} …`);
    const order = [
      '--sequence.shuffle.files',
      '--sequence.shuffle.tests',
      `--sequence.seed=${seed}`,
    ];
    child = spawn(process.execPath, [VITEST, 'run', ...order, ...files], {
      cwd: ROOT,
      env: { ...process.env, PROPERTY_SEED: seed },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = await once(child, 'close');
    if (code !== 0) {
      process.exitCode = 1;
      console.log(
        `FAILED. Again: npm run test:stress -- --runs 1 --seed ${seed} ${files.join(' ')}`,
      );
    }
  }
}

try {
  const call = readCall();
  await (call.help ? process.stdout.write(HELP) : stress(call));
} catch (error) {
  console.error(`${error.message} See --help.`);
  process.exitCode = 2;
}
