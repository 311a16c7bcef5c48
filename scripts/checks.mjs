// Runs checks, with a line for each while all is well. Ctrl-C ends them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { exitCodeOf, onStopSignal } from './signals.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

const children = new Set();

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} command a program with its arguments
 * @property {string} again what a developer types to repeat it
 * @property {boolean} [isQuiet] it prints only when it fails
 */

/** @returns {Check} */
export const npmScript = (name, script, args = [], isQuiet = false) => ({
  name,
  command: ['npm', 'run', '--silent', script, '--', ...args],
  again: `npm run ${script}`,
  isQuiet,
});

/** @returns whether the check passed. */
async function run({ name, command: [program, ...args], again, isQuiet = false }) {
  console.log(`${name} …`);
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    // On Windows npm is a script.
    shell: process.platform === 'win32' && program === 'npm',
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
    console.log(`${output}${name}: FAILED after ${seconds} s. Again: ${again}`);
  }
  return code === 0;
}

/**
 * Ends the process with 1 when one has failed.
 *
 * @param {Check[][]} rows the checks of one row run at once
 */
export async function runChecks(rows) {
  onStopSignal((signal) => {
    for (const child of children) {
      child.kill(signal);
    }
    process.exit(exitCodeOf(signal));
  });
  for (const checks of rows) {
    const passed = await Promise.all(checks.map(run));
    if (passed.includes(false)) {
      process.exit(1);
    }
  }
}
