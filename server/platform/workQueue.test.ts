import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type JobOptions, type QueueLimits, WorkQueue } from './workQueue';

/** A queue whose jobs end when the test says so. */
function setup(limits: QueueLimits) {
  const queue = new WorkQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, options?: JobOptions) =>
    queue.run(async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    }, options);
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTurn();
  };
  return { queue, run, end, started };
}

it('lets visitors take turns', async () => {
  const { run, end, started } = setup({ concurrency: 1, waiting: 10 });
  const jobs = ['a1', 'a2', 'a3', 'b1'].map((name) => run(name, { visitors: () => [name[0]!] }));
  await nextTurn();
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await end(name);
  }
  await Promise.all(jobs);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('gives a job the turns of all visitors who wait for it', async () => {
  const { run, end, started } = setup({ concurrency: 1, waiting: 10 });
  const shared = ['a'];
  const names = ['a1', 'a2', 'a3', 'a4', 'shared'];
  const jobs = names.map((name) =>
    run(name, { visitors: () => (name === 'shared' ? shared : ['a']) }),
  );
  await nextTurn();
  shared.push('b');
  for (const name of ['a1', 'a2', 'shared', 'a3', 'a4']) {
    await end(name);
  }
  await Promise.all(jobs);
  expect(started).toEqual(['a1', 'a2', 'shared', 'a3', 'a4']);
});

it('drops a job that nobody waits for any more, and makes room for another', async () => {
  const { run, end, started } = setup({ concurrency: 1, waiting: 1 });
  const first = run('first');
  const gone = new AbortController();
  const dropped = run('dropped', { signal: gone.signal });
  await expect(run('too much')).rejects.toMatchObject({ statusCode: 503 });
  gone.abort();
  await expect(dropped).rejects.toThrow();
  const second = run('second');
  await end('first');
  await end('second');
  await Promise.all([first, second]);
  expect(started).toEqual(['first', 'second']);
});

it('turns a visitor away who has too many jobs waiting, and no other', async () => {
  const { queue, run, end } = setup({ concurrency: 1, waiting: 10, waitingEach: 1 });
  const jobs = [run('a1', { visitors: () => ['a'] }), run('a2', { visitors: () => ['a'] })];
  await expect(run('a3', { visitors: () => ['a'] })).rejects.toMatchObject({ statusCode: 503 });
  jobs.push(run('b1', { visitors: () => ['b'] }));
  const ended = Promise.allSettled(jobs);
  await end('a1');
  queue.clear();
  await end('a2');
  await end('b1');
  const ends = await ended;
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

it('goes past jobs whose lane is full', async () => {
  const { run, end, started } = setup({ concurrency: 2, concurrencyEach: 1, waiting: 10 });
  const jobs = [
    run('slow 1', { lane: 'slow' }),
    run('slow 2', { lane: 'slow' }),
    run('fast', { lane: 'fast' }),
  ];
  await nextTurn();
  expect(started).toEqual(['slow 1', 'fast']);
  for (const name of ['fast', 'slow 1', 'slow 2']) {
    await end(name);
  }
  expect(await Promise.all(jobs)).toEqual(['slow 1', 'slow 2', 'fast']);
});
