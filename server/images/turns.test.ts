/** Who is served first while fetched pictures wait to be decoded. The tests decide when a decoding ends. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPicture, setupImages, startPictureHost } from '../testing/imageSetup';
import { createRecord } from '../testing/testServer';
import { IMAGE_LIMITS } from './imageLimits';
import { type JobOptions, NO_VISITORS, WorkQueue } from '../platform/workQueue';

/** The first days of a month, on a server that decodes one picture at a time. */
async function setup(count: number) {
  const content = await createPicture(400, 200).jpeg().toBuffer();
  const days = Array.from({ length: count }, (_, index) => `2004-07-0${index + 1}`);
  const { origin } = await startPictureHost(
    Object.fromEntries(days.map((date) => [`/${date}.jpg`, content])),
  );
  const { images, pictures } = await setupImages({
    records: days.map((date) => createRecord({ date, image_url: `${origin}/${date}.jpg` })),
    limits: {
      turns: { concurrency: count, waiting: count },
      work: { ...IMAGE_LIMITS.work, concurrency: 1 },
    },
  });
  const { decoding, areWaiting, endAll } = holdDecoding();
  /** Asks for a picture, and waits until it is decoded or waits for its turn. */
  const ask = async (day: number, visitor: string, signal?: AbortSignal) => {
    const answer = images.resized(days[day - 1]!, 320, 'webp', {
      visitor,
      ...(signal && { signal }),
    });
    await areWaiting(day);
    return { answer };
  };
  return { ask, pictures, decoding, endAll };
}

type Run = (this: WorkQueue, job: () => Promise<unknown>, options?: JobOptions) => Promise<unknown>;

/** What is decoded for whom, one after the other, and what ends each. */
function holdDecoding() {
  const decoding: { visitors: readonly string[]; end: () => void }[] = [];
  let waiting = 0;
  let isHeld = true;
  const queues = new Set<WorkQueue>();
  const run: Run = Reflect.get(WorkQueue.prototype, 'run');
  const held: Run = function (job, options) {
    // Pictures wait for their turns before they are decoded.
    queues.add(this);
    const [turns] = queues;
    if (this === turns || !isHeld) {
      return run.call(this, job, options);
    }
    waiting += 1;
    const whenTold = async () => {
      const visitors = options?.visitors?.() ?? NO_VISITORS;
      await new Promise<void>((end) => {
        decoding.push({ visitors, end });
        if (!isHeld) {
          end();
        }
      });
      return job();
    };
    return run.call(this, whenTold, options);
  };
  vi.spyOn(WorkQueue.prototype, 'run').mockImplementation(held);
  const endAll = () => {
    isHeld = false;
    decoding.forEach(({ end }) => end());
  };
  onTestFinished(endAll);
  const areWaiting = async (count: number) => {
    await expect.poll(() => waiting).toBe(count);
    await nextTurn();
  };
  return { decoding, areWaiting, endAll };
}

it('no visitor waits for all the pictures of another', async () => {
  const { ask, decoding, endAll } = await setup(4);
  const asked = [
    await ask(1, 'many'),
    await ask(2, 'many'),
    await ask(3, 'many'),
    await ask(4, 'one'),
  ];
  for (const [index] of asked.entries()) {
    await expect.poll(() => decoding.length).toBeGreaterThan(index);
    decoding[index]?.end();
  }
  const first = decoding.slice(0, 4).flatMap(({ visitors }) => visitors);
  expect(first).toEqual(['many', 'many', 'one', 'many']);
  endAll();
  await Promise.all(asked.map(({ answer }) => answer));
});

it('small pictures need not wait for all the large ones', async () => {
  const days = [1, 2, 3, 4].map((day) => `2004-07-0${day}`);
  const { images } = await setupImages({
    records: days.map((date) => createRecord({ date, image_url: `/images/stills/${date}.jpg` })),
    limits: { turns: { concurrency: 3, concurrencyEach: 2, waiting: 10 } },
  });
  const { decoding, areWaiting, endAll } = holdDecoding();
  const large = days.slice(0, 3).map((date) => images.resized(date, 1920, 'webp'));
  await areWaiting(2);
  const small = images.resized(days[3]!, 320, 'webp', { visitor: 'one' });
  await areWaiting(3);
  // One of the large ones is drawn, and the small one beside it.
  await expect.poll(() => decoding.map(({ visitors }) => visitors)).toEqual([[''], ['one']]);
  endAll();
  await Promise.all([...large, small]);
});

it('a fetched picture is learnt though all who waited for it have gone', async () => {
  const { ask, decoding, pictures, endAll } = await setup(2);
  const gone = new AbortController();
  const first = await ask(1, 'one');
  const second = await ask(2, 'one', gone.signal);
  const dropped = expect(second.answer).rejects.toMatchObject({ statusCode: 499 });
  gone.abort();
  decoding[0]?.end();
  await expect.poll(() => decoding.length).toBeGreaterThan(1);
  expect(decoding[1]?.visitors).toEqual(NO_VISITORS);
  endAll();
  await first.answer;
  await dropped;
  expect(await pictures.find('2004-07-02')).toMatchObject({ image_width: 400 });
});
