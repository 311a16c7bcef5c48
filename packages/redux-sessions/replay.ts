/** Runs a recorded session through the root reducer, step by step. Nothing else runs: no effect. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { type Recording, RecordingError } from './recording';
import type { Sessions } from './sessions';

export interface ReplayStep<State = object> {
  /** 1 is the first action. */
  step: number;
  action: UnknownAction;
  state: State;
  /** Slices of the root state that the action changed. */
  changed: string[];
  /** What the reducer took. */
  milliseconds: number;
}

const INITIAL = { type: '@@INIT' };

/**
 * The state before the first action: the recorded one, or the reducer's own.
 *
 * @throws RecordingError where a part of it is missing.
 */
export function firstStateOf<State extends object>(
  sessions: Sessions<State>,
  { firstState }: Recording,
): State {
  const initial = sessions.reduce(undefined, INITIAL);
  if (firstState === null) {
    return initial;
  }
  const missing = missingPart(initial, firstState, 2);
  if (missing !== undefined) {
    throw new RecordingError(
      `The first state of the file has no "${missing}". It was recorded by a build whose state had ` +
        'another shape, or edited.',
    );
  }
  return sessions.reduce(firstState as State, INITIAL); // just checked, down to what its parts hold
}

/** The path of what a state must have at the upper levels and has not. */
function missingPart(initial: object, recorded: unknown, depth: number): string | undefined {
  for (const [key, part] of Object.entries(initial) as [string, unknown][]) {
    if (typeof recorded !== 'object' || recorded === null || !(key in recorded)) {
      return key;
    }
    if (depth > 1 && typeof part === 'object' && part !== null) {
      const inner = missingPart(part, (recorded as Record<string, unknown>)[key], depth - 1); // it is there
      if (inner !== undefined) {
        return `${key}.${inner}`;
      }
    }
  }
  return undefined;
}

/**
 * @throws RecordingError where the reducer cannot take an action: the file was edited, or recorded
 * by a build whose state had another shape.
 */
export function* replay<State extends object>(
  sessions: Sessions<State>,
  recording: Recording,
): Generator<ReplayStep<State>> {
  let state = firstStateOf(sessions, recording);
  for (const [index, action] of recording.actions.entries()) {
    const step = index + 1;
    const begun = performance.now();
    const next = reduce(sessions, state, action, step);
    const milliseconds = performance.now() - begun;
    yield { step, action, state: next, changed: changedSlices(state, next), milliseconds };
    state = next;
  }
}

/** The state after all actions. */
export function finalStateOf<State extends object>(
  sessions: Sessions<State>,
  recording: Recording,
): State {
  return [...replay(sessions, recording)].at(-1)?.state ?? firstStateOf(sessions, recording);
}

function reduce<State extends object>(
  sessions: Sessions<State>,
  state: State,
  action: UnknownAction,
  step: number,
): State {
  try {
    return sessions.reduce(state, action);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RecordingError(
      `Step ${step} (${action.type}) cannot be replayed: ${reason}. ` +
        'The file was edited, or recorded by a build whose state had another shape.',
    );
  }
}

export function changedSlices<State extends object>(before: State, after: State): string[] {
  const slices = Object.keys(after) as (keyof State & string)[]; // its own keys
  return slices.filter((slice) => before[slice] !== after[slice]);
}
