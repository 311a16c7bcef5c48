import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicture, createPictures, MockDb } from '../../../mocks/db';
import { cards, expectShown, shownDates } from '../../../test/cards';
import { renderApp } from '../../../test/renderApp';

const API = '*/api/v1';

const feed = () => screen.findByRole('feed');
const datesOf = (pictures: readonly { date: string }[]) => pictures.map(({ date }) => date);
const archive = (count: number) => datesOf(createPictures(count));
const loadMore = () => screen.findByRole('button', { name: 'Load more' });

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

  it('asks for no original beside a resized picture, in whatever order it is put together', async () => {
    const setAttribute = vi.spyOn(HTMLImageElement.prototype, 'setAttribute');
    const template = '/images/2004-07-01/{width}.{format}?v=1';
    const picture = createPicture({ thumbnail: template });
    await renderApp({ db: new MockDb([picture]), history: [`/?picture=${picture.date}`] });
    await screen.findAllByRole('img', { hidden: true });
    const images = setAttribute.mock.contexts as HTMLImageElement[]; // of its prototype
    const early = images.filter(
      // Outside of its picture it would be fetched.
      (image, call) => setAttribute.mock.calls[call]![0] === 'src' && !image.hasAttribute('srcset'),
    );
    expect(early).toEqual([]);
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
    expect(await screen.findByText('The next pictures could not be loaded.')).toBeVisible();
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

  it('moves the focus by date with arrow and Page keys, End and Home', async () => {
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
      ['End', 10],
      ['Home', 1],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement).toHaveAttribute('aria-posinset', String(place));
    }
    // With Alt or Shift they belong to the browser.
    const isPassedOn = (options: object) =>
      fireEvent.keyDown(cards()[1]!, { key: 'ArrowLeft', ...options });
    expect([{ altKey: true }, { shiftKey: true }, {}].map(isPassedOn)).toEqual([true, true, false]);
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
