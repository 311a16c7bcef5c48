/** What the live page held comes back after time travel, and what time travel shows cannot be used. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../renderApp';
import { placeShown } from '../../src/state/uiSlice';
import { rootReducer } from '../../src/app/rootReducer';
import { makeTools } from '../../src/app/sessions/tools';

const PASSWORD = 'seven clear nights';
const LOG_IN = '*/api/v1/jwt/create';

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

async function renderLogIn(answer: () => Promise<Response> | Response) {
  const tools = makeTools();
  const app = await renderApp({
    tools,
    history: ['/login'],
    handlers: [http.post(LOG_IN, answer)],
  });
  const password = await screen.findByLabelText('Password');
  await app.user.type(screen.getByLabelText('Email'), 'ann@example.org');
  await app.user.type(password, PASSWORD);
  /** A state of the same page, or of another one. */
  const showPast = (path: string) =>
    act(() => tools.gate.show(rootReducer(app.store.getState(), placeShown({ path, query: {} }))));
  const leave = async () => {
    act(() => tools.gate.leave());
    await settle();
  };
  return { ...app, showPast, leave };
}

it.each(['/about', '/login'])(
  'a half-filled form is as before after time travel to %s, with the focus',
  async (path) => {
    const { store, showPast, leave } = await renderLogIn(() => new HttpResponse());
    (document.activeElement as HTMLElement | null)?.blur();
    const email = screen.getByLabelText('Email');
    act(() => email.focus());
    showPast(path);
    if (path === '/login') {
      expect(screen.getByLabelText('Password')).toHaveValue('');
    } else {
      await waitFor(() => expect(document.title).toBe('About'));
    }
    act(() => (document.activeElement as HTMLElement).blur());
    await leave();
    expect(await screen.findByLabelText('Password')).toHaveValue(PASSWORD);
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(JSON.stringify(store.getState())).not.toContain(PASSWORD);
  },
);

it('an answer that comes during time travel reaches its form', async () => {
  let answer: (() => void) | undefined;
  const { user, showPast, leave } = await renderLogIn(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return HttpResponse.json({ detail: 'No active account found' }, { status: 401 });
  });
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(answer).toBeDefined());
  showPast('/about');
  await waitFor(() => expect(document.title).toBe('About'));
  answer?.();
  await settle();
  expect(screen.queryByText('No active account found')).not.toBeInTheDocument();
  await leave();
  expect(await screen.findByText('No active account found')).toBeVisible();
});

it('what a server repeats of a form is on the screen, and not in the state', async () => {
  const { user, store } = await renderLogIn(async () => {
    await delay(1);
    return HttpResponse.json({ detail: 'Nobody is called Ann@Example.org' }, { status: 401 });
  });
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Nobody is called Ann@Example.org')).toBeVisible();
  expect(JSON.stringify(store.getState())).not.toMatch(/ann@example/i);
  expect(store.getState().screen.parts['log-in']?.faults).toEqual([
    { message: 'This message repeats what was typed.' },
  ]);
});

it('nothing of a replayed picture acts', async () => {
  const tools = makeTools();
  const { store } = await renderApp({ tools, history: ['/?picture=2004-07-01'] });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('link', { name: /Original page/ });
  const past = store.getState();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  act(() => tools.gate.show(past));
  for (const control of [...dialog.getAllByRole('link'), ...dialog.getAllByRole('button')]) {
    // It returns whether the browser's own action follows.
    expect(fireEvent.click(control), control.textContent).toBe(false);
  }
  await settle();
  expect(writeText).not.toHaveBeenCalled();
  expect(click).not.toHaveBeenCalled();
  // RTK Query writes subscriptions into the state up to half a second after they began.
  const { subscriptions } = tools.gate.ownState().api;
  expect(tools.gate.ownState()).toEqual({ ...past, api: { ...past.api, subscriptions } });
  expect(dialog.getByRole('link', { name: /Original page/ })).toBeVisible();
});
