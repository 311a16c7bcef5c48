/** What a recorder keeps of a session: a first state, and all that happened since. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Masker } from './masker';
import type { Moment, PageError, RecordedCall, Remark, WindowSize } from './recordingInfo';
import type { Sessions } from './sessions';
import { hashRootState, type KnownHashes } from './stateHash';

/** Characters in the file for one character of JSON, which is quoted once more there. */
const QUOTING = 1.15;

export interface RecordedStep {
  action: UnknownAction;
  /** Milliseconds from the start. */
  time: number;
  /** Slices of the state that the action changed. */
  changed: readonly string[];
}

interface LoggedStep extends RecordedStep {
  json: string;
}

/** The begin of a stretch of work. The oldest stretch is dropped as a whole. */
export interface Turn {
  /** Number of the last action before it. */
  step: number;
  /** Milliseconds from the start. */
  time: number;
  /** Hash of the state at this point; absent until it is made. */
  hash?: string;
}

/** A part of the log as it is stored. */
export interface Chunk {
  /** Number of the last action before it. */
  from: number;
  steps: Omit<LoggedStep, 'action'>[];
  calls: RecordedCall[];
  errors: PageError[];
  inputs: Moment[];
}

/** What is stored anew with each chunk. */
export interface LogSummary {
  /** Milliseconds since 1970. */
  startedAt: number;
  window: WindowSize;
  dropped: number;
  turns: Turn[];
  remarks: Remark[];
}

/** What happened beside the actions. */
export type Entries = Omit<Chunk, 'from' | 'steps'>;

/** Numbers of steps count from the very first action, also where the oldest ones were dropped. */
export class SessionLog {
  readonly steps: LoggedStep[] = [];
  readonly entries: Entries = { calls: [], errors: [], inputs: [] };
  remarks: Remark[] = [];
  turns: Turn[] = [];
  dropped = 0;
  /** Characters of the file, estimated. */
  size: number;
  private unstored: Chunk;
  private unhashed: { turn: Turn; state: object }[] = [];
  private readonly known: KnownHashes = [];
  /** Hides what the file must not hold. */
  readonly masker: Masker;

  constructor(
    private readonly sessions: Sessions,
    /** The state before the first action that is kept. */
    public firstState: object,
    readonly startedAt: number,
    readonly window: WindowSize,
  ) {
    this.masker = sessions.makeMasker();
    this.size = sizeOf(firstState);
    this.unstored = emptyChunk(0);
  }

  static restore(
    sessions: Sessions,
    firstState: object,
    { startedAt, window, dropped, turns, remarks }: LogSummary,
    chunks: readonly Chunk[],
  ): SessionLog {
    const log = new SessionLog(sessions, firstState, startedAt, window);
    Object.assign(log, { dropped, turns, remarks });
    for (const { from, steps, calls, errors, inputs } of chunks) {
      for (const step of steps.slice(Math.max(0, dropped - from))) {
        log.addStep({ ...step, action: JSON.parse(step.json) as UnknownAction }); // it was one
      }
      calls.forEach((each) => log.add('calls', each));
      errors.forEach((each) => log.add('errors', each));
      inputs.forEach((each) => log.add('inputs', each));
    }
    log.takeChunk();
    return log;
  }

  /** Number of the last action. */
  get last(): number {
    return this.dropped + this.steps.length;
  }

  /** The state after the last action, by a replay. */
  lastState(): object {
    return this.steps.reduce(
      (state, { action }) => this.sessions.reduce(state, action),
      this.firstState,
    );
  }

  get summary(): LogSummary {
    const { startedAt, window, dropped, turns, remarks } = this;
    return { startedAt, window, dropped, turns, remarks };
  }

  /** What is kept, with numbers of steps that count from the first kept action. */
  get kept() {
    const { steps, size, dropped, remarks, entries } = this;
    const toKept = <Entry extends { step: number }>(entry: Entry) =>
      dropped === 0 ? entry : { ...entry, step: entry.step - dropped };
    return {
      actions: steps.length,
      size,
      dropped,
      remarks: remarks.map(toKept),
      calls: entries.calls.map(toKept),
      errors: entries.errors.map(toKept),
    };
  }

  addStep(step: LoggedStep): void {
    const { json, time, changed } = step;
    this.steps.push(step);
    this.unstored.steps.push({ json, time, changed });
    this.size += json.length * QUOTING;
  }

  add<Kind extends keyof Entries>(kind: Kind, entry: Entries[Kind][number]): void {
    (this.entries[kind] as (typeof entry)[]).push(entry); // of the same kind
    (this.unstored[kind] as (typeof entry)[]).push(entry); // of the same kind
    this.size += sizeOfEntry(entry);
  }

  /** Begins a stretch of work at a state. */
  addTurn(time: number, state: object): void {
    const turn = { step: this.last, time };
    this.turns.push(turn);
    this.unhashed.push({ turn, state });
  }

  /** Hashes the states at the turns. A call of its own, as a large state takes some milliseconds. */
  hashTurns(): void {
    for (const { turn, state } of this.unhashed.splice(0)) {
      turn.hash = this.hashOf(state);
    }
  }

  hashOf(state: object): string {
    return hashRootState(this.sessions, this.masker.hide(state), this.known).hash;
  }

  /** Drops the oldest stretch of work. @returns whether there was more than one. */
  dropOldest(): boolean {
    const next = this.turns[1];
    if (!next) {
      return false;
    }
    this.turns = this.turns.slice(1);
    const before = sizeOf(this.firstState);
    for (const { action, json } of this.steps.splice(0, next.step - this.dropped)) {
      this.firstState = this.sessions.reduce(this.firstState, action);
      this.size -= json.length * QUOTING;
    }
    this.size += sizeOf(this.firstState) - before;
    this.dropped = next.step;
    const isKept = ({ step }: { step: number }) => step >= this.dropped;
    for (const kind of ['calls', 'errors', 'inputs'] as const) {
      const { length } = this.entries[kind].filter((entry) => !isKept(entry));
      for (const entry of this.entries[kind].splice(0, length)) {
        this.size -= sizeOfEntry(entry);
      }
    }
    this.remarks = this.remarks.filter(isKept);
    return true;
  }

  /** What followed the last step was lost, though what is told of the whole recording knew of it. */
  noteLoss(now: number, message: string): void {
    const { last } = this;
    this.turns = this.turns.filter(({ step }) => step <= last);
    this.remarks = this.remarks.map((each) => ({ ...each, step: Math.min(each.step, last) }));
    this.add('errors', { step: last, time: now - this.startedAt, message });
  }

  /** What came since the last call, to be stored. */
  takeChunk(): Chunk {
    const chunk = this.unstored;
    this.unstored = emptyChunk(this.last);
    return chunk;
  }
}

export const isEmptyChunk = ({ steps, calls, errors, inputs }: Chunk) =>
  steps.length + calls.length + errors.length + inputs.length === 0;

const emptyChunk = (from: number): Chunk => ({
  from,
  steps: [],
  calls: [],
  errors: [],
  inputs: [],
});

const sizeOf = (state: object) => JSON.stringify(state).length * QUOTING;

/** Most entries are small but for the answers of calls. */
const sizeOfEntry = (entry: object) =>
  ('answer' in entry && typeof entry.answer === 'string' ? entry.answer.length * QUOTING : 0) + 100;
