import { expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../testing/testServer';
import { createClock, NOON } from '../testing/upstreamSetup';
import { Follower } from './follower';

it('tells how old the state is that was read last', async () => {
  const clock = createClock(NOON);
  const database = { isAway: false, reads: 0 };
  const read = () => {
    database.reads += 1;
    return database.isAway ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  const follower = new Follower({ read, subject: 'likes', clock, log: silentLog });
  onTestFinished(() => follower.stop());
  const lag = () => follower.figures()[0]?.value;
  clock.advance(3_000);
  expect(lag()).toBe(3);
  follower.start();
  await clock.advanceUntil(() => lag() === 0);
  database.isAway = true;
  const { reads } = database;
  await clock.advanceUntil(() => database.reads > reads);
  clock.advance(60_000);
  expect(lag()).toBeGreaterThanOrEqual(60);
  database.isAway = false;
  await clock.advanceUntil(() => lag() === 0);
});
