import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictures, MockDb } from '../../../../mocks/db';
import { expectShown } from '../../../../test/cards';
import { renderApp } from '../../../../test/renderApp';

const boxes = () => screen.findAllByRole('checkbox', { name: /July|June/ });
const count = (text: string) => screen.findByText(text);

async function setup({ isUser = false } = {}) {
  const db = new MockDb(createPictures(25));
  const ann = db.accounts.add();
  db.accounts.addCollection(ann, { name: 'Nebulae' });
  const page = await renderApp({ db, history: ['/about', '/'], ...(isUser && { session: ann }) });
  const dates = db.newest().map(({ date }) => date);
  await expectShown(dates.slice(0, 10));
  // The first view is over.
  fireEvent.scroll(window);
  await page.user.click(await screen.findByRole('button', { name: 'Select' }));
  return { ...page, ann, dates };
}

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
});

describe('many pictures', () => {
  it('are chosen one by one and up to a press with Shift, and kept in this browser', async () => {
    const { user, store, dates } = await setup();
    const [first, second, , fourth] = await boxes();
    await user.click(second!);
    expect(second).toBeChecked();
    expect(await count('1 selected')).toHaveRole('status');
    await user.keyboard('{Shift>}');
    await user.click(fourth!);
    await user.keyboard('{/Shift}');
    expect(await count('3 selected')).toBeVisible();
    await user.click(first!);
    await user.click(second!);
    expect(await count('3 selected')).toBeVisible();
    expect(store.getState().screen.selection).toEqual([dates[2], dates[3], dates[0]]);
    await user.click(screen.getByRole('button', { name: 'Keep in this browser' }));
    expect(await screen.findByText('Kept in this browser: 3 pictures.')).toHaveRole('status');
    expect(store.getState().localFavourites).toEqual([dates[2], dates[3], dates[0]]);
  });

  it('are chosen by the keyboard, which comes back to the cards', async () => {
    const { user, store, dates } = await setup();
    const [first] = await boxes();
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{ArrowRight}[Space]');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(store.getState().screen.selection).toEqual(dates.slice(1, 4));
    expect((await boxes())[3]).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(document.activeElement).toHaveAttribute('aria-posinset', '4');
    expect(document.activeElement).toHaveRole('article');
  });

  it('are chosen by a press anywhere on their cards, of which nothing else acts', async () => {
    const { user, store, dates } = await setup({ isUser: true });
    const [first, second] = await boxes();
    const cards = await screen.findAllByRole('article');
    await user.click(within(cards[0]!).getByRole('heading', { hidden: true }));
    await user.click(within(cards[1]!).getByRole('button', { name: /^Like /, hidden: true }));
    expect(first).toBeChecked();
    expect(second).toBeChecked();
    expect(store.getState().screen.selection).toEqual(dates.slice(0, 2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'End selecting' }));
    await waitFor(() => expect(cards[1]).toHaveFocus());
    expect(within(cards[1]!).getByRole('button', { name: /^Like / })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  it('are begun by a finger that stays on a card, which opens nothing', async () => {
    const { user } = await setup();
    await user.keyboard('{Escape}');
    const card = (await screen.findAllByRole('article'))[2]!;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    fireEvent.pointerDown(card, { pointerType: 'touch', isPrimary: true });
    act(() => void vi.advanceTimersByTime(600));
    fireEvent.pointerUp(card);
    fireEvent.click(card);
    vi.useRealTimers();
    expect(await count('1 selected')).toBeVisible();
    expect((await boxes())[2]).toBeChecked();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('end with Back, which leaves the list where it is', async () => {
    const { user, store, back } = await setup();
    const [first] = await boxes();
    await user.click(first!);
    expect(store.getState().ui.place.query).toEqual({ select: '' });
    await back();
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(store.getState().screen.selection).toBeNull();
    expect(store.getState().ui.place.query).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(await screen.findByRole('button', { name: 'End selecting' }));
    await waitFor(() => expect(store.getState().ui.place.query).toEqual({}));
    await back();
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });

  it('are compared where they are two, and Back leads to the choice', async () => {
    const { user, store, dates, back } = await setup();
    const [first, second, third] = await boxes();
    await user.click(second!);
    const compare = screen.getByRole('button', { name: 'Compare' });
    expect(compare).toHaveAttribute('aria-disabled', 'true');
    await user.click(first!);
    await user.click(compare);
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }));
    // The older one first; both are of one year.
    expect(dialog.getAllByRole('time').map((time) => time.textContent)).toEqual([
      'June 30, 2004',
      'July 1, 2004',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Side by side' }));
    expect(store.getState().ui.place.query).toEqual({
      select: `${dates[1]}_${dates[0]}`,
      by: 'side',
    });
    const [, newer] = dialog.getAllByRole('link');
    await user.click(newer!);
    expect(await screen.findByRole('dialog', { name: 'A spiral galaxy' })).toBeVisible();
    await back();
    expect(await screen.findByRole('dialog', { name: 'Compare' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await count('2 selected')).toBeVisible();
    await user.click(third!);
    expect(compare).toHaveAttribute('aria-disabled', 'true');
  });

  it('are compared by a link, which need not show them in its list', async () => {
    const db = new MockDb(createPictures(25));
    const [last] = db.newest().slice(-1);
    await renderApp({ db, history: [`/?select=2004-07-01_${last!.date}`] });
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }));
    expect(dialog.getByRole('link', { name: last!.title })).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'End selecting' })).not.toBeInTheDocument();
  });

  it('are shared as one link', async () => {
    const { user, dates } = await setup();
    const [first, second] = await boxes();
    await user.click(first!);
    await user.click(second!);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied.')).toBeVisible();
    const days = dates.slice(0, 2).map((date) => date.replaceAll('-', ''));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/kept/${days.join('-')}`,
    );
  });

  it('find their collections also after a minute in the panel', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await setup({ isUser: true });
    const [first] = await boxes();
    await user.click(first!);
    await user.click(screen.getByRole('button', { name: 'Keep in…' }));
    const panel = await screen.findByRole('region', { name: 'Keep in a collection' });
    expect(await within(panel).findByRole('button', { name: /Nebulae/ })).toBeVisible();
    // The health is asked again, and what nothing holds leaves the cache.
    await act(() => vi.advanceTimersByTimeAsync(75_000));
    expect(within(panel).getByRole('button', { name: /Nebulae/ })).toBeVisible();
    vi.useRealTimers();
  });

  it('come into a collection and become favourites, each by one call', async () => {
    const { user, ann, dates } = await setup({ isUser: true });
    const [first, second] = await boxes();
    await user.click(second!);
    await user.click(first!);
    await user.click(screen.getByRole('button', { name: 'Keep in…' }));
    const panel = await screen.findByRole('region', { name: 'Keep in a collection' });
    await user.click(await within(panel).findByRole('button', { name: /Nebulae/ }));
    expect(await screen.findByText('Kept in “Nebulae”: 2 pictures.')).toBeVisible();
    expect(ann.collections[0]?.dates).toEqual([dates[1], dates[0]]);
    const bar = within(screen.getByRole('region', { name: 'The chosen pictures' }));
    await user.click(bar.getByRole('button', { name: 'Like' }));
    expect(await screen.findByText('Added to your favourites: 2 pictures.')).toBeVisible();
    expect(ann.likes.toSorted()).toEqual(dates.slice(0, 2).toSorted());
  });
});
