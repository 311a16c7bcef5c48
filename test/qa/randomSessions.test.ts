/** Whatever happens in a session, its log gives the session's states again. */
import { afterEach, expect, it, vi } from 'vitest';
import { type RandomSession, randomSession, runSession } from '../randomSession';
import type { RootState } from '../../src/store/types';
import { makeStore } from '../../src/app/store';
import { sessions } from '../../src/app/sessions';
import { fc } from '../properties';
import {
  firstDifference,
  hashRootState,
  type KnownHashes,
  readRecording,
  type Recording,
  replay,
  makeGate,
  makeRecorder,
} from './replays';

/** `RANDOM_SESSIONS=1000` tries so many. */
const RUNS = Number(process.env.RANDOM_SESSIONS ?? 25);
/** Milliseconds that a session may take on a busy machine. */
const PATIENCE = 10_000;
/** Sessions between two reports. */
const REPORTED = 50;
/** No session takes a tenth of these actions, unless one follows another without an end. */
const MOST_ACTIONS = 5_000;

afterEach(() => window.localStorage.clear());

/** Records a session, and the states after each of its actions. */
async function record(session: RandomSession) {
  window.localStorage.clear();
  const gate = makeGate();
  const store = makeStore(undefined, gate);
  const recorder = makeRecorder(store, gate);
  const states: RootState[] = [];
  recorder.start();
  gate.watchActions(() => {
    states.push(store.getState());
    if (states.length > MOST_ACTIONS) {
      throw new Error('The session acts without an end.'); // and so ends what goes round
    }
  });
  await runSession(store, session);
  recorder.stop();
  expect(states.length).toBeLessThan(MOST_ACTIONS);
  states.push(store.getState());
  store.dispose();
  // What was there before each action but the first, and in the end.
  return { states: states.slice(1), recording: readRecording(recorder.save()) };
}

function expectSame(recording: Recording, states: readonly RootState[]): void {
  expect(recording.actions).toHaveLength(states.length);
  const known: KnownHashes = [];
  const hash = (state: RootState) => hashRootState(state, known);
  for (const { step, action, state } of replay(recording)) {
    const name = `step ${step} of ${states.length}, ${action.type}`;
    const live = states[step - 1]!;
    expect(firstDifference(hash(state), hash(live)), name).toBeNull();
    expect(sessions.broken(state), name).toBeUndefined();
  }
}

/** A run of many is long: tells how far it is. */
function report(done: number, actions: number): void {
  if (done % REPORTED === 0) {
    const seconds = process.cpuUsage().user / 1_000_000;
    process.stderr.write(
      `${done} of ${RUNS} sessions, ${actions} actions, ${seconds.toFixed(0)} s of CPU\n`,
    );
  }
}

it(
  'a random session replays to the same states, breaks no invariant and asks for nothing',
  async () => {
    let [done, actions] = [0, 0];
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
        done += 1;
        actions += states.length;
        report(done, actions);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * PATIENCE,
);
