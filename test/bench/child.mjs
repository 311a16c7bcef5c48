// Runs a server in a process of its own and asks it for the CPU and memory that it used.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const PROBE = pathToFileURL(path.join(import.meta.dirname, 'probe.mjs')).href;
/** Milliseconds. */
const LONGEST_START = 120_000;
const LONGEST_STOP = 5000;
const LOOK_AGAIN = 50;

/**
 * Starts a script that prints "… is at URL". Its output goes to a file, as a service's does.
 *
 * @param {{ name: string, folder: string, args: string[], env?: Record<string, string> }} options
 */
export async function startChild({ name, folder, args, env = {} }) {
  const logFile = path.join(folder, `${name}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--import', PROBE, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP);
    await ended;
    clearTimeout(timer);
  };
  const ask = async (/** @type {'usage' | 'delay'} */ what) => {
    child.send(what);
    const [answer] = await once(child, 'message');
    return answer;
  };
  /** Milliseconds of CPU that the process used so far, in user and in system mode. */
  const cpu = async () => (await ask('usage')).cpu / 1000;
  /** The most memory that it had so far, in bytes. */
  const peak = async () => (await ask('usage')).peak;
  /** The longest time in milliseconds that something waited for it, since it was asked last. */
  const longestDelay = async () => (await ask('delay')).longest;
  const deadline = Date.now() + LONGEST_START;
  while (child.exitCode === null && Date.now() < deadline) {
    const url = / is at (\S+)$/m.exec(await readFile(logFile, 'utf8'))?.[1];
    if (url) {
      return { url: url.replace('localhost', '127.0.0.1'), cpu, peak, longestDelay, stop };
    }
    await wait(LOOK_AGAIN);
  }
  await stop();
  throw new Error(`The ${name} did not start. It said:\n${await readFile(logFile, 'utf8')}`);
}
