/** The bug of a session, described so that a shorter session can be searched for the same bug. */
import { type Recording, RecordingError } from '../recording';
import { firstStateOf } from '../replay';
import type { Sessions } from '../sessions';
import { differencesBetween, withoutIdsAndTimes } from '../stateDifferences';
import { cut, partOf, printable } from '../statePath';

const LONGEST_VALUE = 200;

/** What a session comes to: a state, or an error that an action causes. */
export type End = { state: object } | { error: string };

interface At {
  /** The first step that shows it. */
  step: number;
  /** A sentence for people. */
  text: string;
  /** Whether no rule is broken before. */
  isFirst: boolean;
}

export type Failure = At &
  (
    | { kind: 'rule'; complaint: string }
    | { kind: 'error'; message: string }
    | { kind: 'value'; path: string; value: unknown }
  );

export const takeStep = (
  sessions: Sessions,
  state: object,
  action: Recording['actions'][number],
): End => {
  try {
    return { state: sessions.reduce(state, action) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

/** Whether a session that ends so shows the failure. */
export function shows(sessions: Sessions, failure: Failure, end: End): boolean {
  if ('error' in end) {
    return failure.kind === 'error' && failure.message === end.error;
  }
  switch (failure.kind) {
    case 'rule':
      // The whole sentence, as a session that nobody can have breaks the same rule in another way.
      return sessions.broken(end.state) === failure.complaint;
    case 'value':
      return isSame(valueAt(end.state, failure.path), failure.value);
    case 'error':
      return false;
  }
}

/** A value of the state as it is compared: without ids and times. */
export const valueAt = (state: object, path: string) => withoutIdsAndTimes(partOf(state, path));

const isSame = (here: unknown, there: unknown) =>
  differencesBetween(here, there).next().done === true;

/** Finds the first step that causes an error or breaks a rule. */
export function findFailure(sessions: Sessions, recording: Recording): Failure | null {
  let state = firstStateOf(sessions, recording);
  const steps = [undefined, ...recording.actions].entries();
  for (const [step, action] of steps) {
    const end = action ? takeStep(sessions, state, action) : { state };
    const name = action ? `Step ${step} (${sessions.describe(action)})` : 'The first state';
    if ('error' in end) {
      const text = `${name} causes an error: ${end.error}`;
      return { kind: 'error', step, message: end.error, text, isFirst: true };
    }
    ({ state } = end);
    const complaint = sessions.broken(state);
    if (complaint !== undefined) {
      const text = `${name} breaks a rule: ${complaint}`;
      return { kind: 'rule', step, complaint, text, isFirst: true };
    }
  }
  return null;
}

/** The value at a path of the state after a step as what is wrong. */
export function wrongValue(
  sessions: Sessions,
  recording: Recording,
  path: string,
  step: number,
): Failure {
  let state = firstStateOf(sessions, recording);
  for (const [index, action] of recording.actions.slice(0, step).entries()) {
    const end = takeStep(sessions, state, action);
    if ('error' in end) {
      throw new RecordingError(
        `Step ${index + 1} causes an error (${end.error}), so the value at "${path}" cannot be reached. ` +
          `Minimise that error first, without --state.`,
      );
    }
    ({ state } = end);
  }
  const value = valueAt(state, path);
  if (isSame(valueAt(firstStateOf(sessions, recording), path), value)) {
    throw new RecordingError(
      `"${path}" is ${cut(printable(value), LONGEST_VALUE)} in the first state already, so no action leads to ` +
        'that. Name a step after which it has another value: --until N.',
    );
  }
  const text = `After step ${step}, "${path}" is ${cut(printable(value), LONGEST_VALUE)}.`;
  const isFirst =
    findFailure(sessions, { ...recording, actions: recording.actions.slice(0, step) }) === null;
  return { kind: 'value', step, path, value, text, isFirst };
}
