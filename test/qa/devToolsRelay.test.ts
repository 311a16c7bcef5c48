/** What the browser's extension does with the store's history, by the packages that it is made of. */
import { instrument, type LiftedAction, type LiftedState } from '@redux-devtools/instrument';
import { filterState, importState } from '@redux-devtools/utils';
import {
  legacy_createStore as createStore,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createPictures } from '../../mocks/db';
import { sessions } from '../../src/app/sessions';
import { picturesReceived } from '../../src/store/events';
import type { RootState } from '../../src/store/types';
import { hashRootState, readRecording, makeGate } from './replays';

const SESSIONS = path.resolve(import.meta.dirname, '../sessions');
/** As `app/store.ts` has it. */
const MAX_AGE = 10_000;
/** To load 9,000 pictures takes as many. */
const ACTIONS = 3_600;

/** As `TimeTravel.enhancer` makes it. */
const reducer = (state: RootState | undefined, action: UnknownAction) =>
  sessions.reduce(state, action);

type Lifted = LiftedState<RootState, UnknownAction, unknown>;

function makeHistory() {
  const enhancer = instrument(undefined, { maxAge: MAX_AGE }) as StoreEnhancer<{
    liftedStore: {
      getState: () => Lifted;
      dispatch: (action: LiftedAction<RootState, UnknownAction, unknown>) => void;
    };
  }>;
  return createStore(reducer, enhancer).liftedStore;
}

/** The file's way into the history. */
function importFile(text: string) {
  const history = makeHistory();
  history.dispatch({ type: 'IMPORT_STATE', ...importState(text, {}) } as never); // of a file of actions
  return history.getState();
}

const { stateSanitizer, actionSanitizer } = makeGate().devTools;
/** What the extension sends when its panel is opened. */
const relayed = (history: Lifted) =>
  filterState(
    history, // its types are of no special state
    'STATE',
    undefined,
    stateSanitizer, // likewise
    actionSanitizer, // likewise
    history.nextActionId,
    undefined,
  ) as Lifted;

const sizeOf = (value: unknown) => JSON.stringify(value).length;

it.each(readdirSync(SESSIONS))('%s: a saved file imports as it is', (name) => {
  const text = readFileSync(path.join(SESSIONS, name), 'utf8');
  const { actions, info } = readRecording(text);
  const { computedStates, stagedActionIds } = importFile(text);
  expect(stagedActionIds).toHaveLength(actions.length + 1);
  expect(hashRootState(computedStates.at(-1)!.state)).toEqual(info?.finalState);
});

it('a long session at 9,000 pictures is relayed within what the extension takes', () => {
  const pictures = createPictures(9_000).map((each) => ({ ...each, image_is_liked: false }));
  const { actions } = readRecording(readFileSync(path.join(SESSIONS, 'every-action.json'), 'utf8'));
  const many = Array.from({ length: ACTIONS }, (_each, at) => actions[at % actions.length]);
  const file = JSON.stringify({
    payload: JSON.stringify([picturesReceived(pictures), ...many]),
    preloadedState: JSON.stringify(reducer(undefined, { type: '@@INIT' })),
  });
  const view = relayed(importFile(file));
  // The extension cuts messages of more than 32 MiB, and its panel takes 3.4 s for states of 2 kB.
  const sizes = view.computedStates.map(sizeOf);
  expect(Math.max(...sizes)).toBeLessThan(20_000);
  expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(10_000);
  for (const { action } of Object.values(view.actionsById)) {
    expect(sizeOf(action)).toBeLessThan(2_000);
  }
});
