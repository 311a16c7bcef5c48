/** The star count and the note of a visit, whose failures nobody can use. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { MockDb } from '../../mocks/db';
import { cards } from '../../test/cards';
import { gate } from '../../test/likes';
import { notifications } from '../../test/notifications';
import { renderApp } from '../../test/renderApp';

const STARS = 'https://api.github.com/repos/skyfolio/skyfolio';
const VISITS = '*/api/v1/log_user_visit/';

/** Refuses both, and counts how often they are asked. */
function refusing() {
  const asked = { stars: 0, visits: 0 };
  const handlers = [
    http.get(STARS, () => {
      asked.stars += 1;
      return HttpResponse.error();
    }),
    http.post(VISITS, () => {
      asked.visits += 1;
      return HttpResponse.json({ detail: 'no' }, { status: 500 });
    }),
  ];
  return { asked, handlers };
}

it('wait for the first pictures, and say once a tab that they failed', async () => {
  const { asked, handlers } = refusing();
  const { passed, open } = gate();
  const db = new MockDb();
  const session = db.accounts.add();
  const page = http.get('*/api/v1/gallery/0/10/', () => passed);
  const first = await renderApp({ db, session, handlers: [...handlers, page] });
  await screen.findByText('APOD is up');
  await screen.findByText('Loading pictures');
  expect(asked).toEqual({ stars: 0, visits: 0 });
  open();
  await waitFor(() =>
    expect(notifications().toSorted()).toEqual([
      'Failed to fetch GitHub star count',
      'Failed to log user visit',
    ]),
  );
  expect(cards()).not.toEqual([]);
  first.unmount();
  await renderApp({ db, session, handlers });
  await waitFor(() => expect(cards()).not.toEqual([]));
  await screen.findByText('APOD is up');
  expect(asked).toEqual({ stars: 1, visits: 1 });
  expect(notifications()).toEqual([]);
});

it('are not asked while the reader is offline, but when the network is back', async () => {
  const { asked, handlers } = refusing();
  const { passed, open } = gate();
  const db = new MockDb();
  let answered = 0;
  const health = http.get('*/api/v1/apod-health/', async () => {
    await passed;
    answered += 1;
    return HttpResponse.json({ status: 'up' });
  });
  await renderApp({
    db,
    session: db.accounts.add(),
    history: ['/about'],
    handlers: [...handlers, health],
  });
  fireEvent(window, new Event('offline'));
  await screen.findByText('Offline');
  open();
  await waitFor(() => expect(answered).toBe(1));
  expect(asked).toEqual({ stars: 0, visits: 0 });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(asked).toEqual({ stars: 1, visits: 1 }));
});
