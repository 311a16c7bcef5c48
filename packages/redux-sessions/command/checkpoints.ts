/** Compares a replay with the checkpoints of its recording, to name where the two part. */
import type { Recording } from '../recording';
import type { Checkpoints } from '../recordingInfo';
import { runningHashes } from '../runningHashes';
import type { Sessions } from '../sessions';
import { hashRootState, type KnownHashes } from '../stateHash';

/** @returns the first step that is not the recorded one; undefined where there is none, or nothing to compare with. */
export function findActionDivergence({ actions, info }: Recording): number | undefined {
  const recorded = info?.checkpoints?.actions;
  const hashes = runningHashes(actions.map((action) => JSON.stringify(action)));
  const length = recorded ? Math.max(recorded.length, hashes.length) : 0;
  const at = Array.from({ length }).findIndex((_, index) => hashes[index] !== recorded?.[index]);
  return at === -1 ? undefined : at + 1;
}

/** A state on the way, and whether it is the recorded one. */
export interface StateCheck {
  step: number;
  isSame: boolean;
}

/** Compares the states that a replay comes to, step by step. */
export class StateChecker {
  private readonly known: KnownHashes = [];
  private readonly recorded: ReadonlyMap<number, string>;
  readonly checks: StateCheck[] = [];

  constructor(
    private readonly sessions: Sessions,
    { info }: Recording,
  ) {
    this.recorded = new Map(info?.checkpoints?.states.map(({ step, hash }) => [step, hash]));
  }

  /** @returns whether the state is the recorded one; undefined where none was recorded. */
  check(step: number, state: object): boolean | undefined {
    const hash = this.recorded.get(step);
    if (hash === undefined) {
      return undefined;
    }
    const isSame = hashRootState(this.sessions, state, this.known).hash === hash;
    this.checks.push({ step, isSame });
    return isSame;
  }
}

/**
 * The checkpoints of a recording that was made of another one.
 *
 * @param states the first state and those after each action.
 */
export function makeCheckpoints(
  sessions: Sessions,
  recording: Recording,
  states: readonly object[],
): Checkpoints {
  const known: KnownHashes = [];
  return {
    actions: runningHashes(recording.actions.map((action) => JSON.stringify(action))),
    states: turnsOf(sessions, recording).flatMap((step) => {
      const state = states[step];
      return state ? [{ step, hash: hashRootState(sessions, state, known).hash }] : [];
    }),
  };
}

/** Steps of remarks, and those after which another place is shown: as the recorder does it. */
export function turnsOf(sessions: Sessions, { actions, info }: Recording): number[] {
  const remarks = info?.remarks.map(({ step }) => step) ?? [];
  const turns = actions.flatMap((action, index) =>
    sessions.place(action) !== undefined ? [index] : [],
  );
  return [...new Set([...remarks, ...turns])].sort((a, b) => a - b);
}
