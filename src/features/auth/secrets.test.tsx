/** What people type and who they are stays out of actions, state and tools. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';
import { maskAction, maskState } from '../../app/devTools';

interface Step {
  action: { type: string };
  state: object;
}
const { steps } = vi.hoisted(() => ({ steps: [] as Step[] }));

// Every action passes the root reducer, whoever dispatched it.
vi.mock('../../app/rootReducer', async (importOriginal) => {
  const original = await importOriginal<{
    rootReducer: (state: object, action: never) => object;
  }>();
  return {
    rootReducer: (before: object, action: never) => {
      const state = original.rootReducer(before, action);
      steps.push({ action, state });
      return state;
    },
  };
});

const PASSWORD = 'seven clear nights';
const TOKEN = 'mock-token-2';

beforeEach(() => {
  steps.length = 0;
});

async function useEveryForm() {
  const db = new MockDb();
  const ann = db.accounts.add();
  const { user } = await renderApp({ history: ['/login'], db });
  await user.type(await screen.findByLabelText('Email'), ann.email);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  await user.type(await screen.findByLabelText('Password'), `${PASSWORD}!{Enter}`);
  await screen.findByText('Invalid password.');
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await user.click(await screen.findByRole('link', { name: 'Log In' }));
  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  await user.type(await screen.findByLabelText('Username'), 'Zebedee');
  await user.type(screen.getByLabelText('Email'), 'zeb@example.org');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Repeat password'), `${PASSWORD}{Enter}`);
  await screen.findByText(/^Account created/);
}

it('forms and their passwords are in no action and no state', async () => {
  await useEveryForm();
  const log = steps.map((step) => JSON.stringify(step));
  expect(log.some((entry) => entry.includes('signUp'))).toBe(true);
  expect(log.filter((entry) => entry.includes(PASSWORD))).toEqual([]);
  expect(log.filter((entry) => /Zebedee|zeb@example\.org/.test(entry))).toEqual([]);
});

it('the tools see neither the token nor the address', async () => {
  await useEveryForm();
  expect(JSON.stringify(steps)).toContain(TOKEN);
  for (const { action, state } of steps) {
    const shown = JSON.stringify([maskAction(action), maskState(state)]);
    expect(shown, action.type).not.toContain(TOKEN);
    expect(shown, action.type).not.toContain('ann@example.org');
  }
});

it('the tools do not see the token of a session that was kept either', async () => {
  const db = new MockDb();
  await renderApp({ db, session: db.accounts.add() });
  await screen.findByRole('button', { name: 'Log Out' });
  await waitFor(() => expect(JSON.stringify(steps)).toContain('persist/REHYDRATE'));
  expect(JSON.stringify(steps)).toContain(TOKEN);
  const shown = JSON.stringify(
    steps.map(({ action, state }) => [maskAction(action), maskState(state)]),
  );
  expect(shown).not.toContain(TOKEN);
  expect(shown).not.toContain('ann@example.org');
});
