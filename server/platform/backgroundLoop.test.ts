import { expect, it } from 'vitest';
import { BackgroundLoop, type BackgroundLoopOptions } from './backgroundLoop';

/** A loop whose pauses end when the test says so. */
function setup(turn: BackgroundLoopOptions['turn']) {
  const pauses: number[] = [];
  const failures: unknown[] = [];
  let endPause: () => void = () => undefined;
  const loop = new BackgroundLoop({
    turn,
    onFailure: (error) => {
      failures.push(error);
      return 9;
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        pauses.push(ms);
        endPause = resolve;
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  const next = async () => {
    endPause();
    await new Promise(setImmediate);
    await loop.settle();
  };
  return { loop, pauses, failures, next };
}

it('takes a turn after each pause until it is stopped, and may be started again', async () => {
  let turns = 0;
  const { loop, pauses, next } = setup(() => Promise.resolve((turns += 1)));
  expect(loop.signal).toBeUndefined();
  loop.start();
  loop.start();
  await loop.settle();
  await next();
  expect(pauses).toEqual([1, 2]);
  await loop.stop();
  loop.wake();
  await next();
  expect(turns).toBe(2);
  loop.start();
  await loop.settle();
  expect(turns).toBe(3);
  await loop.stop();
});

it('takes a turn at once when it is woken, and one more when that happens during a turn', async () => {
  let turns = 0;
  const { loop, pauses } = setup(() => {
    turns += 1;
    if (turns === 2) {
      loop.wake();
    }
    return Promise.resolve(1000);
  });
  loop.start();
  await loop.settle();
  loop.wake();
  await loop.settle();
  await loop.settle();
  expect(turns).toBe(3);
  expect(pauses).toHaveLength(3);
  await loop.stop();
});

it('goes on after a failure', async () => {
  let turns = 0;
  const { loop, pauses, failures, next } = setup(() => {
    turns += 1;
    return turns === 1 ? Promise.reject(new Error('once')) : Promise.resolve(5);
  });
  loop.start();
  await loop.settle();
  await next();
  expect(failures).toMatchObject([{ message: 'once' }]);
  expect(pauses).toEqual([9, 5]);
  await loop.stop();
});

it('waits at its stop for the turn under way, whose failure then is none', async () => {
  let ended = false;
  const { loop, pauses, failures } = setup(async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ended = true;
    throw new Error('aborted');
  });
  loop.start();
  await new Promise(setImmediate);
  await loop.stop();
  expect(ended).toBe(true);
  expect([...pauses, ...failures]).toEqual([]);
});
