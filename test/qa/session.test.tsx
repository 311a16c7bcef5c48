/** A session's actions, taken as JSON through the root reducer, give the session's states again. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MockDb } from '../../mocks/db';
import { mockServer } from '../../mocks/node';
import { cards } from '../cards';
import { keepSession } from './expectReplay';
import { failing } from '../failing';
import { cardHeart } from '../likes';
import { renderApp } from '../renderApp';
import '../../src/features/search/Suggestions'; // loaded late, which may take longer than a step
import { lastSearchesChanged } from '../../src/state/uiSlice';
import type { AppStore, RootState } from '../../src/store/types';
import { sessions } from '../../src/app/sessions';
import { makeTools, type Tools } from '../../src/app/sessions/tools';
import {
  firstDifference,
  firstStateOf,
  hashRootState,
  type KnownHashes,
  readRecording,
  replay,
  makeRecorder,
} from './replays';

configure({ reactStrictMode: true });

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

function record(store: AppStore, gate: Tools['gate']) {
  const recorder = makeRecorder(store, gate);
  /** The states before each action. */
  const states: RootState[] = [];
  const actions: UnknownAction[] = [];
  gate.watchActions((action) => {
    states.push(store.getState());
    actions.push(action);
  });
  recorder.start();
  return { recorder, states, actions };
}

/** Ann logs in, pages, likes with and without success, searches, jumps, and logs out. */
async function useThePage() {
  const db = new MockDb();
  const ann = db.accounts.add();
  const tools = makeTools();
  let recorded: ReturnType<typeof record> | undefined;
  const { user, store, unmount } = await renderApp({
    db,
    history: ['/login'],
    tools,
    before: (made) => Promise.resolve((recorded = record(made, tools.gate))),
  });
  const { recorder, states, actions } = recorded!;
  const bar = () => within(screen.getByRole('navigation'));
  await user.type(await screen.findByLabelText('Email'), ann.email);
  await user.type(screen.getByLabelText('Password'), 'seven clear nights{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(cards()).toHaveLength(20));
  await user.click(await cardHeart('2004-06-30'));
  await waitFor(() => expect(ann.likes).toEqual(['2004-06-30']));
  mockServer.use(failing('like_image/'));
  await user.click(await cardHeart('2004-06-29'));
  await screen.findByText('Failed to like the image');
  recorder.remark('This like failed.');
  await user.type(screen.getByRole('searchbox'), 'galaxy{Enter}');
  await screen.findByRole('feed', { name: 'Pictures that match galaxy' });
  await user.click(screen.getByRole('button', { name: 'Random picture' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(bar().getByRole('link', { name: 'Favourites' }));
  await screen.findByRole('feed', { name: 'Your favourites' });
  await user.click(await cardHeart('2004-06-30'));
  await user.click(bar().getByRole('link', { name: 'Today' }));
  await waitFor(() => expect(document.title).toBe("Today's Picture"));
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findAllByRole('article');
  unmount();
  recorder.stop();
  const text = recorder.save();
  keepSession('every-page', text);
  return { store, states, actions, recording: readRecording(text) };
}

/** Milliseconds that it may take on a busy machine. */
const PATIENCE = 180_000;

/** As a recording holds it: the former searches of a reader are hidden. They come whenever their code has come. */
const withoutSearches = (action: UnknownAction): UnknownAction =>
  lastSearchesChanged.match(action) ? { ...action, payload: hidden(action.payload) } : action;
const hideSearches = (state: RootState): RootState => ({ ...state, ui: hidden(state.ui) });
const hidden = <Part extends { lastSearches?: readonly string[] | undefined }>(part: Part): Part =>
  part.lastSearches
    ? { ...part, lastSearches: part.lastSearches.map((_text, index) => `last search ${index + 1}`) }
    : part;

it('after any number of its actions', { timeout: PATIENCE }, async () => {
  const { store, states, actions, recording } = await useThePage();
  const known: KnownHashes = [];
  const hash = (state: RootState) => hashRootState(state, known);
  const expectSame = (replayed: RootState, live: RootState, name: string) => {
    expect(JSON.parse(JSON.stringify(live)), name).toEqual(live);
    expect(firstDifference(hash(replayed), hash(live)), name).toBeNull();
    expect(sessions.broken(replayed), name).toBeUndefined();
  };
  // RTK Query leaves fields `undefined`, which JSON drops. What else JSON changes fails the serializability check.
  expect(recording.actions).toEqual(JSON.parse(JSON.stringify(actions.map(withoutSearches))));
  expectSame(firstStateOf(recording), states[0]!, 'the first state');
  let steps = 0;
  for (const { step, action, state } of replay(recording)) {
    expectSame(state, hideSearches(states[step] ?? store.getState()), `${step} ${action.type}`);
    steps = step;
  }
  expect(steps).toBeGreaterThan(50);
  expect(recording.info?.remarks).toHaveLength(1);
});
