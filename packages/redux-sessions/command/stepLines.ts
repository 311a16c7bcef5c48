/** What `npm run replay` prints of the steps on the way. */
import type { Recording } from '../recording';
import type { ReplayStep } from '../replay';
import { type Difference, differencesBetween } from '../stateDifferences';
import type { Sessions } from '../sessions';
import { cut, partOf, printable } from '../statePath';

/** Which steps are printed, and what of them. */
export type Shown =
  | { kind: 'all' | 'nothing' | 'checkpoints' }
  /** The steps that have to do with a text. */
  | { kind: 'find'; text: string }
  | { kind: 'action'; step: number }
  /** The calls to the server that have to do with a text. */
  | { kind: 'calls'; text: string }
  /** The values of a part of the state. */
  | { kind: 'watch'; path: string };

/** A printed value is cut at so many characters where many are printed. */
const LONGEST_VALUE = 200;

type TakenStep = ReplayStep & { before: object };
/** Tells of a step. */
type Tell = (step: TakenStep) => string;

/** @returns the lines of a step; the state before the first action is step 0 and has no action. */
export type StepLines = (state: object, step?: TakenStep) => readonly string[];

export function stepLines(sessions: Sessions, recording: Recording, shown: Shown): StepLines {
  const width = String(recording.actions.length).length;
  const indent = ' '.repeat(width + 2);
  const lineOf: Tell = ({ step, action, changed, milliseconds }) =>
    `${String(step).padStart(width)}  ${sessions.describe(action).padEnd(64)}  ${changed.join(', ') || '-'}  ${milliseconds.toFixed(2)} ms`;
  switch (shown.kind) {
    case 'all':
      return (_state, step) => (step ? [lineOf(step), ...remarksOf(recording, step)] : []);
    case 'find':
      return (_state, step) => {
        const found = step ? placesOf(sessions, shown.text, step) : [];
        return step && found.length > 0
          ? [lineOf(step), ...found.map((place) => indent + place)]
          : [];
      };
    case 'action':
      return (_state, step) =>
        step?.step === shown.step ? [lineOf(step), ...wholeStep(sessions, step)] : [];
    case 'calls':
      return (_state, step) => callsOf(recording, shown.text, step?.step ?? 0);
    case 'watch': {
      let last: unknown = NaN;
      return (state, step) => {
        const value = partOf(state, shown.path);
        const isSame = differencesBetween(value, last).next().done;
        last = value;
        const of = step ? lineOf(step) : `${'0'.padStart(width)}  the first state`;
        return isSame ? [] : [of, indent + printable(value)];
      };
    }
    case 'nothing':
    case 'checkpoints':
      return () => [];
  }
}

function remarksOf({ actions, info }: Recording, { step }: ReplayStep): string[] {
  const indent = ' '.repeat(String(actions.length).length + 2);
  const remarks = info?.remarks.filter((remark) => remark.step === step) ?? [];
  return remarks.map(({ text }) => `${indent}“${text}”`);
}

const changesOf = (sessions: Sessions, { before, state }: TakenStep) =>
  differencesBetween(sessions.compared(before), sessions.compared(state));

const changeLine = ({ path, here, there }: Difference, longest = Infinity) =>
  `${path}: ${cut(printable(here), longest)} → ${cut(printable(there), longest)}`;

/** The calls that were answered after a step, with the answers. */
function callsOf({ info }: Recording, text: string, at: number): string[] {
  const holds = holdsText(text);
  return (info?.calls ?? [])
    .map(({ answer = 'no answer that the page reads', ...call }) => ({ ...call, answer }))
    .filter(({ step, path, answer }) => step === at && (holds(path) || holds(answer)))
    .flatMap(({ step, method, path, status, milliseconds, answer }) => [
      `${step}  ${method} ${path}  ${status === 0 ? 'no answer' : status}  ${milliseconds} ms`,
      answer,
    ]);
}

/** Whatever its case. */
function holdsText(text: string) {
  const wanted = text.toLowerCase();
  return (words: string) => words.toLowerCase().includes(wanted);
}

/** Where a text is in a step. */
function placesOf(sessions: Sessions, text: string, step: TakenStep): string[] {
  const holds = holdsText(text);
  const isInAction = holds(sessions.describe(step.action)) || holds(JSON.stringify(step.action));
  const changes = [...changesOf(sessions, step)].filter((change) => holds(changeLine(change)));
  return [
    ...(isInAction ? ['in the action'] : []),
    ...changes.map((change) => changeLine(change, LONGEST_VALUE)),
  ];
}

function wholeStep(sessions: Sessions, step: TakenStep): string[] {
  const changes = [...changesOf(sessions, step)].map((change) => `  ${changeLine(change)}`);
  return [
    JSON.stringify(step.action, null, 2),
    changes.length > 0 ? 'It changed:' : 'It changed nothing.',
    ...changes,
  ];
}
