/** The log of answers at the end of a process, through a real pipe. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { buildChild } from '../testing/buildChild';

async function startChild(...args: string[]): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(process.execPath, [await buildChild('logChild'), ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it('a process ends although the reader of its log has gone', async () => {
  const child = await startChild();
  child.stdout.destroy();
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('the last lines are written before a process ends', async () => {
  const child = await startChild('finish');
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written += text));
  child.stdin.end();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(written).toBe('the last line\n');
});
