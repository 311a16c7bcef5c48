import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Stops the processes of a server that the test has started where they are, as a machine does that hangs.
 *
 * @returns what lets them go on; the end of the test does so, too.
 */
export function freezePostgres(url: string): () => void {
  const folder = new URL(url).searchParams.get('host') ?? '';
  const main = parseInt(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8'), 10);
  // First the one that starts the others.
  process.kill(main, 'SIGSTOP');
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  const pids = [main, ...children.map(Number)];
  pids.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  const thaw = () => pids.splice(0).forEach((pid) => process.kill(pid, 'SIGCONT'));
  onTestFinished(thaw);
  return thaw;
}
