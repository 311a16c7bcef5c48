/** The report of a replay in a terminal. */
import type { Recording } from '../recording';
import { repeatedCall } from '../repeatedCall';
import { finalStateOf, firstStateOf, replay } from '../replay';
import { differencesBetween, withoutIdsAndTimes } from '../stateDifferences';
import { firstDifference, hashRootState } from '../stateHash';
import type { Sessions } from '../sessions';
import { findActionDivergence, type StateCheck, StateChecker } from './checkpoints';
import { cut, partOf, printable } from '../statePath';
import { type Shown, stepLines } from './stepLines';

/** Differences of another file that are printed. */
const MOST_DIFFERENCES = 20;
const LONGEST_VALUE = 400;

export interface ReportOptions {
  shown: Shown;
  /** The last step to take; all by default. */
  until?: number | undefined;
  /** Part of the state to print at the end: `pictures.years.2004`. */
  statePath?: string | undefined;
  /** Another recording, whose final state is compared. */
  other?: Recording | undefined;
  /** Whether the rules are checked after every step. */
  check: boolean;
  print: (line: string) => void;
}

/** Replays a recording and prints what is asked for. @returns whether everything was as it should be. */
export function reportReplay(
  sessions: Sessions,
  recording: Recording,
  options: ReportOptions,
): boolean {
  const { check, other, statePath, print } = options;
  const total = recording.actions.length;
  const { state, taken, spent, checks, ...steps } = takeSteps(sessions, recording, options);
  print(`${taken} of ${total} actions replayed in ${spent.toFixed(0)} ms.`);
  const repeated = check && recording.info && repeatedCall(sessions, recording.info);
  if (repeated) {
    print(`After ${nameStep(sessions, recording, repeated.step)}, ${repeated.text}`);
  }
  const isSound = steps.isSound && !repeated;
  if (check && isSound) {
    print('No rule is broken.');
  }
  const comparisons = [
    isSound,
    reportCheckpoints(sessions, recording, checks, options),
    taken < total || compareWithRecorded(sessions, recording, state, print),
    !other || compareWithOther(sessions, other, state, print),
  ];
  if (statePath !== undefined) {
    const part = partOf(state, statePath);
    print(part === undefined ? `The state has nothing at "${statePath}".` : printable(part, 2));
  }
  return comparisons.every(Boolean);
}

function takeSteps(
  sessions: Sessions,
  recording: Recording,
  { shown, until, check, print }: ReportOptions,
) {
  const result = { state: firstStateOf(sessions, recording), taken: 0, spent: 0, isSound: true };
  const linesOf = stepLines(sessions, recording, shown);
  const checker = new StateChecker(sessions, recording);
  const look = (place: string) => {
    checker.check(result.taken, result.state);
    const broken = check && result.isSound ? sessions.broken(result.state) : undefined;
    if (broken !== undefined) {
      result.isSound = false;
      print(`${place} breaks a rule: ${broken}`);
    }
  };
  linesOf(result.state).forEach(print);
  look('The first state');
  for (const step of until === 0 ? [] : replay(sessions, recording)) {
    linesOf(step.state, { ...step, before: result.state }).forEach(print);
    result.state = step.state;
    result.taken = step.step;
    result.spent += step.milliseconds;
    look(`Step ${step.step} (${sessions.describe(step.action)}) is the first that`);
    if (step.step === until) {
      break;
    }
  }
  return { ...result, checks: checker.checks };
}

type Print = ReportOptions['print'];

function reportCheckpoints(
  sessions: Sessions,
  recording: Recording,
  checks: readonly StateCheck[],
  { shown, print }: ReportOptions,
): boolean {
  if (!recording.info?.checkpoints) {
    if (shown.kind === 'checkpoints') {
      print('The file has no checkpoints: it comes from Redux DevTools or from an older build.');
    }
    return true;
  }
  if (shown.kind === 'checkpoints') {
    for (const { step, isSame } of checks) {
      print(
        `${nameStep(sessions, recording, step)}: ${isSame ? 'as it was recorded' : 'another state'}`,
      );
    }
  }
  const divergence = findActionDivergence(recording);
  if (divergence !== undefined) {
    print(`The file was edited: step ${divergence} is the first that was not recorded so.`);
  }
  const index = checks.findIndex(({ isSame }) => !isSame);
  const wrong = checks[index];
  if (wrong) {
    const sound = checks[index - 1];
    const since = sound ? ` It was right after ${nameStep(sessions, recording, sound.step)}.` : '';
    print(
      `Another state than the recorded one after ${nameStep(sessions, recording, wrong.step)}.${since}`,
    );
  }
  if (divergence === undefined && !wrong) {
    print(`All actions and the states at ${checks.length} checkpoints are the recorded ones.`);
  }
  return divergence === undefined && !wrong;
}

function nameStep(sessions: Sessions, { actions }: Recording, step: number): string {
  const action = actions[step - 1];
  return action ? `step ${step} (${sessions.describe(action)})` : 'the first state';
}

function compareWithRecorded(
  sessions: Sessions,
  { info }: Recording,
  state: object,
  print: Print,
): boolean {
  const actual = hashRootState(sessions, state);
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

function compareWithOther(
  sessions: Sessions,
  other: Recording,
  state: object,
  print: Print,
): boolean {
  const [here, there] = [state, finalStateOf(sessions, other)].map((each) =>
    withoutIdsAndTimes(sessions.compared(each)),
  );
  const found = [...differencesBetween(here, there)];
  if (found.length === 0) {
    print('The other file ends in the same state: only ids and times may differ.');
    return true;
  }
  print(`The other file ends in another state, which differs at ${countParts(found.length)}:`);
  for (const difference of found.slice(0, MOST_DIFFERENCES)) {
    print(difference.path || 'the root');
    print(`  here  ${cut(printable(difference.here), LONGEST_VALUE)}`);
    print(`  there ${cut(printable(difference.there), LONGEST_VALUE)}`);
  }
  return false;
}

const countParts = (parts: number) =>
  parts > MOST_DIFFERENCES
    ? `${parts} paths, of which these are the first ${MOST_DIFFERENCES}`
    : parts === 1
      ? 'one path'
      : `${parts} paths`;
