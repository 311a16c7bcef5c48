/** Records the actions of a session and what happened beside them, from a first state on. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Later } from './later';
import type { Masker } from './masker';
import { Notifier } from './Notifier';
import type { RecordedStore, RecorderOptions, RecorderStatus } from './recorderTypes';
import type { Moment, Remark } from './recordingInfo';
import { changedSlices } from './replay';
import { writeReport } from './reportText';
import { RuleWatch } from './RuleWatch';
import { recordingResumed, type Sessions } from './sessions';
import { type Entries, type RecordedStep, SessionLog } from './sessionLog';
import { writeSession, withoutSecrets } from './writeSession';

/** Largest file, in characters. Opening it elsewhere must stay quick. */
const MAX_SIZE = 20_000_000;
/** Characters after which a stretch of work ends, so that little has to be dropped at once. */
const STRETCH_SIZE = 1_000_000;
/** Milliseconds that a ring keeps, and of a stretch of its work. */
const [RING, RING_STRETCH] = [600_000, 60_000];
/** Milliseconds after which what came is checked and stored. */
const WORK_PAUSE = 1_000;

/** Numbers of steps count from the first action that is kept: 1. 0 is the first state. */
export class Recorder {
  private log: SessionLog;
  private stopWatching: (() => unknown) | undefined;
  /** The last recorded state while nothing is recorded; absent where a former page recorded it. */
  private lastState: object | undefined;
  /** The state before the last action. */
  private before: object | undefined;
  private readonly maxSize: number;
  private turnSize = 0;
  private readonly rules: RuleWatch;
  private storageFault: string | null;
  private current: RecorderStatus | undefined;
  private readonly workLater = new Later(WORK_PAUSE, () => this.work());
  private readonly notifier = new Notifier();

  constructor(
    private readonly sessions: Sessions,
    private readonly recorded: RecordedStore,
    private readonly options: RecorderOptions,
  ) {
    this.rules = new RuleWatch(sessions);
    this.maxSize = options.maxSize ?? MAX_SIZE;
    this.log = options.former ?? this.newLog();
    this.storageFault = options.storageFault ?? null;
  }

  /** Records from now on. The state of now follows what was recorded before. */
  start(): void {
    const state = this.recorded.getState();
    if (this.log.last === 0) {
      this.log = this.newLog();
    } else if (!this.stopWatching && this.lastState !== state) {
      const action = recordingResumed(state);
      this.log.addStep({ ...this.toLog(action), changed: Object.keys(state) });
    }
    this.stopWatching ??= this.recorded.watchActions((action) => this.record(action));
    this.tell();
  }

  /** Forgets what was recorded, and begins with the state of now. */
  startAnew(): void {
    this.stop();
    void this.forget();
    this.start();
  }

  stop(): void {
    if (this.stopWatching) {
      this.settle();
      this.stopWatching();
      this.stopWatching = undefined;
      this.lastState = this.recorded.getState();
    }
    this.workLater.cancel();
    this.work();
  }

  /** Stops and forgets. */
  async end(): Promise<void> {
    this.stop();
    await this.forget();
    this.tell();
  }

  /** Keeps for the next page of this tab what is not stored yet. */
  leavePage(): void {
    this.settle();
    this.workLater.cancel();
    this.log.hashTurns();
    this.options.storage?.keepRest(this.log);
  }

  /** The number of the last action. */
  step(): number {
    return this.log.steps.length;
  }

  /** A remark about this moment will follow. @returns the number of the last action. */
  beginRemark(): number {
    // A replay is compared with the state that the remark is about.
    this.log.addTurn(this.time(), this.recorded.getState());
    return this.step();
  }

  /** Adds a remark about the moment after a step. */
  remark(text: string, step = this.beginRemark()): void {
    const { log } = this;
    this.setRemarks([...log.remarks, { step: step + log.dropped, text }]);
  }

  /** @param index of the remark in the status. */
  editRemark(index: number, text: string): void {
    this.setRemarks(this.log.remarks.map((each, at) => (at === index ? { ...each, text } : each)));
  }

  removeRemark(index: number): void {
    this.setRemarks(this.log.remarks.toSpliced(index, 1));
  }

  get masker(): Masker {
    return this.log.masker;
  }

  moment(): Moment {
    return { step: this.log.last, time: this.time() };
  }

  /** Notes what happened beside the actions, unless nothing is recorded. */
  note<Kind extends keyof Entries>(kind: Kind, entry: Entries[Kind][number]): void {
    if (this.stopWatching) {
      this.log.add(kind, entry);
      this.tellSoon();
    }
  }

  /** The steps that are kept. */
  readonly steps = (): readonly RecordedStep[] => {
    this.settle();
    return this.log.steps;
  };

  /** The text of the file. */
  save(): string {
    // The estimate may be a little low.
    for (;;) {
      const text = writeSession(this.sessions, this.log, this.options.build, this.finalState());
      if (text.length <= this.maxSize || !this.log.dropOldest()) {
        return text;
      }
      this.tell();
    }
  }

  /** What happened, as a text for a ticket. */
  report(): string {
    const { sessions, log, options } = this;
    const text = writeReport(sessions, this.steps(), this.status(), options.build, log.window);
    return withoutSecrets(sessions, text, log, this.finalState());
  }

  readonly subscribe = this.notifier.subscribe;

  /** The same object until something changes. */
  readonly status = (): RecorderStatus => (this.current ??= this.describe());

  private newLog(): SessionLog {
    const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio } = window;
    const state = this.recorded.getState();
    const log = new SessionLog(this.sessions, state, this.options.now(), {
      width,
      height,
      pixelRatio,
    });
    log.addTurn(0, state);
    this.turnSize = log.size;
    return log;
  }

  private async forget(): Promise<void> {
    this.log = this.newLog();
    this.before = undefined;
    this.rules.reset();
    await this.attempt(this.options.storage?.clear());
  }

  private time(): number {
    return this.options.now() - this.log.startedAt;
  }

  private toLog(action: UnknownAction) {
    return { action, json: JSON.stringify(action), time: this.time(), changed: [] };
  }

  private record(action: UnknownAction): void {
    const { log } = this;
    const state = this.recorded.getState();
    this.settle();
    const step = this.toLog(action);
    if (this.isTurn(action, step.json.length)) {
      log.addTurn(step.time, state);
      this.turnSize = log.size;
    }
    this.before = state;
    this.rules.add(log.last, state);
    log.addStep(step);
    this.dropOld();
    this.tellSoon();
    this.workLater.request();
  }

  /** Notes what the last action changed, which only the state after the reducer tells. */
  private settle(): void {
    const last = this.log.steps.at(-1);
    if (this.before && last && this.stopWatching) {
      last.changed = changedSlices(this.before, this.recorded.getState());
      this.before = undefined;
    }
  }

  private isTurn(action: UnknownAction, size: number): boolean {
    const { log, options } = this;
    const since = this.time() - (log.turns.at(-1)?.time ?? 0);
    const stretch = log.size - this.turnSize;
    return (
      this.sessions.place(action) !== undefined ||
      (stretch > 0 && stretch + size > Math.min(STRETCH_SIZE, this.maxSize / 4)) ||
      (options.isRing === true && since > RING_STRETCH)
    );
  }

  private dropOld(): void {
    const { log } = this;
    const isTooLarge = () => log.size > this.maxSize;
    const isTooOld = () =>
      this.options.isRing && this.time() - (log.turns[1]?.time ?? Infinity) > RING;
    while ((isTooLarge() || isTooOld()) && log.dropOldest()) {
      this.rules.forget(log.dropped);
    }
  }

  /** What takes a while: it is done once a second. */
  private work(): void {
    this.log.hashTurns();
    this.rules.add(this.log.last, this.finalState());
    this.rules.check(this.log.entries);
    const { storage } = this.options;
    if (storage) {
      this.settle();
      void this.attempt(storage.store(this.log));
    }
    this.tell();
  }

  private async attempt(storing: Promise<void> | undefined): Promise<void> {
    const fault = await storing?.then(() => null, String); // one that succeeds stores what failed before as well
    if (fault !== undefined && fault !== this.storageFault) {
      this.storageFault = fault;
      this.tell();
    }
  }

  private setRemarks(remarks: Remark[]): void {
    this.log.remarks = remarks;
    this.workLater.request();
    this.tell();
  }

  /** The state after the last action. */
  private finalState(): object {
    return this.stopWatching ? this.recorded.getState() : (this.lastState ??= this.log.lastState());
  }

  private describe(): RecorderStatus {
    const { broken } = this.rules;
    return {
      isRecording: this.stopWatching !== undefined,
      isRing: this.options.isRing === true,
      ...this.log.kept,
      broken: broken && { ...broken, step: broken.step - this.log.dropped },
      storageFault: this.storageFault,
      version: this.notifier.version,
    };
  }

  private tellSoon(): void {
    this.current = undefined;
    this.notifier.tellSoon();
  }

  private tell(): void {
    this.current = undefined;
    this.notifier.tell();
  }
}
