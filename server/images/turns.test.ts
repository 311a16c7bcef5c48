/** Who is served first while fetched pictures wait to be decoded. The tests decide when a decoding ends. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPicture, setupImages, startPictureHost } from '../testing/imageSetup';
import { createRecord } from '../testing/testServer';
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
      fetches: { concurrency: count, waiting: count },
      work: { concurrency: 1, waiting: count },
    },
  });
  const { decoding, areWaiting } = holdDecoding();
  /** Asks for a picture, and waits until it is decoded or waits for its turn. */
  const ask = async (day: number, visitor: string, signal?: AbortSignal) => {
    const answer = images.resized(days[day - 1]!, 320, 'webp', {
      visitor,
      ...(signal && { signal }),
    });
    await areWaiting(day);
    return { answer };
  };
  return { ask, pictures, decoding };
}

type Admit = (
  this: WorkQueue,
  job: () => Promise<unknown>,
  options?: JobOptions,
) => Promise<unknown>;

/** What is decoded for whom, one after the other, and what ends each. */
function holdDecoding() {
  const decoding: { visitors: readonly string[]; end: () => void }[] = [];
  let waiting = 0;
  const admit: Admit = Reflect.get(WorkQueue.prototype, 'admit');
  const held: Admit = function (job, options) {
    waiting += 1;
    const whenTold = async () => {
      const visitors = options?.visitors?.() ?? NO_VISITORS;
      await new Promise<void>((end) => decoding.push({ visitors, end }));
      return job();
    };
    return admit.call(this, whenTold, options);
  };
  vi.spyOn(WorkQueue.prototype, 'admit').mockImplementation(held);
  onTestFinished(() => decoding.forEach(({ end }) => end()));
  const areWaiting = async (count: number) => {
    await expect.poll(() => waiting).toBe(count);
    await nextTurn();
  };
  return { decoding, areWaiting };
}

it('no visitor waits for all the pictures of another', async () => {
  const { ask, decoding } = await setup(4);
  const asked = [
    await ask(1, 'many'),
    await ask(2, 'many'),
    await ask(3, 'many'),
    await ask(4, 'one'),
  ];
  for (const [index] of asked.entries()) {
    await expect.poll(() => decoding).toHaveLength(index + 1);
    decoding[index]?.end();
  }
  await Promise.all(asked.map(({ answer }) => answer));
  expect(decoding.flatMap(({ visitors }) => visitors)).toEqual(['many', 'many', 'one', 'many']);
});

it('a fetched picture is learnt though all who waited for it have gone', async () => {
  const { ask, decoding, pictures } = await setup(2);
  const gone = new AbortController();
  const first = await ask(1, 'one');
  const second = await ask(2, 'one', gone.signal);
  gone.abort();
  decoding[0]?.end();
  await first.answer;
  await expect.poll(() => decoding).toHaveLength(2);
  expect(decoding[1]?.visitors).toEqual(NO_VISITORS);
  decoding[1]?.end();
  await second.answer;
  expect(await pictures.find('2004-07-02')).toMatchObject({ image_width: 400 });
});
