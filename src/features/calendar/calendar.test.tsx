import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicture, createPictures, MockDb } from '../../../mocks/db';
import { createHandlers } from '../../../mocks/handlers';
import { mockServer } from '../../../mocks/node';
import { stepTaken } from '../../../test/limitCalls';
import { renderApp } from '../../../test/renderApp';
import { checkArchive } from '../../lists/freshness';
import { selectIsEndChecked } from '../../lists/listsSlice';

/** June 22 to July 30, 2004, without July 4. */
const archive = () => {
  const pictures = createPictures(39, '2004-07-30').filter(({ date }) => date !== '2004-07-04');
  return new MockDb(pictures.map((picture) => createPicture({ date: picture.date })));
};

type Store = Awaited<ReturnType<typeof open>>['store'];

const open = (address: string, options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ db: archive(), history: ['/', address], ...options });
const month = (name: string) => screen.findByRole('table', { name });
/** A month with less than 31 pictures may have grown since, so the archive is checked once it is there. */
const endChecked = (store: Store) =>
  waitFor(() => expect(selectIsEndChecked(store.getState())).toBe(true));
/** What the page does once a minute. */
const check = (store: Store) => {
  stepTaken();
  return act(() => store.dispatch(checkArchive()));
};
/** A check that began before new days came finds none. */
const checkUntil = (store: Store, expectation: () => void) =>
  waitFor(async () => {
    await check(store);
    expectation();
  });
const days = (table: HTMLElement) => within(table).getAllByRole('link');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2004-07-31T16:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a month of the calendar', () => {
  it('shows its pictures in its weeks, and which days have none', async () => {
    await open('/calendar/2004/07');
    const table = await month('July 2004');
    expect(screen.getByRole('heading', { level: 1, name: 'July 2004' })).toBeVisible();
    expect(within(table).getAllByRole('columnheader')[0]).toHaveTextContent('Sun');
    expect(days(table)).toHaveLength(29);
    const [, first, second] = within(table).getAllByRole('row');
    expect(within(first!).getAllByRole('cell')[4]).toHaveTextContent(/^1The|^1[A-Z]/);
    expect(within(second!).getAllByRole('cell')[0]).toHaveTextContent(/^4$/);
    expect(within(table).getByText('2 days without a picture')).toBeInTheDocument();
  });

  it('leaves the place of a picture that does not come empty', async () => {
    await open('/calendar/2004/07');
    const [picture] = within(await month('July 2004')).getAllByRole('presentation', {
      hidden: true,
    });
    fireEvent.error(picture!);
    expect(picture).not.toBeVisible();
    fireEvent.load(picture!);
    expect(picture).toBeVisible();
  });

  it('asks for the whole month at once', async () => {
    const asked: string[] = [];
    const { store } = await open('/calendar/2004/07', {
      handlers: [
        http.get('*/api/v1/calendar/:year/:month/:start/:end/', ({ request }) => {
          asked.push(new URL(request.url).pathname);
        }),
      ],
    });
    await month('July 2004');
    await endChecked(store);
    expect(new Set(asked)).toEqual(new Set(['/api/v1/calendar/2004/07/0/31/']));
  });

  it('shows days that come later in their places, by itself', async () => {
    const { store, db } = await open('/calendar/2004/07');
    const table = await month('July 2004');
    await endChecked(store);
    db.add(createPicture({ date: '2004-07-04', title: 'A late fourth' }));
    db.add(createPicture({ date: '2004-07-31', title: 'A new day' }));
    await checkUntil(store, () =>
      expect(within(table).getByRole('link', { name: '31 A new day' })).toBeVisible(),
    );
    expect(within(table).getByRole('link', { name: '4 A late fourth' })).toBeVisible();
    expect(days(table)).toHaveLength(31);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('shows the second picture of a month that has begun', async () => {
    const { store, db } = await open('/calendar/2004/08', {
      db: new MockDb(createPictures(1, '2004-08-01')),
    });
    const table = await month('August 2004');
    await endChecked(store);
    db.add(createPicture({ date: '2004-08-02', title: 'The second' }));
    await checkUntil(store, () =>
      expect(within(table).getByRole('link', { name: '2 The second' })).toBeVisible(),
    );
    expect(days(table)).toHaveLength(2);
  });

  it('stays as it is when new days do not come', async () => {
    const { store, db } = await open('/calendar/2004/07');
    const table = await month('July 2004');
    await endChecked(store);
    db.add(createPicture({ date: '2004-07-31' }));
    mockServer.use(http.get('*/api/v1/calendar/2004/07/0/31/', () => HttpResponse.error()));
    await check(store);
    expect(days(table)).toHaveLength(29);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    // The next check finds them.
    mockServer.use(...createHandlers(db));
    await check(store);
    await waitFor(() => expect(days(table)).toHaveLength(30));
  });

  it('is fetched again once by a check while the archive grows', async () => {
    const asked = { count: 0 };
    const { store, db } = await open('/calendar/2004/07', {
      handlers: [
        // Another day has come whenever the archive is counted.
        http.get('*/api/v1/gallery/count/', () => {
          const [oldest] = db.newest().slice(-1);
          const before = new Date(Date.parse(oldest!.date) - 86_400_000).toISOString().slice(0, 10);
          db.add(createPicture({ date: before }));
        }),
        http.get('*/api/v1/calendar/2004/07/0/31/', () => {
          asked.count += 1;
        }),
      ],
    });
    await month('July 2004');
    await endChecked(store);
    const known = asked.count;
    await check(store);
    expect(asked.count).toBe(known + 1);
  });

  it('leads to other months and years, as far as the archive goes', async () => {
    const { user } = await open('/calendar/2004/07');
    await month('July 2004');
    expect(screen.queryByRole('link', { name: /after/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'The month before, June 2004' }));
    expect(days(await month('June 2004'))).toHaveLength(9);
    await user.click(screen.getByRole('link', { name: 'The year before, June 2003' }));
    expect(await screen.findByText('The archive has no picture of this month.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2004');
    await month('June 2004');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'December');
    // The archive ends before.
    await month('July 2004');
  });

  it('opens a picture, whose steps stay in the month, and goes back to it', async () => {
    const { user } = await open('/calendar/2004/07');
    const [first] = days(await month('July 2004'));
    await user.click(first!);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('July 1, 2004'));
    const next = screen.getByRole('button', { name: 'Next picture' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    await waitFor(() => expect(dialog).toHaveTextContent('July 2, 2004'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('begins with the newest month of the archive', async () => {
    vi.setSystemTime(new Date('2005-01-31T16:00:00Z'));
    await open('/calendar');
    await month('July 2004');
  });

  it('says that it could not be loaded, and loads it on Try again', async () => {
    const { user } = await open('/calendar/2004/07', {
      handlers: [
        http.get('*/api/v1/calendar/2004/07/0/31/', () => HttpResponse.error(), { once: true }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await month('July 2004');
  });

  it.each(['2004/13', '2004/00'])('says that %s is no month', async (path) => {
    await open(`/calendar/${path}`);
    expect(await screen.findByText(`“${path}” is no month.`, { exact: false })).toBeVisible();
  });
});
