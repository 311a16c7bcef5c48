/** The newest picture over the first window of Home. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPicture, createPictures, MockDb } from '../../../mocks/db';
import { expectShown } from '../../../test/cards';
import { renderApp } from '../../../test/renderApp';
import { selectArchiveCount } from '../../lists/listsSlice';

const thumbnail = (date: string) => `/images/${date}?w={width}`;
const withFile = (date: string) => createPicture({ date, thumbnail: thumbnail(date) });
const heroImage = () => document.querySelector('main header source');
const poll = () => act(() => vi.advanceTimersByTimeAsync(61_000));

beforeEach(() => {
  window.innerHeight = 1_000_000;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const archive = () => new MockDb(createPictures(25).map(({ date }) => withFile(date)));

it('is the newest one, also for a reader who comes from another page after a minute', async () => {
  const { user, store } = await renderApp({ db: archive(), history: ['/trending'] });
  await screen.findAllByRole('article');
  await poll();
  await waitFor(() => expect(selectArchiveCount(store.getState())).toBe(25));
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
  await waitFor(() => expect(document.title).toBe('Home'));
  await screen.findAllByRole('article');
  await waitFor(() => expect(heroImage()?.getAttribute('srcset')).toContain('2004-07-01'));
});

it('is the new picture once that is taken', async () => {
  const db = archive();
  const { user } = await renderApp({ db });
  await expectShown(
    db
      .newest()
      .slice(0, 10)
      .map(({ date }) => date),
  );
  expect(heroImage()?.getAttribute('srcset')).toContain('2004-07-01');
  db.add(withFile('2004-07-02'));
  await poll();
  await user.click(await screen.findByRole('button', { name: /1 new picture/ }));
  await waitFor(() => expect(heroImage()?.getAttribute('srcset')).toContain('2004-07-02'));
});

it('leaves the window to what was asked for: a search', async () => {
  const { user } = await renderApp({ db: archive() });
  await waitFor(() => expect(heroImage()).not.toBeNull());
  await user.type(screen.getByRole('searchbox'), 'sky{Enter}');
  await waitFor(() => expect(heroImage()).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(heroImage()).not.toBeNull());
});
