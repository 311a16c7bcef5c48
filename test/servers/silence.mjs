// PostgreSQL falls silent: its processes stop and close no connection.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What readers ask for meanwhile. */
const READS = [
  '/',
  '/api/v1/gallery/0/10/',
  '/api/v1/gallery/count/',
  '/api/v1/trending/0/10/',
  '/api/v1/search/sky/0/10/?order=relevance',
  '/api/v1/today/',
  '/feed.xml',
  '/feed.xml?q=sky',
  '/objects/moon/feed.json',
  '/readyz',
];
/** A call of people waits 5 seconds at the most, and the answer comes after them. */
const MOST_REFUSAL_MS = 6_000;

/** Another network for each read, so that no limit is reached. @param {number} number */
const networkOf = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** A process and all that it started. */
function familyOf(pid) {
  const parentOf = (id) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
    } catch {
      return undefined; // it has ended
    }
  };
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...all.filter((id) => parentOf(id) === pid).map(Number)];
}

function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** @param {number} seconds */
export async function silence({ postgres, ports, dates }, seconds, report) {
  const reads = [...READS, `/?picture=${dates[3]}`];
  const stopped = familyOf(postgres.child.pid);
  report.isAway = true;
  signalAll(stopped, 'SIGSTOP');
  const end = performance.now() + seconds * 1000;
  const readAll = async (port) => {
    while (performance.now() < end) {
      for (const path of reads) {
        report.readWhileSilent += 1;
        const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { 'x-forwarded-for': networkOf(report.readWhileSilent) },
        });
        // The newest day of the test's archive is not today's.
        if (status !== 200 && !(path.endsWith('/today/') && status === 404)) {
          report.faults.push(`${path} was answered ${status} while PostgreSQL was silent`);
        }
      }
      await sleep(50);
    }
  };
  const logIn = async (port) => {
    for (let number = 0; performance.now() < end - MOST_REFUSAL_MS; number += 1) {
      const since = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/jwt/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(number) },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong' }),
      });
      const ms = Math.round(performance.now() - since);
      report.slowestRefusal = Math.max(report.slowestRefusal, ms);
      if (response.status !== 503 || !response.headers.get('retry-after') || ms > MOST_REFUSAL_MS) {
        report.faults.push(`a log-in was answered ${response.status} after ${ms} ms`);
      }
      await sleep(100);
    }
  };
  await Promise.all(ports.flatMap((port) => [readAll(port), logIn(port)]));
  signalAll(stopped, 'SIGCONT');
  report.isAway = false;
}
