/** A recorded session with its states, so that the page can show any step of it. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Recording } from '../recording';
import { firstStateOf, replay } from '../replay';
import { isApi, type Sessions } from '../sessions';
import { firstDifference, hashRootState } from '../stateHash';

export interface Replayed {
  recording: Recording;
  /** The first state, and the state after each action. */
  states: readonly [object, ...object[]];
  /** The actions, each with its time and the slices that it changed. */
  steps: readonly { action: UnknownAction; time: number; changed: readonly string[] }[];
  /** Where the last state differs from the recorded one; null where nothing does. */
  difference: string | null;
}

/** @throws RecordingError where the recording cannot be replayed; see `replay`. */
export function replayAll(sessions: Sessions, recording: Recording): Replayed {
  const states: [object, ...object[]] = [firstStateOf(sessions, recording)];
  const steps: Replayed['steps'][number][] = [];
  const times = recording.info?.times ?? [];
  for (const { action, state, changed } of replay(sessions, recording)) {
    // Redux DevTools export no times.
    steps.push({ action, time: times[steps.length] ?? 0, changed });
    states.push(state);
  }
  const last = hashRootState(sessions, stateAfter({ states }, steps.length));
  const { info } = recording;
  return {
    recording,
    states,
    steps,
    difference: info && firstDifference(last, info.finalState),
  };
}

/** The state after a step; step 0 is the first state. */
export const stateAfter = ({ states }: Pick<Replayed, 'states'>, step: number): object =>
  states[step] ?? states[0];

interface ApiState {
  queries: Record<string, { status: QueryStatus }>;
}

/** The step to begin with: the first remark, or else the first one after which nothing is being loaded. */
export function firstStepOf({ recording, states }: Replayed): number {
  const remark = recording.info?.remarks[0];
  if (remark) {
    return Math.min(remark.step, states.length - 1);
  }
  const loaded = states.findIndex((state) => {
    const queries = Object.entries(state)
      .filter(([name, slice]) => isApi(name, slice))
      .flatMap(([, { queries: all }]: [string, ApiState]) => Object.values(all));
    return queries.length > 0 && queries.every(({ status }) => status !== QueryStatus.pending);
  });
  return loaded < 0 ? states.length - 1 : loaded;
}
