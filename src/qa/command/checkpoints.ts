/** Compares a replay with the checkpoints of its recording, to name where the two part. */
import type { RootState } from '../../store/types';
import { placeShown } from '../../state/uiSlice';
import { describeAction } from '../describeAction';
import type { Recording } from '../recording';
import type { Checkpoints } from '../recordingInfo';
import { runningHashes } from '../runningHashes';
import { hashRootState, type KnownHashes } from '../stateHash';

/** Where the actions of a file are no longer those that were recorded. */
export interface ActionDivergence {
  /** The first step that is not the recorded one. */
  step: number;
  /** A sentence for people. */
  text: string;
}

/** @returns null where all actions are the recorded ones, or the file has no checkpoints. */
export function findActionDivergence({ actions, info }: Recording): ActionDivergence | null {
  const recorded = info?.checkpoints?.actions;
  if (!recorded) {
    return null;
  }
  const texts = actions.map((action) => JSON.stringify(action));
  const hashes = runningHashes(texts);
  const length = Math.max(recorded.length, texts.length);
  const at = Array.from({ length }).findIndex((_, index) => hashes[index] !== recorded[index]);
  if (at === -1) {
    return null;
  }
  const name = (index: number) => {
    const action = actions[index];
    return action ? `step ${index + 1} (${describeAction(action)})` : 'the end of the file';
  };
  return { step: at + 1, text: explain(texts, recorded, at, name) };
}

/** Tells from the hashes what somebody did to the actions: those that are gone left nothing else. */
function explain(
  texts: readonly string[],
  recorded: readonly string[],
  at: number,
  name: (index: number) => string,
): string {
  /** Whether a recorded hash follows from the one before it by an action. */
  const isRecorded = (index: number, text: string | undefined) =>
    text !== undefined && nextHash(recorded[index - 1] ?? '', text) === recorded[index];
  const added = texts.length - recorded.length;
  if (at >= texts.length || (added < 0 && isRecorded(at - added, texts[at]))) {
    return `${count(-added)} dropped before ${name(at)}.`;
  }
  if (at >= recorded.length || (added > 0 && isRecorded(at, texts[at + added]))) {
    const isDoubled = texts.indexOf(texts[at] ?? '') < at;
    return `${count(added)} ${isDoubled ? 'doubled' : 'added'}, from ${name(at)} on.`;
  }
  const other = texts.findIndex((text, index) => index > at && isRecorded(at, text));
  if (other !== -1) {
    return `Actions were exchanged: in the place of ${name(at)}, ${name(other)} was recorded.`;
  }
  return isRecorded(at + 1, texts[at + 1])
    ? `The action of ${name(at)} was changed.`
    : `From ${name(at)} on, the actions are not the recorded ones.`;
}

const count = (actions: number) => (actions === 1 ? 'An action was' : `${actions} actions were`);

const nextHash = (former: string, action: string) => runningHashes([action], former)[0];

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

  constructor({ info }: Recording) {
    this.recorded = new Map(info?.checkpoints?.states.map(({ step, hash }) => [step, hash]));
  }

  /** @returns whether the state is the recorded one; undefined where none was recorded. */
  check(step: number, state: RootState): boolean | undefined {
    const hash = this.recorded.get(step);
    if (hash === undefined) {
      return undefined;
    }
    const isSame = hashRootState(state, undefined, this.known).hash === hash;
    this.checks.push({ step, isSame });
    return isSame;
  }
}

/**
 * The checkpoints of a recording that was made of another one.
 *
 * @param states the first state and those after each action.
 */
export function makeCheckpoints(recording: Recording, states: readonly RootState[]): Checkpoints {
  const known: KnownHashes = [];
  return {
    actions: runningHashes(recording.actions.map((action) => JSON.stringify(action))),
    states: turnsOf(recording).flatMap((step) => {
      const state = states[step];
      return state ? [{ step, hash: hashRootState(state, undefined, known).hash }] : [];
    }),
  };
}

/** Steps of remarks, and those after which another place is shown: as the recorder does it. */
export function turnsOf({ actions, info }: Recording): number[] {
  const remarks = info?.remarks.map(({ step }) => step) ?? [];
  const turns = actions.flatMap((action, index) => (placeShown.match(action) ? [index] : []));
  return [...new Set([...remarks, ...turns])].sort((a, b) => a - b);
}
