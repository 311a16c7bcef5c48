import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPicture, createPictures, MockDb } from '../../../mocks/db';
import { cards, expectShown, shownDates } from '../../../test/cards';
import { failing } from '../../../test/failing';
import { notifications } from '../../../test/notifications';
import { renderApp } from '../../../test/renderApp';
import { selectPicture } from '../../state/picturesSlice';

const API = '*/api/v1';
const EMPTY = 'No images found for the search query 😔, try another one.';

const datesOf = (pictures: readonly { date: string }[]) => pictures.map(({ date }) => date);
const archive = (count: number) => datesOf(createPictures(count));

async function search(user: Awaited<ReturnType<typeof renderApp>>['user'], text: string) {
  const box = await screen.findByRole('searchbox', { name: 'Search the archive' });
  await user.clear(box);
  await user.type(box, `${text}{Enter}`);
}

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
});

describe('the search', () => {
  it('says that nothing was found, until a blank search brings the archive back', async () => {
    const { user } = await renderApp();
    for (const blank of ['   ', ', ,']) {
      await search(user, 'xyzzy');
      expect(await screen.findByText(EMPTY)).toBeVisible();
      expect(cards()).toEqual([]);
      await search(user, blank);
      await expectShown(archive(10));
      expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    }
  });

  it('says that it is too long where its address was made by hand', async () => {
    await renderApp({ history: [`/?q=${'x'.repeat(600)}`], handlers: [failing('search/*', 400)] });
    expect(await screen.findByText(/^The search is too long/)).toBeVisible();
    expect(notifications()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('leaves the focus in its box, and what is typed on the way', async () => {
    const { user } = await renderApp();
    await search(user, 'spiral');
    await waitFor(() => expect(document.title).toBe('Home'));
    await screen.findAllByRole('article');
    const box = screen.getByRole('searchbox', { name: 'Search the archive' });
    expect(box).toHaveFocus();
    await user.keyboard(' arms');
    expect(box).toHaveValue('spiral arms');
  });

  it('tells how many it found, and leads back by Clear to the box', async () => {
    const { db, user } = await renderApp();
    await search(user, 'moon');
    const { length } = db.search('moon');
    expect(
      await screen.findByText(
        `${length} pictures for “moon”, those that show it first, then newest`,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await expectShown(archive(10));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('shows the best matches first, says so, and keeps it in the address', async () => {
    const records = [
      createPicture({ date: '2004-07-01', title: 'A comet', explanation: 'Far above the Moon.' }),
      createPicture({ date: '2004-06-30', title: 'The Moon' }),
    ];
    const { user, back } = await renderApp({ db: new MockDb(records), history: ['/?q=moon'] });
    await waitFor(() => expect(shownDates()).toEqual(['2004-07-01', '2004-06-30']));
    const button = (name: string) => screen.findByRole('button', { name });
    expect(await button('Newest')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await button('Relevance'));
    await waitFor(() => expect(shownDates()).toEqual(['2004-06-30', '2004-07-01']));
    expect(await screen.findByText(/^2 pictures for “moon”, .*then best match$/)).toBeVisible();
    expect(await button('Relevance')).toHaveAttribute('aria-pressed', 'true');
    expect(await button('Relevance')).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'The Moon' })).toHaveAttribute(
      'href',
      '?q=moon&order=relevance&picture=2004-06-30',
    );
    await user.click(await button('Newest'));
    await waitFor(() => expect(shownDates()).toEqual(['2004-07-01', '2004-06-30']));
    await back();
    await waitFor(() => expect(shownDates()).toEqual(['2004-06-30', '2004-07-01']));
  });

  it('has the order of its address, and another search keeps it', async () => {
    const asked: string[] = [];
    const note = http.get(`${API}/search/:query/0/10/`, ({ request }) => {
      asked.push(request.url);
    });
    const { user } = await renderApp({
      history: ['/?q=moon&order=relevance'],
      handlers: [note],
    });
    await screen.findByText(/pictures for “moon”, .*best match/);
    await search(user, 'galaxy');
    await screen.findByText(/pictures for “galaxy”, best match first/);
    expect(asked.at(-1)).toContain('/galaxy/');
    expect(asked.filter((url) => !url.endsWith('?order=relevance'))).toEqual([]);
  });

  it('is shown by a server that knows no order', async () => {
    const plain = http.get(`${API}/search/moon/0/10/`, () => HttpResponse.json([createPicture()]));
    await renderApp({ history: ['/?q=moon&order=relevance'], handlers: [plain] });
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  it('leads back to the archive on Escape', async () => {
    const { user } = await renderApp({ history: ['/?q=moon'] });
    expect(await screen.findByText(/pictures for “moon”/)).toHaveAttribute('role', 'status');
    await user.type(screen.getByRole('searchbox'), '{Escape}');
    await expectShown(archive(10));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('leads to a day that is typed as a date', async () => {
    const { user } = await renderApp();
    await search(user, 'June 20, 2004');
    await waitFor(() => expect(shownDates()[0]).toBe('2004-06-20'));
  });

  it('shows what was asked last, though the answer to an earlier search comes later', async () => {
    const gate = new EventTarget();
    const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
    const slow = http.get(`${API}/search/moon/0/10/`, async () => {
      await opened;
    });
    const { db, store, user } = await renderApp({ handlers: [slow] });
    const [late, found] = ['moon', 'saturn'].map((text) => datesOf(db.search(text)));
    await search(user, 'moon');
    await search(user, 'saturn');
    await expectShown(found!);
    gate.dispatchEvent(new Event('open'));
    await waitFor(() => expect(selectPicture(store.getState(), late!.at(-1)!)).toBeDefined());
    expect(shownDates()).toEqual(found);
  });
});
