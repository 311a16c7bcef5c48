import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPictures, MockDb } from '../../../mocks/db';
import { failing } from '../../../test/failing';
import { notifications } from '../../../test/notifications';
import { renderApp } from '../../../test/renderApp';
import { everyOf } from './frameAddress';

/** Three pictures and a film: July 4, 3, 2 and 1. */
function db(count = 4) {
  const pictures = createPictures(count, '2004-07-04').map((picture, index) => ({
    ...picture,
    title: `Picture ${index + 1}`,
  }));
  return new MockDb(pictures);
}

beforeEach(() => {
  // jsdom decodes no pictures.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));
  // The clock of the frame alone stands still: all else goes on.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const layers = () => [...document.querySelectorAll<HTMLImageElement>('dialog img')];
/** The pictures come from their servers. */
const load = async () => {
  for (const image of layers()) {
    fireEvent.load(image);
  }
  await act(() => Promise.resolve());
};
/** Waits until a next picture is on its way, and lets it come. */
const loadNext = async (count: number) => {
  await pass(0.5);
  await waitFor(() => expect(layers()).toHaveLength(count));
  await load();
};
const title = (name: string) => screen.findByRole('heading', { name });

async function begin(path = '/frame', options: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp({ db: db(), history: ['/explore', path], ...options });
  await waitFor(() => expect(layers()).toHaveLength(1));
  await load();
  return app;
}

describe('a frame', () => {
  it('shows the archive, the newest first, each picture for a minute', async () => {
    await begin();
    expect(await title('Picture 1')).toBeVisible();
    expect(screen.getByText('July 4, 2004')).toBeVisible();
    await loadNext(2);
    await pass(58);
    expect(await title('Picture 1')).toBeVisible();
    await pass(3);
    expect(await title('Picture 2')).toBeVisible();
  });

  it('shows any list, for as long as its address says', async () => {
    await begin('/frame?list=%2Fon-this-day%3Fday%3D07-03&every=5');
    expect(await title('Picture 2')).toBeVisible();
  });

  it('shows of an object what shows it, and not what only mentions it', async () => {
    const pictures = createPictures(2, '2004-07-04').map((picture, index) => ({
      ...picture,
      title: index === 0 ? 'Saturn' : 'Rings',
      explanation: 'Explanation: Saturn has rings.',
    }));
    await begin('/frame?list=%2Fobjects%2Fsaturn', { db: new MockDb(pictures) });
    await loadNext(2);
    await pass(61);
    expect(await title('Saturn')).toBeVisible();
    await pass(61);
    expect(await title('Saturn')).toBeVisible();
  });

  it('says of a search that it shows near pictures, too, at its last picture as well', async () => {
    await begin('/frame?list=%2F%3Fq%3D2%2520picture');
    expect(await title('Picture 2')).toBeVisible();
    const line = /^Few pictures have exactly what was searched for/;
    expect(screen.getByText(line)).toBeVisible();
    await loadNext(2);
    expect(screen.getByText(line)).toBeVisible();
  });

  it('is stepped and paused by keys, and left by its button', async () => {
    const { user } = await begin();
    await loadNext(2);
    await user.keyboard('{ArrowRight}');
    expect(await title('Picture 2')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(await title('Picture 1')).toBeVisible();
    await user.keyboard(' ');
    await pass(600);
    expect(await title('Picture 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await pass(61);
    expect(await title('Picture 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('feed')).toBeVisible();
  });

  it('skips a picture that does not come', async () => {
    await begin('/frame?every=5');
    await pass(0.5);
    await waitFor(() => expect(layers()).toHaveLength(2));
    fireEvent.error(layers()[1]!);
    await pass(1);
    await waitFor(() => expect(layers()).toHaveLength(2));
    await load();
    await pass(6);
    expect(await title('Picture 3')).toBeVisible();
  });

  it('goes on with what it has while the server is away', async () => {
    let isAway = false;
    const handlers = [
      http.get('*/api/v1/gallery/:start/:end/', () => (isAway ? HttpResponse.error() : undefined)),
    ];
    const { user } = await begin('/frame?every=5', { handlers });
    await loadNext(2);
    isAway = true;
    await user.keyboard('{ArrowRight}');
    expect(await title('Picture 2')).toBeVisible();
    await waitFor(() => expect(layers()).toHaveLength(2));
    await load();
    await pass(6);
    expect(await title('Picture 1')).toBeVisible();
  });

  it('says why it shows nothing', async () => {
    await renderApp({ db: new MockDb([]), history: ['/frame'] });
    expect(await screen.findByText('This list has no pictures so far.')).toBeVisible();
  });

  it('says on its own page alone that its list does not come', async () => {
    await renderApp({ history: ['/frame'], handlers: [failing('gallery/count/')] });
    expect(await screen.findByText(/The frame goes on trying/)).toBeVisible();
    expect(notifications()).toEqual([]);
  });

  it('shows a collection to the user whose it is', async () => {
    const known = db();
    const ann = known.accounts.add();
    const { id } = known.accounts.addCollection(ann, { dates: ['2004-07-03'] });
    await begin(`/frame?list=/collections/${id}`, { db: known, session: ann });
    expect(await title('Picture 2')).toBeVisible();
  });

  it('says that a list is not for everybody', async () => {
    await renderApp({ history: ['/frame?list=/favourites'] });
    expect(await screen.findByText(/There is no such list/)).toBeVisible();
  });

  it('holds no more in its store after a hundred pictures than after thirty', async () => {
    const { store, user } = await begin('/frame?order=shuffle', { db: db(200) });
    const run = async (steps: number) => {
      for (let count = 0; count < steps; count += 1) {
        await pass(0.5);
        await waitFor(() => expect(layers().at(-1)).toHaveAttribute('data-shown', 'false'));
        await load();
        await user.keyboard('{ArrowRight}');
      }
    };
    const size = () => JSON.stringify(store.getState()).length;
    await run(32);
    const before = size();
    await run(70);
    expect(size()).toBeLessThan(before * 1.02);
    expect(store.getState().pictures.years).toEqual({});
  });

  it('ends with its page', async () => {
    const { store, user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(store.getState().frame.pictures).toEqual([]));
  });
});

it.each([
  [undefined, 60],
  ['15', 15],
  ['1', 5],
  ['999999', 86_400],
  ['-3', 60],
  ['1e9', 60],
  ['soon', 60],
])('a frame whose address says every=%s shows each picture for %d seconds', (text, seconds) => {
  expect(everyOf(text)).toBe(seconds);
});
