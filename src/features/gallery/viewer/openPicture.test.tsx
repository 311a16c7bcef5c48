import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PictureEntry } from '../../../../contract/pictures';
import { createPicture, createPictures, MockDb } from '../../../../mocks/db';
import { dialog as pictureDialog } from '../../../../test/likes';
import { notifications } from '../../../../test/notifications';
import { renderApp } from '../../../../test/renderApp';

configure({ reactStrictMode: true });

const TITLE = 'Moon: the near side';

const feed = () => screen.findByRole('feed');

/** Presses again before the page shows what the first press did. */
const pressTwice = (element: HTMLElement) => {
  act(() => {
    element.click();
    element.click();
  });
};

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
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
    await user.click(await screen.findByRole('link', { name: TITLE }));
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

  it('shows the two hyphens of an explanation as a dash', async () => {
    const picture = createPicture({ explanation: 'Explanation: Far -- and well-known -- seas.' });
    const history = [`/?picture=${picture.date}`];
    await renderApp({ db: new MockDb([picture]), history });
    expect(await screen.findByText('Far – and well-known – seas.')).toBeVisible();
  });

  it.each([
    ['2004-06-10', 'There is no picture of June 10, 2004.'],
    ['2004-02-30', 'The date does not exist in the calendar.'],
    ['', 'The date must have the form YYYY-MM-DD.'],
  ])('is missed in words, once, where the address has "%s"', async (day, message) => {
    await renderApp({ db: db(), history: [`/?picture=${day}`] });
    await waitFor(() => expect(notifications()).toEqual([message]));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(notifications()).toHaveLength(1);
  });

  it('links to the page of a picture without a text', async () => {
    const href = 'https://apod.nasa.gov/apod/ap951025.html';
    const explanation = `Explanation: Its page at the source may have one: ${href}`;
    const picture = createPicture({ explanation });
    await renderApp({ db: new MockDb([picture]), history: [`/?picture=${picture.date}`] });
    const link = within(await pictureDialog()).getByRole('link', { name: href });
    expect(link).toHaveAttribute('href', href);
  });

  it('keeps the focus in the dialog when a step takes away the link that had it', async () => {
    const db = new MockDb([
      createPicture({ title: 'The Orion Nebula' }),
      createPicture({ date: '2004-06-30', title: 'A quiet night' }),
    ]);
    const { user } = await renderApp({ db, history: ['/?picture=2004-07-01'] });
    const link = await within(await pictureDialog()).findByRole('link', { name: 'Orion Nebula' });
    act(() => link.focus());
    await user.keyboard('{ArrowRight}');
    const shown = within(await screen.findByRole('dialog', { name: 'A quiet night' }));
    expect(link).not.toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it.each(['Share', 'Keep in this browser', 'More'])(
    'leaves the focus on %s when a step leads to the next picture',
    async (name) => {
      const thumbnail = '/images/2004-07-01/{width}.{format}?v=1';
      const db = new MockDb([
        createPicture({ thumbnail }),
        createPicture({ date: '2004-06-30', title: 'A quiet night', thumbnail }),
      ]);
      const { user } = await renderApp({ db, history: ['/?picture=2004-07-01'] });
      const tool = within(await pictureDialog()).getByRole('button', { name });
      act(() => tool.focus());
      await user.keyboard('{ArrowRight}');
      const next = within(await screen.findByRole('dialog', { name: 'A quiet night' }));
      expect(next.getByRole('button', { name })).toHaveFocus();
    },
  );

  it('tells by tooltips what its icons do', async () => {
    await renderApp({ db: db(), history: ['/?picture=2004-07-01'] });
    const buttons = within(await dialog()).getAllByRole('button');
    const icons = buttons.filter((button) => button.textContent === '');
    expect(icons.length).toBeGreaterThan(5);
    for (const icon of icons) {
      expect(icon).toHaveAttribute('title', icon.getAttribute('aria-label'));
    }
  });

  it('shows its title, credit, date, and what follows the first colon of its explanation', async () => {
    await renderApp({ db: db(), history: ['/?picture=2004-07-01'] });
    const shown = within(await dialog());
    expect(shown.getByRole('heading', { name: TITLE })).toBeVisible();
    expect(shown.getByText('Ann Example')).toBeVisible();
    expect(shown.getByText('July 1, 2004')).toHaveAttribute('datetime', '2004-07-01');
    expect(shown.getByText('Two seas: dark and old.')).toBeVisible();
    expect(shown.queryByRole('button', { name: /like/i })).not.toBeInTheDocument();
    const link = shown.getByRole('link', { name: 'Open the picture in a new tab' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(within(link).getByRole('img', { name: TITLE })).toBeInTheDocument();
  });

  it('is described once, in the words of the archive where it has some', async () => {
    const alt = 'A crescent above a dark sea.';
    const picture = createPicture({ alt, explanation: 'Explanation: Two seas: dark and old.' });
    await renderApp({ db: new MockDb([picture]), history: [`/?picture=${picture.date}`] });
    const shown = within(await pictureDialog());
    expect(shown.getByRole('img', { name: alt })).toBeInTheDocument();
    expect(shown.getAllByText(/Two seas/)).toHaveLength(1);
    expect(shown.queryByRole('link', { name: /Two seas/ })).not.toBeInTheDocument();
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
    const [card] = await screen.findAllByRole('article');
    pressTwice(card!.querySelector('img')!);
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

  it.each([
    ['Ann Example', /^Somebody’s property/],
    ['Public domain', 'In the public domain, as far as the source tells'],
    ['NASA', undefined],
    ['Not named; see the original page', undefined],
  ])('says whose it is where its credit tells: %s', async (authors, rights) => {
    const picture = createPicture({ authors });
    await renderApp({ db: new MockDb([picture]), history: [`/?picture=${picture.date}`] });
    const shown = within(await pictureDialog());
    expect(await shown.findByText('Credit')).toBeVisible();
    if (rights) {
      expect(shown.getByText(rights)).toBeVisible();
    } else {
      expect(shown.queryByText('Rights')).not.toBeInTheDocument();
    }
  });

  it('gives the code that shows it on another site', async () => {
    const { user } = await renderApp({ db: db(), history: ['/?picture=2004-07-01'] });
    const shown = within(await dialog());
    await user.click(shown.getByRole('button', { name: 'More' }));
    await user.click(shown.getByRole('button', { name: 'Copy the code to embed it' }));
    expect(await screen.findByText('Code copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `<iframe src="${window.location.origin}/embed/2004-07-01" title="${TITLE}" width="640" ` +
        'height="499" loading="lazy" style="border:0"></iframe>',
    );
  });

  it('gives its entry of a bibliography', async () => {
    const { user } = await renderApp({ db: db(), history: ['/?picture=2004-07-01'] });
    const shown = within(await dialog());
    await user.click(shown.getByRole('button', { name: 'More' }));
    await user.click(shown.getByRole('button', { name: 'Copy as BibTeX' }));
    expect(await screen.findByText('BibTeX copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain(`  title = {{${TITLE}}},\n`);
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
