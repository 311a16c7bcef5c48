import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicture, createPictures, MockDb } from '../../mocks/db';
import { cards, shownDates } from '../../test/cards';
import { failing } from '../../test/failing';
import { notifications } from '../../test/notifications';
import { renderApp } from '../../test/renderApp';

const ALL = createPictures(60).map(({ date }) => date);
const DEEP = '2004-06-11';
const AT = ALL.indexOf(DEEP);

const expectShown = (dates: string[]) => waitFor(() => expect(shownDates()).toEqual(dates));
const openDate = () =>
  screen.queryByRole('dialog')?.querySelector('time')?.getAttribute('datetime');
const expectOpen = (date: string | undefined) => waitFor(() => expect(openDate()).toBe(date));

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
});

it.each([
  ['gallery/count/', 'Failed to fetch gallery archive size'],
  ['gallery/:start/:end/', 'Failed to fetch gallery archive'],
])('says so when %s fails for a random picture', async (call, message) => {
  const { user } = await renderApp({ history: ['/?q=moon'], handlers: [failing(call)] });
  await screen.findAllByRole('article');
  expect(notifications()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Random picture' }));
  await waitFor(() => expect(notifications()).toEqual([message]));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the archive opened at a day', () => {
  it('begins there and tells the true place of each card', async () => {
    await renderApp({ history: [`/?from=${DEEP}`] });
    await expectShown(ALL.slice(AT, AT + 10));
    expect(cards()[0]).toHaveAttribute('aria-posinset', String(AT + 1));
    expect(screen.getByRole('feed')).toHaveAttribute('data-total', '60');
  });

  it('goes on in both directions up to the newest', async () => {
    const { user } = await renderApp({ history: ['/?from=2004-06-24'] });
    await expectShown(ALL.slice(7, 17));
    await user.click(screen.getByRole('button', { name: 'Load newer' }));
    await expectShown(ALL.slice(0, 17));
    expect(screen.queryByRole('button', { name: 'Load newer' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await expectShown(ALL.slice(0, 27));
  });

  it('begins at the newest for what is no day', async () => {
    await renderApp({ history: ['/?from=yesterday'] });
    await expectShown(ALL.slice(0, 10));
  });

  it('has a slider that follows the newest picture', async () => {
    const db = new MockDb(createPictures(20, '2004-07-01'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await renderApp({ db });
    const slider = await screen.findByRole('slider', { name: 'Month of the archive' });
    const last = Number(slider.ariaValueMax);
    expect(slider.ariaValueText).toBe('July 2004');
    for (const date of ['2004-08-15', '2004-09-01']) {
      db.add(createPicture({ date }));
    }
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await user.click(await screen.findByRole('button', { name: /2 new pictures/ }));
    await waitFor(() => expect(slider.ariaValueText).toBe('September 2004'));
    expect(slider.ariaValueMax).toBe(String(last + 2));
  });

  it('has its month and all years named while the pointer is over the scrubber', async () => {
    const { user } = await renderApp({ db: new MockDb(createPictures(60)) });
    const slider = await screen.findByRole('slider', { name: 'Month of the archive' });
    expect(await within(slider).findByText('2000')).toBeInTheDocument();
    expect(within(slider).queryByText('1996')).not.toBeInTheDocument();
    // Without a layout its height is 1 px, so this is its end.
    await user.pointer({ target: slider, coords: { clientY: 1 } });
    expect(within(slider).getByText('June 1995')).toBeVisible();
    expect(within(slider).getByText('1996')).toBeVisible();
    expect(slider).toHaveAttribute('aria-valuetext', 'July 2004');
    await user.unhover(slider);
    expect(within(slider).queryByText('June 1995')).not.toBeInTheDocument();
    expect(within(slider).queryByText('1996')).not.toBeInTheDocument();
  });

  it('is reached by the keys of the scrubber, and left by Back', async () => {
    const { user, back } = await renderApp({ db: new MockDb(createPictures(60)) });
    await expectShown(ALL.slice(0, 10));
    const slider = await screen.findByRole('slider', { name: 'Month of the archive' });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', 'July 2004'));
    slider.focus();
    await user.keyboard('{ArrowDown}');
    await expectShown(ALL.slice(1, 11));
    await back();
    await expectShown(ALL.slice(0, 10));
  });
});

describe('a picture of its own address', () => {
  it('opens though the list has not loaded it', async () => {
    await renderApp({ history: [`/?picture=${DEEP}`] });
    await expectOpen(DEEP);
    await expectShown(ALL.slice(AT, AT + 10));
  });

  it.each(['1999-01-01', 'nonsense'])('is none for %s', async (date) => {
    await renderApp({ history: [`/?picture=${date}`] });
    await expectShown(ALL.slice(0, 10));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to its neighbours by keys and buttons, past what is loaded', async () => {
    const { user, back } = await renderApp({ history: ['/about', `/?picture=${ALL[9]}`] });
    await expectOpen(ALL[9]);
    await user.keyboard('{ArrowRight}');
    await expectOpen(ALL[10]);
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    await expectOpen(ALL[9]);
    await back();
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });

  it('has no neighbour before the newest', async () => {
    await renderApp({ history: [`/?picture=${ALL[0]}`] });
    await expectOpen(ALL[0]);
    const isOff = (name: string) => screen.getByRole('button', { name }).ariaDisabled;
    await waitFor(() => expect(isOff('Next picture')).toBe('false'));
    expect(isOff('Previous picture')).toBe('true');
  });

  it('may be any picture', async () => {
    const { user, back } = await renderApp();
    await expectShown(ALL.slice(0, 10));
    await user.click(screen.getByRole('button', { name: 'Random picture' }));
    await waitFor(() => expect(ALL).toContain(openDate()));
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectShown(ALL.slice(0, 10));
  });
});
