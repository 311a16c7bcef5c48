import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectShown, shownDates } from '../../../test/cards';
import { cardHeart, renderForAnn } from '../../../test/likes';

const LIKED = ['2004-06-28', '2004-06-30'];

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

afterEach(() => {
  vi.useRealTimers();
});

const undo = () => screen.queryByRole('button', { name: 'Undo' });

async function unlikeOne() {
  const page = await renderForAnn({ likes: LIKED, history: ['/favourites'] });
  await expectShown(LIKED.toReversed());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(await cardHeart(LIKED[0]!));
  await waitFor(() => expect(undo()).toBeVisible());
  vi.setTimerTickMode('manual');
  expect(shownDates()).toEqual([LIKED[1]]);
  return page;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('brings back a favourite that was unliked', async () => {
  const { db } = await unlikeOne();
  vi.useRealTimers();
  fireEvent.click(undo()!);
  await waitFor(() => expect(shownDates()).toHaveLength(2));
  expect(db.accounts.find('ann@example.org')?.likes).toContain(LIKED[0]);
  expect(undo()).not.toBeInTheDocument();
});

it('offers that for ten seconds, and longer under the pointer', async () => {
  await unlikeOne();
  fireEvent.pointerEnter(undo()!.parentElement!);
  await pass(60_000);
  fireEvent.pointerLeave(undo()!.parentElement!);
  await pass(9_999);
  expect(undo()).toBeVisible();
  await pass(1);
  expect(undo()).not.toBeInTheDocument();
});
