// npm test: every check, a line for each while all is well. What a check prints is shown if it fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { exitCodeOf, onStopSignal } from './signals.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Each is an npm script. Those of one row run at once. A quiet one prints only when it fails. */
const CHECKS = [
  [
    { name: 'types', script: 'typecheck', isQuiet: true },
    { name: 'style and unused code', script: 'lint', isQuiet: true },
    {
      name: 'unit and integration tests',
      script: 'test:unit',
      args: ['--reporter=./test/reporters/brief.ts'],
    },
  ],
  [{ name: 'end-to-end tests', script: 'test:e2e', args: ['--reporter=dot'] }],
  [{ name: 'main tasks in three engines', script: 'test:engines' }],
];

const children = new Set();

/** @returns whether the check passed. */
async function run({ name, script, args = [], isQuiet = false }) {
  console.log(`${name} …`);
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: ROOT,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    // On Windows npm is a script.
    shell: process.platform === 'win32',
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const [code] = await once(child, 'close');
  children.delete(child);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (code === 0) {
    console.log(`${name}: passed in ${seconds} s`);
  } else {
    console.log(`${output}${name}: FAILED after ${seconds} s. Again: npm run ${script}`);
  }
  return code === 0;
}

onStopSignal((signal) => {
  for (const child of children) {
    child.kill(signal);
  }
  process.exit(exitCodeOf(signal));
});
for (const checks of CHECKS) {
  const passed = await Promise.all(checks.map(run));
  if (passed.includes(false)) {
    process.exit(1);
  }
}
