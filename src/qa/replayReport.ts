/** What is told of a replay in a terminal. */
import type { RootState } from '../store/types';
import { describeAction } from './describeAction';
import { firstBroken, type Invariant } from './invariants';
import type { Recording } from './recording';
import { finalStateOf, firstStateOf, replay, type ReplayStep } from './replay';
import { firstDifference, hashRootState } from './stateHash';

export interface ReplayOptions {
  /** The last step to take; all by default. */
  until?: number;
  /** Part of the state to print at the end: `pictures.years.2004`. */
  statePath?: string;
  /** Another recording, whose final state is compared. */
  other?: Recording;
  /** What must hold after every step. */
  invariants?: readonly Invariant<RootState>[];
  /** Gets a line for each step. */
  printStep: (line: string) => void;
  /** Gets what came out. */
  print: (line: string) => void;
}

/** Replays a recording and prints each step. @returns whether everything was as it should be. */
export function reportReplay(recording: Recording, options: ReplayOptions): boolean {
  const { other, statePath, print } = options;
  const total = recording.actions.length;
  const { state, taken, spent, isSound } = takeSteps(recording, options);
  print(`${taken} of ${total} actions replayed in ${spent.toFixed(0)} ms.`);
  if (options.invariants && isSound) {
    print('No rule is broken.');
  }
  const comparisons = [
    isSound,
    taken < total || compareWithRecorded(recording, state, print),
    !other || compareWithOther(other, state, print),
  ];
  if (statePath !== undefined) {
    const part = partOf(state, statePath);
    print(part === undefined ? `The state has nothing at "${statePath}".` : printable(part, 2));
  }
  return comparisons.every(Boolean);
}

function takeSteps(recording: Recording, { until, invariants, ...to }: ReplayOptions) {
  const result = { state: firstStateOf(recording), taken: 0, spent: 0, isSound: true };
  const width = String(recording.actions.length).length;
  const check = (place: string) => {
    const broken = result.isSound ? firstBroken(invariants ?? [], result.state) : undefined;
    if (broken !== undefined) {
      result.isSound = false;
      to.print(`${place} breaks a rule: ${broken}`);
    }
  };
  check('The first state');
  for (const step of until === 0 ? [] : replay(recording)) {
    result.state = step.state;
    result.taken = step.step;
    result.spent += step.milliseconds;
    to.printStep(lineOf(step, width));
    for (const remark of recording.info?.remarks ?? []) {
      if (remark.step === step.step) {
        to.printStep(`${' '.repeat(width)}  “${remark.text}”`);
      }
    }
    check(`Step ${step.step} (${describeAction(step.action)}) is the first that`);
    if (step.step === until) {
      break;
    }
  }
  return result;
}

function lineOf({ step, action, changed, milliseconds }: ReplayStep, width: number): string {
  const slices = changed.join(', ') || '-';
  return `${String(step).padStart(width)}  ${describeAction(action).padEnd(64)}  ${slices}  ${milliseconds.toFixed(2)} ms`;
}

type Print = ReplayOptions['print'];

function compareWithRecorded({ info }: Recording, state: RootState, print: Print): boolean {
  const actual = hashRootState(state);
  if (!info) {
    print(`Final state ${actual.hash}. The file has no hash to compare it with.`);
    return true;
  }
  const path = firstDifference(actual, info.finalState);
  if (path === null) {
    print(`Final state ${actual.hash}, as it was recorded.`);
    return true;
  }
  print(
    `Final state ${actual.hash}, but ${info.finalState.hash} was recorded (build "${info.build}").`,
  );
  print(`The first difference is at ${path || 'the root'}. The replay has there:`);
  print(printable(partOf(state, path), 2));
  return false;
}

function compareWithOther(other: Recording, state: RootState, print: Print): boolean {
  const last = finalStateOf(other);
  const path = firstDifference(hashRootState(state, Infinity), hashRootState(last, Infinity));
  if (path === null) {
    print('The other file ends in the same state.');
    return true;
  }
  print(`The other file ends in another state. The first difference is at ${path || 'the root'}:`);
  print(`  here  ${printable(partOf(state, path))}`);
  print(`  there ${printable(partOf(last, path))}`);
  return false;
}

const printable = (value: unknown, indent?: number) =>
  value === undefined ? 'nothing' : JSON.stringify(value, null, indent);

/** Keys may hold dots themselves (`api.queries.search/m.31/0/10`): the longest one that fits counts. */
export function partOf(state: unknown, path: string): unknown {
  if (path === '' || typeof state !== 'object' || state === null) {
    return path === '' ? state : undefined;
  }
  const keys = Object.keys(state).filter((key) => path === key || path.startsWith(`${key}.`));
  const key = keys.sort((a, b) => b.length - a.length)[0];
  return key === undefined
    ? undefined
    : partOf((state as Record<string, unknown>)[key], path.slice(key.length + 1)); // its own key
}
