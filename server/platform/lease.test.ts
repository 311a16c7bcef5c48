import { expect, it, onTestFinished } from 'vitest';
import { Lease } from './lease';
import { silentLog } from '../testing/testServer';
import { createClock, NOON } from '../testing/upstreamSetup';

/** A database that gives its only lease to whoever asks first, until it is told otherwise. */
function createDatabase() {
  const state = { holder: undefined as string | undefined, isAway: false };
  return {
    state,
    claimLease: (_name: string, holder: string) => {
      if (state.isAway) {
        return Promise.reject(new Error('away'));
      }
      state.holder ??= holder;
      return Promise.resolve(state.holder === holder);
    },
    endLease: (_name: string, holder: string) => {
      state.holder = state.holder === holder ? undefined : state.holder;
      return Promise.resolve();
    },
  };
}

function setup() {
  const clock = createClock(NOON);
  const database = createDatabase();
  const open = () => {
    const lease = new Lease({ database, name: 'work', sleep: clock.sleep, log: silentLog });
    onTestFinished(() => lease.stop());
    const turns: boolean[] = [];
    lease.onTurn(() => turns.push(lease.isHeld));
    lease.start();
    return { lease, turns };
  };
  return { clock, database, open };
}

it('is held by one server, and by the next when that one stops', async () => {
  const { clock, open } = setup();
  const [one, other] = [open(), open()];
  await clock.advanceUntil(() => one.lease.isHeld && other.turns.length >= 3);
  expect(other.turns).not.toContain(true);
  await one.lease.stop();
  expect(one.turns).toEqual([true, false]);
  await clock.advanceUntil(() => other.lease.isHeld);
});

it('counts as lost while the database is away', async () => {
  const { clock, database, open } = setup();
  const { lease } = open();
  await clock.advanceUntil(() => lease.isHeld);
  expect(lease.figures()).toMatchObject([{ name: 'skyfolio_lease_held', value: 1 }]);
  database.state.isAway = true;
  await clock.advanceUntil(() => !lease.isHeld);
  expect(lease.figures()).toMatchObject([{ value: 0 }]);
  database.state.isAway = false;
  await clock.advanceUntil(() => lease.isHeld);
});
