import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { dialog as pictureDialog } from '../../../test/likes';
import { renderApp } from '../../../test/renderApp';
import { skyfolioApi } from '../../api/skyfolioApi';

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
  expect(screen.getByText('The newest picture is of July 1, 2004.')).toBeVisible();
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

const day = (date: string, title: string) => createPicture({ date, title });
const archive = () => {
  const db = new MockDb([
    day('2004-07-04', 'The Orion Nebula'),
    day('2004-07-03', 'A star'),
    day('2004-07-01', 'A comet'),
    day('2003-07-04', 'Orion and Monoceros'),
  ]);
  db.day = '2004-07-04';
  return db;
};

it('leads to yesterday, to the week before and to the same day of other years, and back', async () => {
  const { user } = await renderApp({ db: archive(), history: ['/today'] });
  const week = await screen.findByRole('region', { name: 'The week before' });
  expect(
    within(week)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '✦A starSaturday, July 3',
    '✦A cometThursday, July 1',
    '✦Orion and MonocerosFriday, July 4',
  ]);
  const years = screen.getByRole('region', { name: 'July 4 in other years' });
  expect(within(years).getByRole('link', { name: /Orion and Monoceros/ })).toHaveTextContent(
    '2003',
  );
  expect(within(years).getByRole('link', { name: 'All years' })).toHaveAttribute(
    'href',
    '/on-this-day?day=07-04',
  );
  await user.click(screen.getByRole('link', { name: 'Yesterday' }));
  const stage = within(await pictureDialog());
  expect(stage.getByRole('heading', { name: 'A star' })).toBeVisible();
  await user.click(stage.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: "Today's Picture" })).toBeVisible();
});

it("has the stage's tools", async () => {
  await renderApp({ db: archive(), history: ['/today'] });
  for (const name of ['Download', 'Share', 'Keep in this browser']) {
    expect(await screen.findByRole('button', { name })).toBeVisible();
  }
});

it('shows the newest picture below the sentence where there is none of today', async () => {
  const db = archive();
  db.day = '2004-07-05';
  await renderApp({ db, history: ['/today'] });
  expect(await screen.findByText('No image for today 😔, see you tomorrow.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'The Orion Nebula' })).toBeVisible();
  expect(screen.getByText('The newest picture is of July 4, 2004.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Orion Nebula' })).toBeVisible();
});

it('says below the sentence that the reader is offline', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2004-07-05T16:00:00Z') });
  // The browser has kept the answer of the day before.
  const { store } = await renderApp({ db: archive(), history: ['/today'] });
  await screen.findByRole('heading', { name: 'The Orion Nebula' });
  act(() => void store.dispatch(skyfolioApi.internalActions.onOffline()));
  await waitFor(() => expect(screen.getByText('You are offline.')).toBeVisible());
  expect(screen.getByText('No image for today 😔, see you tomorrow.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The Orion Nebula' })).toBeVisible();
});
