import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { AppStore } from '../src/store/types';
import { hideNamesOfState } from '../src/qa/hideNames';
import type { Recorder } from '../src/qa/recorder';
import { readRecording } from '../src/qa/recording';
import { finalStateOf } from '../src/qa/replay';
import { firstDifference, hashRootState } from '../src/qa/stateHash';

/** With `RECORD_SESSIONS=1`, keeps the text of a file among the recorded sessions. */
export function keepSession(name: string, text: string): void {
  if (process.env.RECORD_SESSIONS !== undefined) {
    writeFileSync(path.join(import.meta.dirname, 'sessions', `${name}.json`), text);
  }
}

/**
 * Ends a recording, and expects that it replays to the state of its store.
 *
 * @param name of the session, if its file is to be kept.
 * @returns the text of its file.
 */
export function expectReplay(recorder: Recorder, store: AppStore, name?: string): string {
  recorder.stop();
  const text = recorder.save();
  if (name !== undefined) {
    keepSession(name, text);
  }
  const replayed = hashRootState(finalStateOf(readRecording(text)));
  const live = hashRootState(hideNamesOfState(store.getState()));
  expect(firstDifference(replayed, live)).toBeNull();
  return text;
}
