/** What the tests take of `redux-sessions`, for Skyfolio's sessions. */
import {
  finalStateOf as finalState,
  firstStateOf as firstState,
  hashRootState as hash,
  type KnownHashes,
  readRecording as read,
  type Recording,
  Recorder,
  type RecorderOptions,
  replay as run,
  writeRecording as write,
} from 'redux-sessions';
import { type Gate, TimeTravel } from 'redux-sessions/page';
import { sessions } from '../../src/app/sessions';
import type { AppStore, RootState } from '../../src/store/types';
import { testStore } from '../testStore';

export { firstDifference, type KnownHashes, type Recording } from 'redux-sessions';

export const readRecording = (text: string) => read(sessions, text);
export const writeRecording = (recording: Recording) => write(sessions, recording);
export const firstStateOf = (recording: Recording) => firstState(sessions, recording);
export const finalStateOf = (recording: Recording) => finalState(sessions, recording);
export const replay = (recording: Recording) => run(sessions, recording);
export const hashRootState = (state: RootState, known?: KnownHashes) =>
  hash(sessions, state, known);

/** What the store needs to be recorded. */
export const makeGate = () => new TimeTravel(sessions);

export const makeRecorder = (
  { getState }: Pick<AppStore, 'getState'>,
  { watchActions }: Pick<TimeTravel, 'watchActions'>,
  options: Partial<RecorderOptions> = {},
) =>
  new Recorder(sessions, { getState, watchActions }, { build: 'test', now: Date.now, ...options });

/** A store that can be recorded; it ends with the test. */
export function recordedStore(options?: Partial<RecorderOptions>) {
  const gate = makeGate();
  const store = testStore(undefined, gate satisfies Gate);
  return { store, gate, recorder: makeRecorder(store, gate, options) };
}
