/** A recorded session with its states, so that the page can show any step of it. */
import type { RootState } from '../../store/types';
import type { Recording } from '../recording';
import { firstStateOf, replay } from '../replay';
import { firstDifference, hashRootState } from '../stateHash';

export interface Replayed {
  recording: Recording;
  firstState: RootState;
  /** The state after each action. */
  states: readonly RootState[];
  /** Where the last state differs from the recorded one; null where nothing does. */
  difference: string | null;
}

/** @throws RecordingError where the recording cannot be replayed; see `replay`. */
export function replayAll(recording: Recording): Replayed {
  const firstState = firstStateOf(recording);
  const states = [...replay(recording)].map(({ state }) => state);
  const last = hashRootState(states.at(-1) ?? firstState);
  const { info } = recording;
  return {
    recording,
    firstState,
    states,
    difference: info && firstDifference(last, info.finalState),
  };
}
