import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PictureEntry } from '../../../contract/pictures';
import { createPicture, createPictures, MockDb } from '../../../mocks/db';
import { cards, shownDates } from '../../../test/cards';
import { dialog as pictureDialog } from '../../../test/likes';
import { renderApp } from '../../../test/renderApp';
import { selectPicture } from '../pictures';

const API = '*/api/v1';
const EMPTY = 'No images found for the search query 😔, try another one.';
const TITLE = 'Moon: the near side';

const feed = () => screen.findByRole('feed');
const datesOf = (pictures: readonly { date: string }[]) => pictures.map(({ date }) => date);
const archive = (count: number) => datesOf(createPictures(count));
const expectShown = (dates: string[]) => waitFor(() => expect(shownDates()).toEqual(dates));
const loadMore = () => screen.findByRole('button', { name: 'Load more' });

/** Presses again before the page shows what the first press did. */
const pressTwice = (element: HTMLElement) => {
  act(() => {
    element.click();
    element.click();
  });
};

async function search(user: Awaited<ReturnType<typeof renderApp>>['user'], text: string) {
  const box = await screen.findByRole('searchbox', { name: 'Search the archive' });
  await user.clear(box);
  await user.type(box, `${text}{Enter}`);
}

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
});

describe('the gallery', () => {
  it('shows the newest ten pictures, then the next ten', async () => {
    const { user } = await renderApp();
    await expectShown(archive(10));
    await user.click(await loadMore());
    await expectShown(archive(20));
    // Told to those who do not see it.
    expect(screen.getByText('20 of 60')).toHaveRole('status');
    expect(await feed()).toHaveAttribute('data-loaded', '20');
    expect(await feed()).toHaveAttribute('data-total', '60');
  });

  it('loads one page for two quick clicks on Load more', async () => {
    const asked: string[] = [];
    await renderApp({
      handlers: [
        http.get(`${API}/gallery/:start/:end/`, ({ params }) => {
          asked.push(String(params.start));
        }),
      ],
    });
    const button = await loadMore();
    act(() => {
      button.click();
      button.click();
    });
    await expectShown(archive(20));
    expect(asked).toEqual(['0', '10']);
  });

  it('takes Load more away when every picture is there', async () => {
    const { user } = await renderApp({ db: new MockDb(createPictures(15)) });
    await user.click(await loadMore());
    await expectShown(archive(15));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(await screen.findByText('You have seen all 15.')).toBeVisible();
  });

  it('says that a page failed, and loads it on Try again', async () => {
    const { user } = await renderApp({
      handlers: [http.get(`${API}/gallery/10/20/`, () => HttpResponse.error(), { once: true })],
    });
    await user.click(await loadMore());
    expect(await screen.findByText('The next pictures did not come.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch gallery archive');
    expect(shownDates()).toEqual(archive(10));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectShown(archive(20));
  });

  it('says that the count failed, and goes on after Try again', async () => {
    const { user } = await renderApp({
      handlers: [http.get(`${API}/gallery/count/`, () => HttpResponse.error(), { once: true })],
    });
    await expectShown(archive(10));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.click(await loadMore());
    await expectShown(archive(20));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('has neither a hole nor a duplicate when a picture arrives between two pages', async () => {
    const { db, user } = await renderApp({ db: new MockDb(createPictures(20)) });
    await expectShown(archive(10));
    db.add(createPicture({ date: '2004-07-02' }));
    await user.click(await loadMore());
    await expectShown(archive(19));
    await user.click(await loadMore());
    await expectShown(archive(20));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('tells the place of each card in the whole list', async () => {
    await renderApp();
    await expectShown(archive(10));
    expect(cards().map(({ ariaPosInSet }) => Number(ariaPosInSet))).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    );
    expect(new Set(cards().map(({ ariaSetSize }) => ariaSetSize))).toEqual(new Set(['60']));
  });

  it('moves the focus by date with arrow and Page keys', async () => {
    const { user } = await renderApp();
    await expectShown(archive(10));
    act(() => cards()[0]?.focus());
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['ArrowDown', 3],
      ['PageDown', 4],
      ['ArrowLeft', 3],
      ['ArrowUp', 2],
      ['PageUp', 1],
      ['PageUp', 1],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement).toHaveAttribute('aria-posinset', String(place));
    }
  });

  it('keeps the loaded pictures when people leave the page and come back', async () => {
    const { user, back } = await renderApp();
    await user.click(await loadMore());
    await expectShown(archive(20));
    await user.click(screen.getByRole('link', { name: 'About' }));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
    await back();
    await expectShown(archive(20));
  });
});

describe('the search', () => {
  it('says that nothing was found, until a blank search brings the archive back', async () => {
    const { user } = await renderApp();
    await search(user, 'xyzzy');
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(cards()).toEqual([]);
    await search(user, '   ');
    await expectShown(archive(10));
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
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
    expect(await screen.findByText(`${length} pictures for “moon”, newest first`)).toBeVisible();
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
    expect(await screen.findByText('2 pictures for “moon”, best match first')).toBeVisible();
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
    await screen.findByText(/pictures for “moon”, best match first/);
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

describe('a picture', () => {
  const db = () =>
    new MockDb([
      createPicture({
        date: '2004-07-01',
        title: TITLE,
        authors: 'Ann Example',
        explanation: 'Explanation: Two seas: dark and old.',
        image_url: 'https://pictures.example/moon.jpg',
        image_likes_count: 3,
      }),
      ...createPictures(3, '2004-06-30'),
    ]);
  const dialog = () => screen.findByRole('dialog', { name: TITLE });
  const expectClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('opens by a click, and closes by its button', async () => {
    const { user } = await renderApp({ db: db() });
    await user.click(await screen.findByRole('img', { name: `Picture: ${TITLE}` }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await expectClosed();
  });

  it('opens by Enter, and closes by Back', async () => {
    const { user, back } = await renderApp({ db: db() });
    const card = await screen.findByRole('article', { name: TITLE });
    act(() => card.focus());
    await user.keyboard('{Enter}');
    expect(await dialog()).toBeVisible();
    await back();
    await expectClosed();
  });

  it('shows its title, credit, date, and what follows the first colon of its explanation', async () => {
    await renderApp({ db: db(), history: ['/?picture=2004-07-01'] });
    const shown = within(await dialog());
    expect(shown.getByRole('heading', { name: TITLE })).toBeVisible();
    expect(shown.getByText('Ann Example')).toBeVisible();
    expect(shown.getByText('July 1, 2004')).toHaveAttribute('datetime', '2004-07-01');
    expect(shown.getByText('Two seas: dark and old.')).toBeVisible();
    expect(shown.queryByRole('button', { name: /like/i })).not.toBeInTheDocument();
    expect(shown.getByRole('img', { name: TITLE }).closest('a')).toHaveAttribute(
      'target',
      '_blank',
    );
  });

  it('comes from its source when it does not come resized, and else says so', async () => {
    const picture = createPicture({ thumbnail: '/images/2004-07-01/{width}.{format}?v=1' });
    await renderApp({ db: new MockDb([picture]), history: [`/?picture=${picture.date}`] });
    const stage = await pictureDialog();
    const image = () => within(stage).getByRole('img', { hidden: true });
    expect(stage.querySelector('source')).not.toBeNull();
    fireEvent.error(image());
    expect(stage.querySelector('source')).toBeNull();
    expect(image()).toHaveAttribute('src', picture.image_url);
    fireEvent.error(image());
    expect(within(stage).getByText('The picture could not be loaded.')).toBeVisible();
  });

  describe('on a large screen', () => {
    const LARGE = '/images/2004-07-01/2048.avif?v=1 2048w';

    async function openAt(width: number, overrides: Partial<PictureEntry> = {}) {
      const picture = createPicture({
        thumbnail: '/images/2004-07-01/{width}.{format}?v=1',
        image_width: 1024,
        image_height: 768,
        image_url: 'https://pictures.example/small.jpg',
        original_url: 'https://pictures.example/large.jpg',
        ...overrides,
      });
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
      await renderApp({ db: new MockDb([picture]), history: [`/?picture=${picture.date}`] });
      const stage = await pictureDialog();
      const sharp = () => stage.querySelector(`source[srcset*="${LARGE}"]`);
      expect(sharp()).toBeNull();
      fireEvent.load(within(stage).getByRole('img', { hidden: true }));
      return { stage, sharp };
    }

    it('comes large, over its usual size', async () => {
      const { sharp } = await openAt(2000);
      expect(sharp()).toBeInTheDocument();
    });

    it('comes large where the server draws it', async () => {
      const { sharp } = await openAt(2000, {
        image_url: '/images/sample/2004-07-01.jpg',
        original_url: undefined,
      });
      expect(sharp()).toBeInTheDocument();
    });

    it('is shown in its usual size if the large one does not come', async () => {
      const { stage, sharp } = await openAt(2000);
      fireEvent.error(sharp()!.parentElement!.querySelector('img')!);
      expect(sharp()).toBeNull();
      expect(within(stage).getByRole('img', { hidden: true })).toBeInTheDocument();
    });

    it('stays in its usual size where that is sharp', async () => {
      const { sharp } = await openAt(1200);
      expect(sharp()).toBeNull();
    });

    it('stays in its usual size if there is no larger one', async () => {
      const { sharp } = await openAt(2000, { original_url: undefined });
      expect(sharp()).toBeNull();
    });

    it('stays in its usual size for a reader who saves data, unless it is zoomed', async () => {
      const connection = { configurable: true, value: { saveData: true } };
      Object.defineProperty(navigator, 'connection', connection);
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
      const { sharp } = await openAt(2000);
      expect(sharp()).toBeNull();
      fireEvent.keyDown(window, { key: '+' });
      fireEvent.keyDown(window, { key: '+' });
      expect(sharp()).toBeInTheDocument();
    });
  });

  it('opens once for two quick presses', async () => {
    const { back } = await renderApp({ history: ['/about', '/'] });
    const image = within((await screen.findAllByRole('article'))[0]!).getByRole('img');
    pressTwice(image);
    const stage = await pictureDialog();
    await back();
    await waitFor(() => expect(stage).not.toBeInTheDocument());
    expect(await feed()).toBeVisible();
    await back();
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });

  it('closes once for two quick presses', async () => {
    const { user, back } = await renderApp({ history: ['/about', '/'] });
    await user.click((await screen.findAllByRole('article'))[0]!);
    const stage = await pictureDialog();
    pressTwice(within(stage).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(stage).not.toBeInTheDocument());
    expect(await feed()).toBeVisible();
    await back();
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });

  it('is a link in its card, to the picture over the list that it is in', async () => {
    await renderApp({ db: db(), history: ['/?q=moon'] });
    const link = await screen.findByRole('link', { name: TITLE });
    expect(link).toHaveAttribute('href', '?q=moon&picture=2004-07-01');
  });

  it('is opened on this page by a click on its link', async () => {
    await renderApp({ db: db() });
    expect(fireEvent.click(await screen.findByRole('link', { name: TITLE }))).toBe(false);
    expect(await pictureDialog()).toBeVisible();
  });

  it('downloads by its button', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = await renderApp({ db: db(), history: ['/?picture=2004-07-01'] });
    await user.click(within(await dialog()).getByRole('button', { name: 'Download' }));
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).href)).toEqual([
      'https://pictures.example/moon.jpg',
    ]);
  });

  it('is shared as a link to it over the archive', async () => {
    const { user } = await renderApp({ db: db(), history: ['/?q=moon&picture=2004-07-01'] });
    await user.click(within(await dialog()).getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/?picture=2004-07-01`,
    );
  });

  it('gives its name to the tab while it is open', async () => {
    const { user } = await renderApp({ db: db(), history: ['/?picture=2004-07-01'] });
    await dialog();
    await waitFor(() => expect(document.title).toBe(TITLE));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.title).toBe('Home'));
  });

  it('shows visitors its likes as plain text', async () => {
    await renderApp({ db: db() });
    const card = await screen.findByRole('article', { name: TITLE });
    expect(card).toHaveTextContent('3 likes');
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  it('links its page at the source', async () => {
    await renderApp({ db: db() });
    const card = await screen.findByRole('article', { name: TITLE });
    expect(within(card).getByRole('link', { name: /July 1, 2004/ })).toHaveAttribute(
      'href',
      'https://apod.nasa.gov/apod/ap040701.html',
    );
  });
});
