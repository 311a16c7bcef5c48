/** Whatever happens in a session, its log gives the session's states again. */
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { type RandomSession, randomSession, runSession } from '../../test/randomSession';
import type { RootState } from '../app/hooks';
import { makeStore, restoreSession } from '../app/store';
import { INVARIANTS } from './invariants';
import { Recorder } from './recorder';
import { readRecording, type Recording } from './recording';
import { replay } from './replay';
import { firstDifference, hashRootState } from './stateHash';

/** `RANDOM_SESSIONS=1000` tries so many new ones; else they are the same each time. */
const { RANDOM_SESSIONS } = process.env;
const RUNS = Number(RANDOM_SESSIONS ?? 25);
const SEED = RANDOM_SESSIONS === undefined ? { seed: 20_261_122 } : {};
/** Milliseconds that a session may take on a busy machine. */
const PATIENCE = 10_000;

afterEach(() => window.localStorage.clear());

/** Records a session, and the states after each of its actions. */
async function record(session: RandomSession) {
  window.localStorage.clear();
  const store = makeStore();
  const recorder = new Recorder(store, { build: 'test', now: Date.now, isTurn: () => false });
  const states: RootState[] = [];
  recorder.start();
  store.watchActions(() => states.push(store.getState()));
  await restoreSession(store);
  await runSession(store, session);
  recorder.stop();
  states.push(store.getState());
  store.dispose();
  // What was there before each action but the first, and in the end.
  return { states: states.slice(1), recording: readRecording(recorder.save()) };
}

function expectSame(recording: Recording, states: readonly RootState[]): void {
  expect(recording.actions).toHaveLength(states.length);
  for (const { step, action, state } of replay(recording)) {
    const name = `step ${step} of ${states.length}, ${action.type}`;
    const live = states[step - 1]!;
    expect(firstDifference(hashRootState(state), hashRootState(live)), name).toBeNull();
    for (const invariant of INVARIANTS) {
      expect(invariant(state), name).toBeUndefined();
    }
  }
}

it(
  'a random session replays to the same states, breaks no invariant and asks for nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomSession, async (session) => {
        const { states, recording } = await record(session);
        // The replay takes place at once, so no call of anything else can come in between.
        const send = vi.spyOn(globalThis, 'fetch');
        expectSame(recording, states);
        expect(send).not.toHaveBeenCalled();
        send.mockRestore();
        const { finalState } = recording.info ?? {};
        expect(finalState).toEqual(hashRootState(states.at(-1)!));
      }),
      { numRuns: RUNS, endOnFailure: true, ...SEED },
    );
  },
  60_000 + RUNS * PATIENCE,
);
