/** A recording of somebody's steps, each of which has come to its end before the next one. */
import { makeStore } from '../../src/app/store';
import { type RandomSession, runSession } from '../randomSession';
import { makeGate, makeRecorder } from './replays';

/** @returns the text of the file. */
export async function recordSteps(
  steps: readonly (readonly [...RandomSession['steps'][number]])[],
): Promise<string> {
  window.localStorage.clear();
  const gate = makeGate();
  const store = makeStore(undefined, gate);
  const recorder = makeRecorder(store, gate);
  recorder.start();
  await runSession(store, {
    calls: [{ delay: 0, failure: null }],
    steps: steps.flatMap(([name, choice]) => [
      [name, choice],
      ['rest', 0],
    ]),
  });
  recorder.stop();
  store.dispose();
  return recorder.save();
}
