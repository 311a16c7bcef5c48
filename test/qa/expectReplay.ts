import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Recorder } from 'redux-sessions';
import { expect } from 'vitest';
import { sessions } from '../../src/app/sessions';
import type { AppStore } from '../../src/store/types';
import { finalStateOf, firstDifference, hashRootState, readRecording } from './replays';

/** With `RECORD_SESSIONS=1`, keeps the text of a file among the recorded sessions. */
export function keepSession(name: string, text: string): void {
  if (process.env.RECORD_SESSIONS !== undefined) {
    writeFileSync(path.join(import.meta.dirname, '../sessions', `${name}.json`), text);
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
  const live = hashRootState(sessions.makeMasker().hide(store.getState()));
  expect(firstDifference(replayed, live)).toBeNull();
  return text;
}
