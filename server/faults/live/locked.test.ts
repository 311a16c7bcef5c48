import Libsql from 'libsql';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { faultTest } from '../../testing/faults';
import { setupLiveServer } from '../../testing/liveServer';

const LOCKED_MS = 10_000;

faultTest('locked', { short: 1, full: 5 }, async (times) => {
  const { file, users, records, start } = await setupLiveServer();
  const server = await start();
  const other = new Libsql(file);
  onTestFinished(() => void other.close());
  // The server's own work in the background may hold it for a moment.
  other.exec('pragma busy_timeout = 10000');
  const user = users[0]!;
  let [reads, refusals, longest] = [0, 0, 0];

  for (let time = 1; time <= times; time += 1) {
    const { date } = records[time]!;
    other.exec('begin immediate');
    const end = performance.now() + LOCKED_MS;
    const read = async () => {
      while (performance.now() < end) {
        // Each page is a new one, so that it must be read from the database.
        reads += 1;
        const before = performance.now();
        const { status } = await server.get(`/api/v1/gallery/${reads % 40}/${40 + (reads % 59)}/`);
        longest = Math.max(longest, performance.now() - before);
        expect(status).toBe(200);
        await sleep(20);
      }
      other.exec('commit');
    };
    const like = async () => {
      for (;;) {
        const { status, detail, headers } = await server.setLike(user, date);
        if (status === 200) {
          return;
        }
        expect([status, detail]).toEqual([
          503,
          'The database is busy. Please try again in a moment.',
        ]);
        expect(headers.get('retry-after')).toBe('5');
        refusals += 1;
      }
    };
    await Promise.all([read(), like()]);
    expect(performance.now()).toBeGreaterThan(end);
    expect(await server.likedDates(user)).toContain(date);
  }
  expect(refusals).toBeGreaterThanOrEqual(times);
  return {
    tried: `${times} locks of ${LOCKED_MS / 1000} s`,
    outcome: `${reads} pages read meanwhile, the slowest in ${Math.ceil(longest)} ms. ${refusals} likes got 503 with \`Retry-After\`, and worked afterwards`,
  };
});
