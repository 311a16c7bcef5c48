import { expect } from 'vitest';
import { sequence } from '@skyfolio/sample-sky/random';
import { faultTest } from '../../testing/faults';
import { checkLikes, type LiveUser, setupLiveServer } from '../../testing/liveServer';

const USERS = 8;

faultTest('killed', { short: 4, full: 50 }, async (kills) => {
  const { file, users, records, start } = await setupLiveServer({ users: USERS });
  const random = sequence('kill -9');
  /** By user: what the server acknowledged. */
  const acknowledged = new Map(users.map((user) => [user, new Set<string>()]));
  let [likes, lost] = [0, 0];

  /** Likes and unlikes until the server is gone. @returns the day of the unanswered call. */
  const click = async (running: Awaited<ReturnType<typeof start>>, user: LiveUser) => {
    const liked = acknowledged.get(user)!;
    for (;;) {
      const { date } = records[Math.floor(random() * records.length)]!;
      const isLiked = !liked.has(date);
      try {
        const { status } = await running.setLike(user, date, isLiked);
        expect(status).toBe(200);
      } catch (error) {
        if (running.child.signalCode === null && !running.child.killed) {
          throw error;
        }
        return date;
      }
      likes += 1;
      if (isLiked) {
        liked.add(date);
      } else {
        liked.delete(date);
      }
    }
  };

  /** By user: the day of the unanswered call. */
  let unknown: string[] = [];
  const compare = async (running: Awaited<ReturnType<typeof start>>) => {
    for (const [index, user] of users.entries()) {
      const [known, now] = [acknowledged.get(user)!, await running.likedDates(user)];
      for (const { date } of records) {
        if (date !== unknown[index] && known.has(date) !== now.has(date)) {
          lost += 1;
        }
      }
      acknowledged.set(user, now);
    }
  };

  for (let kill = 1; kill <= kills; kill += 1) {
    const running = await start();
    await compare(running);
    const moment = likes + 1 + Math.floor(random() * 150);
    const clicking = Promise.all(users.map((user) => click(running, user)));
    await expect.poll(() => likes, { interval: 1, timeout: 60_000 }).toBeGreaterThan(moment);
    running.child.kill('SIGKILL');
    unknown = await clicking;
    await running.ended;
  }
  await compare(await start());
  expect(checkLikes(file)).toEqual({ integrity: 'ok', wrongCounts: 0 });
  expect(lost).toBe(0);
  return {
    tried: `${kills} kills, ${USERS} people`,
    outcome: `${likes} likes acknowledged, ${lost} lost. All counts equal their rows. Each of ${kills + 1} starts worked`,
  };
});
