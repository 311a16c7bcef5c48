/** Who is served first while pictures wait to be decoded: the real service, but for how long decoding takes. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createPicture, setupImages, startPictureHost } from '../testing/imageSetup';
import { createRecord } from '../testing/testServer';
import type * as transform from './transform';

const { counted, decoding } = vi.hoisted(() => ({
  /** Widths of the pictures that are about to wait for their turn. */
  counted: [] as number[],
  /** Widths of the pictures whose decoding has begun, and what ends it. */
  decoding: new Map<number, () => void>(),
}));

vi.mock('./transform', async (importOriginal) => {
  const actual = await importOriginal<typeof transform>();
  const widthOf = async (content: Buffer) => {
    const traits = await actual.inspect(content, actual.DECODE_LIMITS);
    return traits.image_width;
  };
  return {
    ...actual,
    countPixels: async (...[content, limits]: Parameters<typeof actual.countPixels>) => {
      counted.push(await widthOf(content));
      return actual.countPixels(content, limits);
    },
    resizeAndInspect: async (...[content, ...how]: Parameters<typeof actual.resizeAndInspect>) => {
      const width = await widthOf(content);
      await new Promise<void>((resolve) => decoding.set(width, resolve));
      return actual.resizeAndInspect(content, ...how);
    },
  };
});

/** Days whose pictures have these widths, on a server that decodes one at a time. */
async function setup(widths: Record<string, number>) {
  counted.length = 0;
  decoding.clear();
  const files = Object.entries(widths).map(async ([date, width]): Promise<[string, Buffer]> => [
    `/${date}.jpg`,
    await createPicture(width, 9).jpeg().toBuffer(),
  ]);
  const { origin } = await startPictureHost(Object.fromEntries(await Promise.all(files)));
  const days = Object.keys(widths);
  const records = days.map((date) => createRecord({ date, image_url: `${origin}/${date}.jpg` }));
  const limits = {
    fetches: { concurrency: days.length, waiting: 9 },
    work: { concurrency: 1, waiting: 9 },
  };
  const { images, pictures } = await setupImages({ records, limits });
  const ask = (date: string, visitor: string, signal?: AbortSignal) =>
    images.resized(date, 320, 'webp', { visitor, ...(signal && { signal }) });
  return { ask, pictures };
}

/** Until so many pictures are decoded or wait for it. */
async function areWaiting(count: number) {
  await expect.poll(() => counted).toHaveLength(count);
  await nextTurn();
}

it('no visitor waits for all the pictures of another', async () => {
  const { ask } = await setup({
    '2004-07-01': 11,
    '2004-07-02': 12,
    '2004-07-03': 13,
    '2004-07-04': 20,
  });
  const asked = [ask('2004-07-01', 'many')];
  await expect.poll(() => [...decoding.keys()]).toEqual([11]);
  asked.push(ask('2004-07-02', 'many'));
  await areWaiting(2);
  asked.push(ask('2004-07-03', 'many'));
  await areWaiting(3);
  asked.push(ask('2004-07-04', 'one'));
  await areWaiting(4);
  for (let ended = 1; ended <= 4; ended += 1) {
    await expect.poll(() => decoding.size).toBe(ended);
    [...decoding.values()].at(-1)?.();
  }
  await Promise.all(asked);
  expect([...decoding.keys()]).toEqual([11, 12, 20, 13]);
});

it('a fetched picture is learnt though all who waited for it have gone', async () => {
  const { ask, pictures } = await setup({ '2004-07-01': 11, '2004-07-02': 12 });
  const gone = new AbortController();
  const first = ask('2004-07-01', 'one');
  await expect.poll(() => [...decoding.keys()]).toEqual([11]);
  const second = ask('2004-07-02', 'one', gone.signal);
  await areWaiting(2);
  gone.abort();
  decoding.get(11)?.();
  await first;
  await expect.poll(() => decoding.size).toBe(2);
  decoding.get(12)?.();
  await second;
  expect(await pictures.find('2004-07-02')).toMatchObject({ image_width: 12 });
});
