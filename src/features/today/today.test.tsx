import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';

const pictures = [
  createPicture({ date: '2004-07-01', title: 'The first of July' }),
  createPicture({ date: '2004-07-02', title: 'The second of July' }),
];
const poll = () => act(() => vi.advanceTimersByTimeAsync(61_000));

afterEach(() => {
  vi.useRealTimers();
});

/** A minute before midnight in New York. */
async function setup(known: typeof pictures) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2004-07-02T03:59:00Z') });
  const db = new MockDb(known);
  db.day = '2004-07-01';
  await renderApp({ db, history: ['/today'] });
  return db;
}

it("shows the next day's picture in a tab that stays open past midnight in New York", async () => {
  const db = await setup(pictures.slice(0, 1));
  expect(await screen.findByRole('heading', { name: 'The first of July' })).toBeVisible();
  db.day = '2004-07-02';
  await poll();
  // Not published yet: it says so, as a page does that is opened now.
  expect(await screen.findByText(/No image for today/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'The first of July' })).not.toBeInTheDocument();
  db.add(pictures[1]!);
  await poll();
  expect(await screen.findByRole('heading', { name: 'The second of July' })).toBeVisible();
});

it('heals by itself where no picture was published yet', async () => {
  const db = await setup([]);
  expect(await screen.findByText(/No image for today/)).toBeVisible();
  db.add(pictures[0]!);
  await poll();
  expect(await screen.findByRole('heading', { name: 'The first of July' })).toBeVisible();
});
