/** A recorded session with its states, so that the page can show any step of it. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { RootState } from '../../store/types';
import type { Recording } from '../recording';
import { firstStateOf, replay } from '../replay';
import { firstDifference, hashRootState } from '../stateHash';

export interface Replayed {
  recording: Recording;
  /** The first state, and the state after each action. */
  states: readonly [RootState, ...RootState[]];
  /** The actions, each with its time and the slices that it changed. */
  steps: readonly { action: UnknownAction; time: number; changed: readonly string[] }[];
  /** Where the last state differs from the recorded one; null where nothing does. */
  difference: string | null;
}

/** @throws RecordingError where the recording cannot be replayed; see `replay`. */
export function replayAll(recording: Recording): Replayed {
  const states: [RootState, ...RootState[]] = [firstStateOf(recording)];
  const steps: Replayed['steps'][number][] = [];
  const times = recording.info?.times ?? [];
  for (const { action, state, changed } of replay(recording)) {
    // Redux DevTools export no times.
    steps.push({ action, time: times[steps.length] ?? 0, changed });
    states.push(state);
  }
  const last = hashRootState(stateAfter({ states }, steps.length));
  const { info } = recording;
  return {
    recording,
    states,
    steps,
    difference: info && firstDifference(last, info.finalState),
  };
}

/** The state after a step; step 0 is the first state. */
export const stateAfter = ({ states }: Pick<Replayed, 'states'>, step: number): RootState =>
  states[step] ?? states[0];

/** The step to begin with: the first remark, or else the first one after which nothing is being loaded. */
export function firstStepOf({ recording, states }: Replayed): number {
  const remark = recording.info?.remarks[0];
  if (remark) {
    return Math.min(remark.step, states.length - 1);
  }
  const loaded = states.findIndex(({ api }) => {
    const queries = Object.values(api.queries);
    return queries.length > 0 && queries.every((query) => query?.status !== QueryStatus.pending);
  });
  return loaded < 0 ? states.length - 1 : loaded;
}
