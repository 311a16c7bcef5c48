/** Runs a recorded session through the root reducer, step by step. Nothing else runs: no effect. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/types';
import { rootReducer } from '../app/rootReducer';
import './everyEndpoint';
import { type Recording, RecordingError } from './recording';

export interface ReplayStep {
  /** 1 is the first action. */
  step: number;
  action: UnknownAction;
  state: RootState;
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
export function firstStateOf({ firstState }: Recording): RootState {
  const initial = rootReducer(undefined, INITIAL);
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
  return rootReducer(firstState, INITIAL); // just checked, down to what its parts hold
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
export function* replay(recording: Recording): Generator<ReplayStep> {
  let state = firstStateOf(recording);
  for (const [index, action] of recording.actions.entries()) {
    const step = index + 1;
    const begun = performance.now();
    const next = reduce(state, action, step);
    const milliseconds = performance.now() - begun;
    yield { step, action, state: next, changed: changedSlices(state, next), milliseconds };
    state = next;
  }
}

/** The state after all actions. */
export function finalStateOf(recording: Recording): RootState {
  return [...replay(recording)].at(-1)?.state ?? firstStateOf(recording);
}

function reduce(state: RootState, action: UnknownAction, step: number): RootState {
  try {
    return rootReducer(state, action);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RecordingError(
      `Step ${step} (${action.type}) cannot be replayed: ${reason}. ` +
        'The file was edited, or recorded by a build whose state had another shape.',
    );
  }
}

export function changedSlices(before: RootState, after: RootState): string[] {
  const slices = Object.keys(after) as (keyof RootState)[]; // its own keys
  return slices.filter((slice) => before[slice] !== after[slice]);
}
