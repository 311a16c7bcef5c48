/** Redux DevTools' own engine over the whole product. */
import { instrument, type LiftedAction, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MockDb } from '../../mocks/db';
import { mockServer } from '../../mocks/node';
import { cards } from '../cards';
import { openDevTools } from '../devTools';
import { renderApp } from '../renderApp';
import { watchTraces } from '../traces';
import type { AppStore, RootState } from '../../src/store/types';
import { TRAVEL_KEY } from '../../src/places/historyEntry';
import { themeChosen } from '../../src/state/uiSlice';
import { localFavouriteAdded } from '../../src/state/localFavourites/localFavouritesSlice';
import { makeTools } from '../../src/app/sessions/tools';
import { finalStateOf, hashRootState, readRecording } from './replays';

const SESSION = path.resolve(import.meta.dirname, '../sessions/every-page.json');
const recording = readRecording(readFileSync(SESSION, 'utf8'));
const stepAfter = (type: string) => recording.actions.findIndex((each) => each.type === type) + 1;

type Lifted = Pick<AppStore, 'dispatch'> & {
  dispatch: (action: LiftedAction<RootState, UnknownAction, null>) => void;
  getState: () => LiftedState<RootState, UnknownAction, null>;
};

beforeEach(() => {
  window.innerHeight = 1_000_000;
  openDevTools(({ maxAge }) => instrument(undefined, { maxAge }) as StoreEnhancer);
});

/** All but RTK Query's subscriptions, which it writes past every middleware, with a delay. */
const contentsOf = ({ api, ...slices }: RootState) => ({ ...slices, queries: api.queries });

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const bar = () => within(screen.getByRole('navigation'));

type Browsed = Awaited<ReturnType<typeof browse>>;
const WAY_BACK = 'Back to your own session';

/** A reader looks at Home and goes to About; DevTools have followed. */
async function browse(options: Parameters<typeof renderApp>[0] = {}) {
  const tools = makeTools();
  const app = await renderApp({ ...options, tools });
  const { liftedStore } = app.store as unknown as { liftedStore: Lifted }; // the engine adds it
  await waitFor(() => expect(cards()).toHaveLength(10));
  await app.user.click(bar().getByRole('link', { name: 'About' }));
  await waitFor(() => expect(document.title).toBe('About'));
  await settle();
  const lift = async (action: object) => {
    act(() => liftedStore.dispatch(action as LiftedAction<RootState, UnknownAction, null>));
    await settle();
  };
  const history = () => liftedStore.getState();
  const actionIds = (type: string) =>
    Object.entries(history().actionsById)
      .filter(([, { action }]) => action.type === type)
      .map(([id]) => Number(id));
  const jump = (index: number) => lift({ type: 'JUMP_TO_STATE', index, actionId: 0 });
  const jumpToEnd = () => jump(history().computedStates.length - 1);
  const importSession = () =>
    lift({
      type: 'IMPORT_STATE',
      preloadedState: recording.firstState,
      nextLiftedState: recording.actions,
    });
  return {
    ...app,
    ...tools,
    lift,
    importSession,
    jump,
    jumpToEnd,
    history,
    actionIds,
    ...watchTraces(),
  };
}

it('a jump shows the page of that moment, and nothing is sent or kept', async () => {
  const { user, jump, history, actionIds, calls, kept } = await browse();
  const before = kept();
  const toAbout = history().stagedActionIds.indexOf(actionIds('ui/placeShown').at(-1)!);
  await jump(toAbout - 1);
  expect(screen.getByRole('feed', { name: 'The archive, newest first' })).toBeVisible();
  expect(document.title).toBe('Home');
  expect(cards()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await user.click(bar().getByRole('link', { name: 'Trending' }));
  await settle();
  expect(document.title).toBe('Home');
  expect(calls).toEqual([]);
  expect(kept()).toBe(before);
  // Where the reader was is remembered, where time travel led is not.
  expect(window.sessionStorage.getItem('skyfolio:scroll')).toContain('/about');
  expect(window.sessionStorage.getItem('skyfolio:scroll')).not.toContain(TRAVEL_KEY);
});

it('a jump to the last action goes on live', async () => {
  const { user, jump, jumpToEnd, gate } = await browse();
  await jump(3);
  expect(gate.isOn()).toBe(true);
  await jumpToEnd();
  expect(gate.isOn()).toBe(false);
  expect(document.title).toBe('About');
  await user.click(bar().getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(cards()).toHaveLength(20));
});

it('a locked history is shown and not continued, until it is unlocked', async () => {
  const { user, lift, gate, calls } = await browse();
  await lift({ type: 'LOCK_CHANGES', status: true });
  await user.click(bar().getByRole('link', { name: 'Today' }));
  await settle();
  expect(document.title).toBe('About');
  expect(calls).toEqual([]);
  await lift({ type: 'LOCK_CHANGES', status: false });
  expect(gate.isOn()).toBe(false);
});

it('a paused history lets the page go on', async () => {
  const { user, lift, history } = await browse();
  await lift({ type: 'PAUSE_RECORDING', status: true });
  const length = history().stagedActionIds.length;
  await user.click(bar().getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(cards()).toHaveLength(20));
  expect(history().stagedActionIds).toHaveLength(length);
});

it('a skipped action is a history that did not happen: it is shown alone', async () => {
  const { lift, actionIds, gate, calls } = await browse();
  const [received] = actionIds('pictures/received');
  await lift({ type: 'TOGGLE_ACTION', id: received });
  expect(gate.isOn()).toBe(true);
  expect(calls).toEqual([]);
  await lift({ type: 'TOGGLE_ACTION', id: received });
  expect(gate.isOn()).toBe(false);
});

it('a skip, a jump and an import leave local storage byte for byte', async () => {
  const db = new MockDb();
  const { lift, jump, importSession, actionIds, store, kept } = await browse({
    db,
    session: db.accounts.add(),
  });
  act(() => {
    store.dispatch(themeChosen('night'));
    store.dispatch(localFavouriteAdded('2004-06-30'));
  });
  await waitFor(() => expect(kept()).toContain('night'));
  const before = kept();
  expect(before).toContain('2004-06-30');
  const expectNoWrite = async () => {
    // redux-persist writes one field in a task.
    for (let task = 0; task < 10; task += 1) {
      await settle();
    }
    expect(kept()).toBe(before);
  };
  for (const type of ['ui/themeChosen', 'localFavourites/added', 'persist/REHYDRATE']) {
    await lift({ type: 'TOGGLE_ACTION', id: actionIds(type)[0] });
    await expectNoWrite();
  }
  await jump(0);
  await expectNoWrite();
  await importSession();
  await expectNoWrite();
});

it('so are actions in another order, until that is committed', async () => {
  const { lift, actionIds, history, gate, calls } = await browse();
  const [begun] = actionIds('persist/REHYDRATE');
  const [received] = actionIds('pictures/received');
  await lift({ type: 'REORDER_ACTION', actionId: received, beforeActionId: begun });
  const { stagedActionIds } = history();
  expect(stagedActionIds.indexOf(received!)).toBeLessThan(stagedActionIds.indexOf(begun!));
  expect(gate.isOn()).toBe(true);
  expect(calls).toEqual([]);
  await lift({ type: 'COMMIT', timestamp: 0 });
  expect(gate.isOn()).toBe(false);
});

it('neither token nor address reach the monitor, or a file that it exports', async () => {
  const db = new MockDb();
  const tools = makeTools();
  const session = db.accounts.add({ email: 'canary@example.org' });
  const { store } = await renderApp({ db, session, tools, history: ['/favourites'] });
  await screen.findByText('Like some images to add them to your favourites.');
  const { liftedStore } = store as unknown as { liftedStore: Lifted }; // the engine adds it
  const told = JSON.stringify(liftedStore.getState());
  expect(told).toContain('favourites/');
  expect(told).not.toMatch(/canary|mock-token/);
});

it('an imported session is shown to its end, and logs nobody in or out', async () => {
  const { user, jump, jumpToEnd, importSession, store, lift, calls, kept } = await browse();
  const before = kept();
  await importSession();
  await jump(stepAfter('auth/loggedIn'));
  expect(await screen.findByRole('button', { name: 'Log Out' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await jumpToEnd();
  const hash = () => hashRootState(store.getState()).hash;
  const imported = hashRootState(finalStateOf(recording)).hash;
  expect(hash()).toBe(imported);
  await lift({ type: 'COMMIT', timestamp: 0 });
  await user.click(bar().getByRole('link', { name: 'Today' }));
  expect(hash()).toBe(imported);
  expect(calls).toEqual([]);
  expect(kept()).toBe(before);
});

it('what RTK Query tells late of its subscriptions is kept out of an imported session', async () => {
  const timers = vi.spyOn(window, 'setTimeout');
  const { importSession, history, store } = await browse();
  await importSession();
  const { length } = history().stagedActionIds;
  // RTK Query waits for half a second before it tells.
  const late = timers.mock.calls.filter(([, delay]) => delay === 500);
  expect(late).not.toEqual([]);
  for (const [tell] of late) {
    act(() => tell());
  }
  expect(history().stagedActionIds).toHaveLength(length);
  expect(hashRootState(store.getState())).toEqual(recording.info?.finalState);
});

describe.each([
  ['its notice', ({ user }) => user.click(screen.getByRole('button', { name: WAY_BACK }))],
  ['Reset', ({ lift }) => lift({ type: 'RESET', timestamp: 0 })],
] satisfies [string, (app: Browsed) => Promise<void>][])(
  'from an import leads %s',
  (_name, leave) => {
    it('back to where the session was, which goes on live', async () => {
      const app = await browse();
      const { user, importSession, jump, history, gate, calls } = app;
      await importSession();
      expect(document.title).toBe('Home');
      await jump(3);
      expect(calls).toEqual([]);
      await leave(app);
      expect(gate.isOn()).toBe(false);
      expect(document.title).toBe('About');
      expect(screen.queryByRole('button', { name: WAY_BACK })).not.toBeInTheDocument();
      // Imported actions are gone from the history.
      expect(history().stagedActionIds.length).toBeLessThan(recording.actions.length);
      await waitFor(() => expect(calls.some((url) => url.endsWith('apod-health/'))).toBe(true));
      await user.click(bar().getByRole('link', { name: 'Home' }));
      expect(cards()).toHaveLength(10);
      await user.click(await screen.findByRole('button', { name: 'Load more' }));
      await waitFor(() => expect(cards()).toHaveLength(20));
    });
  },
);

it('a page of pictures that arrives while an import is shown is asked for again afterwards', async () => {
  let release: () => void = vi.fn();
  const held = new Promise<void>((resolve) => (release = resolve));
  const app = await browse({ handlers: [http.get('*/gallery/10/20/', () => held)] });
  const { user, importSession, calls } = app;
  await user.click(bar().getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(calls.some((url) => url.endsWith('gallery/10/20/'))).toBe(true));
  await importSession();
  const answered = new Promise((resolve) => mockServer.events.on('response:mocked', resolve));
  release();
  await answered;
  await settle();
  await user.click(screen.getByRole('button', { name: WAY_BACK }));
  await waitFor(() => expect(cards()).toHaveLength(10));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(cards()).toHaveLength(20));
});

it('Reset and Rollback of the own session go on live where it was, with an empty history', async () => {
  const { lift, history, gate, store } = await browse();
  for (const type of ['RESET', 'ROLLBACK']) {
    const before = contentsOf(store.getState());
    await lift({ type, timestamp: 0 });
    expect(gate.isOn()).toBe(false);
    expect(document.title).toBe('About');
    expect(contentsOf(store.getState()).gallery).toEqual(before.gallery);
    expect(history().committedState.ui.place.path).toBe('/about');
  }
});

it('a committed state of the past goes live at the address, with what the server has now', async () => {
  const db = new MockDb();
  const ann = db.accounts.add();
  const { user, lift, jump, actionIds, history, gate, store } = await browse({ db, session: ann });
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findByRole('link', { name: 'Log In' });
  await user.click(bar().getByRole('link', { name: 'About' }));
  await waitFor(() => expect(document.title).toBe('About'));
  await settle();
  await jump(history().stagedActionIds.indexOf(actionIds('auth/loggedOut')[0]!) - 1);
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await lift({ type: 'COMMIT', timestamp: 0 });
  expect(gate.isOn()).toBe(false);
  expect(document.title).toBe('About');
  expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
  expect(store.getState().auth.credentialsId).toBeNull();
  await user.click(bar().getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(cards()).toHaveLength(20));
});
