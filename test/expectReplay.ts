import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { AppStore } from '../src/store/types';
import type { Recorder } from '../src/qa/recorder';
import { readRecording } from '../src/qa/recording';
import { finalStateOf } from '../src/qa/replay';
import { firstDifference, hashRootState } from '../src/qa/stateHash';

/**
 * Ends a recording, and expects that it replays to the state of its store. `RECORD_SESSION` names a file that
 * keeps it.
 */
export function expectReplay(recorder: Recorder, store: AppStore): void {
  recorder.stop();
  const text = recorder.save();
  const file = process.env.RECORD_SESSION;
  if (file !== undefined) {
    writeFileSync(file, text);
  }
  const replayed = hashRootState(finalStateOf(readRecording(text)));
  expect(firstDifference(replayed, hashRootState(store.getState()))).toBeNull();
}
