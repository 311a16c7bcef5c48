/** The session: how it begins, ends, is kept, and reaches other tabs. */
import { configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { MockDb } from '../../../mocks/db';
import { mockServer } from '../../../mocks/node';
import { shownDates } from '../../../test/cards';
import { failing } from '../../../test/failing';
import { notifications } from '../../../test/notifications';
import { changeInOtherTab } from '../../../test/otherTab';
import { storeSession, renderApp } from '../../../test/renderApp';
import { skyfolioApi } from '../../api/skyfolioApi';
import { askHealth } from '../../state/healthListener';

configure({ reactStrictMode: true });

const API = '*/api/v1';
const PASSWORD = 'seven clear nights';
const EXPIRED = 'Your session has expired. Please log in again.';

const logOut = () => screen.findByRole('button', { name: 'Log Out' });
const logInLink = () => screen.findByRole('link', { name: 'Log In' });

function createDb() {
  const db = new MockDb();
  return { db, ann: db.accounts.add() };
}

async function logIn(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await logOut();
}

describe('logging in', () => {
  it('leads home in the place of the form, with home selected', async () => {
    const { db } = createDb();
    const { user, back, store } = await renderApp({ history: ['/about', '/login'], db });
    await logIn(user);
    await waitFor(() => expect(document.title).toBe('Home'));
    expect(store.getState().ui.selectedItem).toBe('home');
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
    await back();
    // Its code may still have to come.
    await waitFor(() => expect(document.title).toBe('About'));
  });

  it('keeps token, address and selected item, and nothing else', async () => {
    const { db } = createDb();
    const { user } = await renderApp({ history: ['/login'], db });
    await logIn(user);
    await waitFor(() =>
      expect(window.localStorage.getItem('persist:auth')).toContain('ann@example.org'),
    );
    const kept = Object.entries(window.localStorage).map(([key, value]) => {
      const { _persist, ...fields } = JSON.parse(String(value)) as Record<string, string>;
      return [key, Object.keys(fields)];
    });
    expect(Object.fromEntries(kept)).toEqual({
      'persist:ui': ['selectedItem'],
      'persist:auth': ['token', 'email'],
    });
    expect(JSON.stringify(window.localStorage)).not.toContain(PASSWORD);
  });

  it.each(['/login', '/signup'])('leads those who are in away from %s', async (path) => {
    const { db, ann } = createDb();
    await renderApp({ history: [path], db, session: ann });
    await waitFor(() => expect(document.title).toBe('Home'));
  });
});

describe('logging out', () => {
  it('forgets token and address, and shows Log In', async () => {
    const { db, ann } = createDb();
    const { user, store } = await renderApp({ history: ['/about'], db, session: ann });
    await user.click(await logOut());
    expect(await logInLink()).toBeVisible();
    expect(store.getState().auth).toMatchObject({ credentialsId: null });
    await waitFor(() =>
      expect(window.localStorage.getItem('persist:auth')).not.toContain('ann@example.org'),
    );
  });

  it('ends the token on the server', async () => {
    const { db, ann } = createDb();
    const { user } = await renderApp({ history: ['/about'], db, session: ann });
    const { token } = JSON.parse(window.localStorage.getItem('persist:auth')!) as { token: string };
    await user.click(await logOut());
    await waitFor(() => expect(db.accounts.ownerOf(JSON.parse(token) as string)).toBeUndefined());
  });

  it.each([
    ['lacks the call', failing('jwt/logout/', 404)],
    ['cannot be reached', http.post(`${API}/jwt/logout/`, () => HttpResponse.error())],
  ])('works in silence where the server %s', async (_why, handler) => {
    const { db, ann } = createDb();
    const { user } = await renderApp({
      history: ['/about'],
      db,
      session: ann,
      handlers: [handler],
    });
    await user.click(await logOut());
    expect(await logInLink()).toBeVisible();
    expect(notifications()).toEqual([]);
  });

  it('calls no server where it is a recorded one of another browser', async () => {
    const { db, ann } = createDb();
    const calls: string[] = [];
    mockServer.events.on('request:start', ({ request }) => {
      calls.push(new URL(request.url).pathname);
    });
    const { user } = await renderApp({
      history: ['/about'],
      db,
      state: { auth: { credentialsId: 'of another browser', session: 1, visited: null } },
    });
    db.accounts.issueToken(ann);
    await user.click(await logOut());
    expect(await logInLink()).toBeVisible();
    expect(calls).not.toContain('/api/v1/jwt/logout/');
  });

  it('leaves no heart filled', async () => {
    const { db, ann } = createDb();
    db.setLike(ann, db.day, true);
    const { user } = await renderApp({ db, session: ann });
    expect(await screen.findByRole('button', { name: /^Like /, pressed: true })).toBeVisible();
    await user.click(await logOut());
    expect(screen.queryByRole('button', { name: /^Like / })).not.toBeInTheDocument();
  });
});

describe('another tab', () => {
  it('logs this one in', async () => {
    const { db, ann } = createDb();
    await renderApp({ history: ['/login'], db });
    await logInLink();
    await changeInOtherTab(storeSession(db.accounts.issueToken(ann), ann.email));
    expect(await logOut()).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Home'));
  });

  it.each([
    ['by logging out', storeSession('', ''), undefined],
    ['by removing what is kept', null, undefined],
    ['by clearing the storage', null, null],
    ['by writing what cannot be read', 'nonsense', undefined],
  ])('logs this one out %s', async (_how, newValue, key) => {
    const { db, ann } = createDb();
    await renderApp({ history: ['/favourites'], db, session: ann });
    await logOut();
    await changeInOtherTab(newValue, key);
    expect(await logInLink()).toBeVisible();
    expect(await screen.findByText('Log in to see your favourites.')).toBeVisible();
  });

  it("shows another user's favourites, and none of the first one's", async () => {
    const { db, ann } = createDb();
    const bea = db.accounts.add({ name: 'Bea', email: 'bea@example.org' });
    db.setLike(ann, '2004-07-01', true);
    db.setLike(bea, '2004-06-30', true);
    await renderApp({ history: ['/favourites'], db, session: ann });
    await waitFor(() => expect(shownDates()).toEqual(['2004-07-01']));
    await changeInOtherTab(storeSession(db.accounts.issueToken(bea), bea.email));
    expect(shownDates()).not.toContain('2004-07-01');
    await waitFor(() => expect(shownDates()).toEqual(['2004-06-30']));
  });
});

describe('a token that the server refuses', () => {
  it('ends the session with one message, however many calls it met', async () => {
    const { db, ann } = createDb();
    await renderApp({
      history: ['/favourites'],
      db,
      session: ann,
      handlers: [
        failing('favourites/*', 401),
        failing('likes/*', 401),
        failing('log_user_visit/', 401),
      ],
    });
    expect(await logInLink()).toBeVisible();
    await waitFor(() =>
      expect(notifications().filter((message) => message === EXPIRED)).toHaveLength(1),
    );
    expect(await screen.findByText('Log in to see your favourites.')).toBeVisible();
  });

  it('is no matter of calls that carried none', async () => {
    const { db, ann } = createDb();
    await renderApp({ db, session: ann, handlers: [failing('gallery/*', 401)] });
    expect(await screen.findByText('The pictures could not be loaded.')).toBeVisible();
    expect(await logOut()).toBeVisible();
  });
});

describe('the visit', () => {
  it('is logged once a session, for those who are logged in', async () => {
    const { db, ann } = createDb();
    const { user, store } = await renderApp({ db, session: ann });
    await waitFor(() => expect(ann.visits).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'About' }));
    await user.click(await logOut());
    await user.click(await logInLink());
    await logIn(user);
    await screen.findAllByRole('article');
    await Promise.all(store.dispatch(skyfolioApi.util.getRunningMutationsThunk()));
    expect(ann.visits).toHaveLength(1);
  });

  it("is logged for each who logs in, also after somebody else's log-out", async () => {
    const { db, ann } = createDb();
    const bea = db.accounts.add({ name: 'Bea', email: 'bea@example.org' });
    const { user } = await renderApp({ db, session: ann });
    await waitFor(() => expect(ann.visits).toHaveLength(1));
    await user.click(await logOut());
    await changeInOtherTab(storeSession(db.accounts.issueToken(bea), bea.email));
    await waitFor(() => expect(bea.visits).toHaveLength(1));
    expect(ann.visits).toHaveLength(1);
  });

  it('is not logged because of a state without its event, as time travel shows it', async () => {
    const calls: string[] = [];
    mockServer.events.on('request:start', ({ request }) => {
      calls.push(new URL(request.url).pathname);
    });
    const { db } = createDb();
    await renderApp({
      db,
      state: {
        auth: { credentialsId: 'of another browser', session: 1, visited: null },
      },
      before: (store) => {
        store.dispatch(askHealth());
        return Promise.resolve();
      },
    });
    await screen.findAllByRole('button', { name: /^Like / });
    expect(calls).not.toContain('/api/v1/log_user_visit/');
    expect(calls.filter((path) => path.startsWith('/api/v1/likes/'))).toEqual([]);
  });

  it('is not logged for visitors', async () => {
    let calls = 0;
    await renderApp({
      handlers: [
        http.post(`${API}/log_user_visit/`, () => {
          calls += 1;
        }),
      ],
    });
    await screen.findAllByRole('article');
    expect(calls).toBe(0);
  });

  it('queues its message when it fails, and holds nothing up', async () => {
    const { db, ann } = createDb();
    await renderApp({ db, session: ann, handlers: [failing('log_user_visit/')] });
    await waitFor(() => expect(notifications()).toEqual(['Failed to log user visit']));
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(await logOut()).toBeVisible();
  });
});

describe('the account page', () => {
  it('changes the password, and stays logged in by another token', async () => {
    const { db, ann } = createDb();
    const { user } = await renderApp({ history: ['/account'], db, session: ann });
    const former = window.localStorage.getItem('persist:auth');
    const current = await screen.findByLabelText('Current password');
    const page = within(screen.getByRole('main'));
    await user.type(current, '{Enter}');
    expect(await page.findByText('Please fill in both passwords.')).toBeVisible();
    await user.type(current, 'wrong');
    await user.type(page.getByLabelText('New password'), 'copper telescope{Enter}');
    expect(await page.findByText('Invalid password.')).toBeVisible();
    await user.clear(current);
    await user.type(current, `${PASSWORD}{Enter}`);
    expect(await page.findByText('Your password has been changed.')).toBeVisible();
    expect(ann.password).toBe('copper telescope');
    expect(current).toHaveValue('');
    await user.click(page.getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(page.queryByText('Safari on iOS')).toBeNull());
    await waitFor(() => expect(window.localStorage.getItem('persist:auth')).not.toBe(former));
    expect(await logOut()).toBeVisible();
  });

  it('deletes the account for its password, and leads home', async () => {
    const { db, ann } = createDb();
    const { user } = await renderApp({ history: ['/account'], db, session: ann });
    const password = await screen.findByLabelText('Password');
    const page = within(screen.getByRole('main'));
    await user.type(password, 'wrong{Enter}');
    expect(await page.findByText('Invalid password.')).toBeVisible();
    await user.clear(password);
    await user.type(password, `${PASSWORD}{Enter}`);
    expect(await logInLink()).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Home'));
    expect(db.accounts.find(ann.email)).toBeUndefined();
    expect(notifications()).toEqual([]);
  });

  it('is not there for visitors, who are led to the log-in', async () => {
    await renderApp({ history: ['/account'] });
    await waitFor(() => expect(document.title).toBe('Log In'));
  });
});
