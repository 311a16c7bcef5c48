/** Answers that were asked for by one user and come when another one is logged in. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getResponse, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { MockDb } from '../../../mocks/db';
import { createHandlers } from '../../../mocks/handlers';
import { shownDates } from '../../../test/cards';
import { cardHeart, expectLikes, findCard, gate } from '../../../test/likes';
import { notifications } from '../../../test/notifications';
import { changeInOtherTab } from '../../../test/otherTab';
import { storeSession, renderApp } from '../../../test/renderApp';
import { watchSavedFiles } from '../../../test/savedFiles';
import { SESSION_ENDED } from '../../api/errors';
import { pagesApi } from '../../api/pages';
import { skyfolioApi } from '../../api/skyfolioApi';

const API = '*/api/v1';
const TODAY = '2004-07-01';

function setup() {
  const db = new MockDb();
  const ann = db.accounts.add();
  const bea = db.accounts.add({ name: 'Bea', email: 'bea@example.org' });
  const logInAsBea = () => changeInOtherTab(storeSession(db.accounts.issueToken(bea), bea.email));
  return { db, ann, bea, logInAsBea };
}

it.each([
  ['a like', 'like_image/', [], '♡ 1'],
  ['an unlike', 'unlike_image/', [TODAY], '♡ 0'],
])(
  "%s that is answered late neither presses another user's heart nor counts twice",
  async (_what, path, likes, shown) => {
    window.innerHeight = 1_000_000;
    const { db, ann, logInAsBea } = setup();
    for (const date of likes) {
      db.setLike(ann, date, true);
    }
    const { passed, open } = gate();
    let arrived = 0;
    const { user, store } = await renderApp({
      db,
      session: ann,
      handlers: [
        http.post(`${API}/${path}`, async () => {
          arrived += 1;
          // The server counts it at once; its answer is what comes late.
          db.setLike(ann, TODAY, path === 'like_image/');
          await passed;
          return HttpResponse.json({});
        }),
      ],
    });
    await expectLikes(() => findCard(TODAY), likes.length > 0 ? '♥ 1' : '♡ 0');
    await user.click(await cardHeart(TODAY));
    await waitFor(() => expect(arrived).toBe(1));
    await logInAsBea();
    await waitFor(async () =>
      expect(await cardHeart(TODAY)).not.toHaveAttribute('aria-busy', 'true'),
    );
    act(open);
    await expectLikes(() => findCard(TODAY), shown);
    expect(store.getState().pictures.liked ?? {}).toEqual({});
    expect(notifications()).toEqual([]);
  },
);

it('favourites that come late are not shown to another user, whose own do not wait for them', async () => {
  window.innerHeight = 1_000_000;
  const { db, ann, bea, logInAsBea } = setup();
  db.setLike(ann, TODAY, true);
  db.setLike(bea, '2004-06-30', true);
  const { passed, open } = gate();
  let late = 0;
  const hold = async ({ params }: { params: Record<string, unknown> }) => {
    if (params.email === ann.email) {
      await passed;
      late += 1;
    }
    return undefined;
  };
  const { store } = await renderApp({
    db,
    session: ann,
    history: ['/favourites'],
    handlers: [
      http.get(`${API}/favourites/:email/:start/:end/`, hold),
      http.get(`${API}/favourites/:email/count/`, hold),
      http.get(`${API}/likes/:email/`, hold),
    ],
  });
  await screen.findByText('Loading pictures');
  await logInAsBea();
  await waitFor(() => expect(shownDates()).toEqual(['2004-06-30']));
  act(open);
  await waitFor(() => expect(late).toBe(3));
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).map((query) => query?.status)).not.toContain(
      'pending',
    ),
  );
  expect(shownDates()).toEqual(['2004-06-30']);
  expect(store.getState().pictures.liked).toEqual({ '2004-06-30': true });
  expect(notifications()).toEqual([]);
});

describe('an account call that is answered when somebody else is logged in', () => {
  /** Ann begins a call at a page, Bea logs in elsewhere, and the answer comes. */
  async function answerLate(options: {
    page: string;
    path: string;
    isAnnIn: boolean;
    begin: (user: UserEvent, password: string) => Promise<void>;
  }) {
    const { db, ann, bea, logInAsBea } = setup();
    const { passed, open } = gate();
    let calls = 0;
    const { user, store } = await renderApp({
      db,
      history: [options.page],
      ...(options.isAnnIn && { session: ann }),
      handlers: [
        http.all(`${API}/${options.path}`, async ({ request }) => {
          calls += 1;
          // Answered now, as Ann's; the answer is what comes late.
          const answer = await getResponse(createHandlers(db), request);
          await passed;
          return answer;
        }),
      ],
    });
    await options.begin(user, ann.password);
    await waitFor(() => expect(calls).toBe(1));
    await logInAsBea();
    const { auth } = store.getState();
    act(open);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await act(() => Promise.all(store.dispatch(skyfolioApi.util.getRunningMutationsThunk())));
    expect(store.getState().auth).toEqual(auth);
    expect(store.credentials.find(auth.credentialsId)?.email).toBe(bea.email);
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(notifications()).toEqual([]);
  }

  it('logs nobody in', () =>
    answerLate({
      page: '/login',
      path: 'jwt/create',
      isAnnIn: false,
      begin: async (user, password) => {
        await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
        await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
      },
    }));

  it('logs nobody out after a deletion', () =>
    answerLate({
      page: '/account',
      path: 'users/me/',
      isAnnIn: true,
      begin: async (user, password) => {
        const submit = await screen.findByRole('button', { name: 'Delete my account' });
        const form = within(submit.closest('form')!);
        await user.type(form.getByLabelText('Password'), `${password}{Enter}`);
      },
    }));

  it('saves no file', async () => {
    const saved = watchSavedFiles();
    await answerLate({
      page: '/account',
      path: 'users/me/export/',
      isAnnIn: true,
      begin: async (user) => {
        await user.click(await screen.findByRole('button', { name: /^Download everything/ }));
      },
    });
    expect(saved).toEqual([]);
  });
});

it('a call of a session is not sent when the session has ended', async () => {
  const { db } = setup();
  const { store } = await renderApp({ db });
  // The mock server refuses a test whose calls it does not know, and this path would hold no address.
  const { data, error } = await store.dispatch(
    pagesApi.endpoints.countPictures.initiate({ kind: 'favourites', session: 0 }),
  );
  expect([data, error]).toEqual([undefined, SESSION_ENDED]);
  expect(notifications()).toEqual([]);
});
