/** What people type and who they are stays out of actions, state and tools. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { MockDb } from '../../../mocks/db';
import { mockServer } from '../../../mocks/node';
import { renderApp } from '../../../test/renderApp';
import type { TestStore } from '../../../test/testStore';
import type { AppStore } from '../../store/types';
import { askHealth } from '../../state/healthListener';

const API = '*/api/v1';
const PASSWORD = 'seven clear nights';
const EMAIL = 'canary@example.org';
const NAME = 'Zebedee';
/** How a path, a form or JSON within JSON may write them. */
const SECRETS = /seven.{1,3}clear|canary|mock-token|Zebedee|reset-code/i;

interface Step {
  action: UnknownAction;
  before: unknown;
}

/** Everything that a tool of the store could be told. */
function watch(store: TestStore): Step[] {
  const steps: Step[] = [{ action: { type: 'the start' }, before: store.getState() }];
  store.watchActions((action) => steps.push({ action, before: store.getState() }));
  return steps;
}

function expectNoSecret(steps: Step[], store: AppStore) {
  for (const { action, before } of [...steps, { action: { type: '' }, before: store.getState() }]) {
    expect(JSON.stringify(action), action.type).not.toMatch(SECRETS);
    expect(JSON.stringify(before), `before ${action.type}`).not.toMatch(SECRETS);
  }
}

function createDb() {
  const db = new MockDb();
  return { db, user: db.accounts.add({ name: NAME, email: EMAIL }) };
}

it('every form is sent, and none of what it holds is in an action or the state', async () => {
  const { db } = createDb();
  let steps: Step[] = [];
  const { user, store } = await renderApp({
    history: ['/login'],
    db,
    before: (made) => Promise.resolve((steps = watch(made))),
  });
  await user.type(await screen.findByLabelText('Email'), EMAIL);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  expect(await screen.findByText(`You are logged in as ${EMAIL}.`, { exact: false })).toBeVisible();
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.type(screen.getByLabelText('New password'), `${PASSWORD}?{Enter}`);
  await screen.findByText('Your password has been changed.');
  await user.type(await screen.findByLabelText('Password'), `${PASSWORD}!{Enter}`);
  await screen.findByText('Invalid password.');
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await user.click(await screen.findByRole('link', { name: 'Log In' }));
  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  await user.type(await screen.findByLabelText('Username'), NAME);
  await user.type(screen.getByLabelText('Email'), `a.${EMAIL}`);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Repeat password'), `${PASSWORD}{Enter}`);
  await screen.findByText(/^Account created/);
  const types = steps.map(({ action }) => action.type);
  expect(types).toEqual(expect.arrayContaining(['auth/loggedIn', 'auth/loggedOut']));
  expectNoSecret(steps, store);
  // It types long texts into many forms, which a busy machine takes its time for.
}, 180_000);

it('a form that the server repeats in its refusal is told to the reader alone', async () => {
  const { db } = createDb();
  let steps: Step[] = [];
  const { user, store } = await renderApp({
    history: ['/password/reset/confirm/ann/reset-code'],
    db,
    handlers: [
      http.post(`${API}/users/reset_password_confirm/`, async ({ request }) =>
        HttpResponse.json({ new_password: [await request.text()] }, { status: 400 }),
      ),
    ],
    before: (made) => Promise.resolve((steps = watch(made))),
  });
  await user.type(await screen.findByLabelText('New password'), PASSWORD);
  await user.type(screen.getByLabelText('Repeat new password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText(new RegExp(PASSWORD))).toBeVisible();
  expectNoSecret(steps, store);
});

it('a kept session, and a server that repeats the address of a call, give nothing away', async () => {
  const { db, user: canary } = createDb();
  let steps: Step[] = [];
  const repeat = ({ request }: { request: Request }) =>
    new HttpResponse(`Cannot ${request.method} ${request.url}, not even for ${EMAIL}`, {
      status: 404,
      headers: { 'content-type': 'text/html' },
    });
  const { store } = await renderApp({
    history: ['/favourites'],
    db,
    session: canary,
    handlers: [http.get(`${API}/favourites/*`, repeat), http.get(`${API}/likes/*`, repeat)],
    before: (made) => Promise.resolve((steps = watch(made))),
  });
  await screen.findByText('The pictures could not be loaded.');
  expectNoSecret(steps, store);
});

it('the session of a log is unknown to another browser, which sends nothing for it', async () => {
  const calls: string[] = [];
  mockServer.events.on('request:start', ({ request }) => {
    calls.push(new URL(request.url).pathname);
  });
  const { user: canary, db } = createDb();
  const { store } = await renderApp({
    history: ['/favourites'],
    db,
    state: { auth: { credentialsId: 'of another browser', session: 1, visited: null } },
    before: (made) => {
      made.dispatch(askHealth());
      return Promise.resolve();
    },
  });
  await screen.findByText('The pictures could not be loaded.');
  await waitFor(() => expect(store.getState().api.queries).not.toEqual({}));
  expect(calls.filter((path) => path.includes('favourites'))).toEqual([]);
  expect(canary.visits).toEqual([]);
});
