/**
 * Delta debugging: the shortest session that fails as a long one does. It is ddmin of Zeller and Hildebrandt,
 * "Simplifying and Isolating Failure-Inducing Input" (2002).
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Recording } from '../recording';
import { isObject } from '../recordingInfo';
import { firstStateOf } from '../replay';
import { isApi, type Sessions } from '../sessions';
import { differencesBetween } from '../stateDifferences';
import { hashRootState } from '../stateHash';
import { partOf } from '../statePath';
import { makeCheckpoints } from './checkpoints';
import { type End, type Failure, shows, takeStep } from './failure';

/** Milliseconds between two reports of progress. */
const REPORT_PAUSE = 1000;

export interface Progress {
  /** Gets a line about long work. */
  tell: (line: string) => void;
  /** Whether the work shall end with what it has. */
  isStopped: () => boolean;
}

export interface Minimised {
  recording: Recording;
  trials: number;
  milliseconds: number;
  /** Whether it was stopped before the shortest session was found. */
  isStopped: boolean;
}

/** An action and its place in the whole session. */
interface Step {
  index: number;
  action: UnknownAction;
}

/**
 * Runs parts of a session. What two of them have in common at the beginning runs once. A part that nobody could
 * have lived through proves nothing: it has each answer after its call, and breaks no rule before the end.
 */
class Trials {
  /** The shortest session that is known to fail, and the state after each of its steps. */
  kept: readonly Step[] = [];
  states: object[] = [];
  count = 0;
  /** What may be left out. */
  readonly others: readonly Step[];
  /** The last step where a value is wrong: that step may be the one that should have changed it. */
  private readonly last: readonly Step[];
  /** What the last step changes in the whole session. */
  private effect: string | undefined;
  private readonly calls: ReadonlySet<unknown>;
  private readonly sound = new WeakSet<object>();

  constructor(
    private readonly sessions: Sessions,
    readonly firstState: object,
    all: readonly Step[],
    private readonly failure: Failure,
  ) {
    const end = failure.kind === 'value' ? all.length - 1 : all.length;
    this.others = all.slice(0, end);
    this.last = all.slice(end);
    this.calls = new Set(all.filter(isCall).map(requestOf));
  }

  /** Keeps the steps and the last one, if they fail as the whole session does. @returns whether they do. */
  keepIfFailing(others: readonly Step[]): boolean {
    const steps = [...others, ...this.last];
    this.count += 1;
    if (!this.isPossible(steps)) {
      return false;
    }
    const other = steps.findIndex((step, position) => step !== this.kept[position]);
    const shared = Math.min(other === -1 ? steps.length : other, this.states.length);
    const states = this.states.slice(0, shared);
    let end: End = { state: states.at(-1) ?? this.firstState };
    for (const { action } of steps.slice(shared)) {
      end = takeStep(this.sessions, end.state, action);
      if ('error' in end) {
        break;
      }
      states.push(end.state);
    }
    const isFailing =
      shows(this.sessions, this.failure, end) && this.isSound(states) && this.hasEffect(states);
    if (isFailing) {
      this.kept = steps;
      this.states = states;
    }
    return isFailing;
  }

  /** Whether the last step changes what it changes in the whole session, which is the first that runs. */
  private hasEffect(states: readonly object[]): boolean {
    if (this.last.length === 0) {
      return true;
    }
    const { firstState } = this;
    const effect = changedParts(states.at(-2) ?? firstState, states.at(-1) ?? firstState);
    this.effect ??= effect;
    return effect === this.effect;
  }

  private isPossible(steps: readonly Step[]): boolean {
    const made = new Set<unknown>();
    return steps.every((step) => {
      const request = requestOf(step);
      if (isCall(step)) {
        made.add(request);
      }
      return made.has(request) || !this.calls.has(request);
    });
  }

  private isSound(states: readonly object[]): boolean {
    const before = this.failure.kind === 'rule' ? states.slice(0, -1) : states;
    return before.every((state) => {
      const isSound =
        !this.failure.isFirst || this.sound.has(state) || this.sessions.broken(state) === undefined;
      if (isSound) {
        this.sound.add(state);
      }
      return isSound;
    });
  }
}

/** The paths that a step changes, wherever in a list, without RTK Query's own notes. */
function changedParts(before: object, after: object): string {
  const slices = Object.keys(after).filter((name) => !isApi(name, partOf(after, name)));
  const paths = slices.flatMap((name) => [
    ...differencesBetween(partOf(before, name), partOf(after, name), name),
  ]);
  const places = paths.map(({ path }) => path.replaceAll(/\.\d+(?=\.|$)/g, '.*'));
  return [...new Set(places)].sort().join('\n');
}

/** What RTK Query notes of a call and of its answer. */
function requestOf({ action: { meta } }: Step): unknown {
  return isObject(meta) ? meta.requestId : undefined;
}

const isCall = ({ action: { meta } }: Step) => isObject(meta) && meta.requestStatus === 'pending';

/** Finds the shortest session that shows a failure of a recording. */
export async function minimise(
  sessions: Sessions,
  recording: Recording,
  failure: Failure,
  { tell, isStopped }: Progress,
): Promise<Minimised> {
  const begun = performance.now();
  const all = recording.actions.slice(0, failure.step).map((action, index) => ({ index, action }));
  const trials = new Trials(sessions, firstStateOf(sessions, recording), all, failure);
  let reportedAt = begun;
  const isOver = async () => {
    // A signal is heard only while nothing else runs.
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - reportedAt > REPORT_PAUSE) {
      reportedAt = performance.now();
      tell(`${trials.kept.length} of ${failure.step} actions left after ${trials.count} trials …`);
    }
    return isStopped();
  };
  trials.keepIfFailing(trials.others);
  if (!trials.keepIfFailing([])) {
    // A call goes with its answer. Afterwards an answer may go alone.
    await shorten(trials, callsOf(trials.others), isOver);
    await shorten(
      trials,
      trials.kept.filter((step) => trials.others.includes(step)).map((step) => [step]),
      isOver,
    );
  }
  return {
    recording: partOfRecording(sessions, recording, failure, trials),
    trials: trials.count,
    milliseconds: performance.now() - begun,
    isStopped: isStopped(),
  };
}

/** ddmin, by complements: leaves out ever smaller parts of the units, until none of them can be left out. */
async function shorten(
  trials: Trials,
  all: readonly Step[][],
  isOver: () => Promise<boolean>,
): Promise<void> {
  let units = all;
  let size = Math.ceil(units.length / 2);
  while (units.length > 0) {
    let isShorter = false;
    for (let start = 0; start < units.length;) {
      if (await isOver()) {
        return;
      }
      const rest = units.toSpliced(start, size);
      if (trials.keepIfFailing(rest.flat().sort((a, b) => a.index - b.index))) {
        units = rest;
        isShorter = true;
      } else {
        start += size;
      }
    }
    if (size === 1 && !isShorter) {
      return;
    }
    size = Math.max(1, Math.ceil(size / 2));
  }
}

/** The actions of a call of RTK Query as one unit, any other action as its own. */
function callsOf(steps: readonly Step[]): Step[][] {
  const units = new Map<unknown, Step[]>();
  for (const step of steps) {
    const call = requestOf(step) ?? step;
    units.set(call, [...(units.get(call) ?? []), step]);
  }
  return [...units.values()];
}

/** A recording of the kept actions alone. Calls, errors and inputs stay with the long one. */
function partOfRecording(
  sessions: Sessions,
  { actions, firstState, info }: Recording,
  failure: Failure,
  { kept, states, firstState: first }: Trials,
): Recording {
  const part: Recording = { actions: kept.map(({ action }) => action), firstState, info: null };
  if (!info) {
    return part;
  }
  const indices = new Set(kept.map(({ index }) => index));
  const stepIn = (step: number) => kept.filter(({ index }) => index < step).length;
  part.info = {
    ...info,
    times: info.times.filter((_, index) => indices.has(index)),
    remarks: [
      ...info.remarks.map(({ step, text }) => ({ step: stepIn(step), text })),
      { step: kept.length, text: `Minimised from ${actions.length} actions. ${failure.text}` },
    ],
    calls: [],
    errors: [],
    inputs: [],
    finalState: hashRootState(sessions, states.at(-1) ?? first),
  };
  part.info.checkpoints = makeCheckpoints(sessions, part, [first, ...states]);
  return part;
}
