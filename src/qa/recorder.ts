/** Records the actions of a session, as JSON, from a first state on. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore, RootState } from '../store/types';
import { hideLinks } from './hideLinks';
import { joinRecording } from './recording';
import { RECORDING_FORMAT, type Remark } from './recordingInfo';
import { hashRootState } from './stateHash';

/** Largest file, in characters. Opening it elsewhere must stay quick. */
const MAX_SIZE = 20_000_000;
/** Characters after which a stretch of work ends, so that little has to be dropped at once. */
const STRETCH_SIZE = 1_000_000;
/** Characters in the file for one character of JSON, which is quoted once more there. */
const QUOTING = 1.15;
/** Milliseconds between two updates of the panel, so that recording stays cheap. */
const REPORT_PAUSE = 250;

interface RecorderOptions {
  /** Names the build that is recorded. */
  build: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether an action begins another stretch of work: another page, say. */
  isTurn: (action: UnknownAction) => boolean;
  maxSize?: number;
}

/** Consecutive actions that are dropped together, and the state that they began with. */
interface Stretch {
  firstState: RootState;
  actions: string[];
  times: number[];
  size: number;
}

export interface RecorderStatus {
  isRecording: boolean;
  actions: number;
  /** Characters of the file, estimated. */
  size: number;
  /** Actions that were dropped at the beginning. */
  dropped: number;
  remarks: readonly Remark[];
}

type RecordedStore = Pick<AppStore, 'getState' | 'watchActions'>;

export class Recorder {
  private stretches: Stretch[] = [];
  private remarks: Remark[] = [];
  private startedAt = 0;
  private dropped = 0;
  private actions = 0;
  private size = 0;
  private stopWatching: (() => unknown) | undefined;
  private lastState: RootState;
  private current: RecorderStatus | undefined;
  private report: number | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly store: RecordedStore,
    private readonly options: RecorderOptions,
  ) {
    this.lastState = store.getState();
  }

  /** Begins a new recording at the present state. */
  start(): void {
    this.stop();
    const firstState = this.store.getState();
    this.startedAt = this.options.now();
    this.stretches = [newStretch(firstState)];
    this.remarks = [];
    this.dropped = 0;
    this.actions = 0;
    this.size = sizeOf(firstState);
    this.stopWatching = this.store.watchActions((action) => this.record(action));
    this.tell();
  }

  stop(): void {
    this.stopWatching?.();
    this.stopWatching = undefined;
    this.lastState = this.store.getState();
    this.tell();
  }

  /** Notes a remark about the present moment. */
  remark(text: string): void {
    this.remarks.push({ step: this.dropped + this.actions, text });
    this.tell();
  }

  /** The text of the file. */
  save(): string {
    // The estimate may be a little low.
    for (;;) {
      const text = this.write();
      if (text.length <= this.maxSize || this.stretches.length === 1) {
        return text;
      }
      this.dropOldest();
      this.tell();
    }
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => {
      this.listeners.delete(onChange);
      if (this.listeners.size === 0) {
        this.dropReport();
      }
    };
  };

  /** The same object until something changes. */
  readonly status = (): RecorderStatus => (this.current ??= this.describe());

  private get maxSize() {
    return this.options.maxSize ?? MAX_SIZE;
  }

  private record(action: UnknownAction): void {
    const json = JSON.stringify(action);
    const size = json.length * QUOTING;
    const stretch = this.stretchFor(action, size);
    stretch.actions.push(json);
    stretch.times.push(this.options.now() - this.startedAt);
    stretch.size += size;
    this.actions += 1;
    this.size += size;
    while (this.size > this.maxSize && this.stretches.length > 1) {
      this.dropOldest();
    }
    this.tellSoon();
  }

  private stretchFor(action: UnknownAction, size: number): Stretch {
    const last = this.stretches.at(-1);
    const isFull = last !== undefined && last.size > 0 && last.size + size > this.stretchSize;
    if (last && !isFull && !this.options.isTurn(action)) {
      return last;
    }
    const stretch = newStretch(this.store.getState());
    this.stretches.push(stretch);
    return stretch;
  }

  private get stretchSize() {
    return Math.min(STRETCH_SIZE, this.maxSize / 4);
  }

  private dropOldest(): void {
    const [oldest, next] = this.stretches;
    if (!oldest || !next) {
      return;
    }
    this.stretches.shift();
    this.dropped += oldest.actions.length;
    this.actions -= oldest.actions.length;
    const rest = this.stretches.reduce((sum, { size }) => sum + size, 0);
    this.size = rest + sizeOf(next.firstState);
  }

  private write(): string {
    const { startedAt, dropped, stretches } = this;
    const actions = stretches.flatMap((stretch) => stretch.actions);
    const firstState = JSON.stringify(stretches[0]?.firstState ?? null);
    const finalState = JSON.stringify(this.stopWatching ? this.store.getState() : this.lastState);
    const hide = hideLinks([firstState, ...actions, finalState]);
    const isIncluded = ({ step }: Remark) => step >= dropped;
    const shift = ({ step, text }: Remark) => ({ step: step - dropped, text: hide(text) });
    return joinRecording(actions.map(hide), hide(firstState), {
      format: RECORDING_FORMAT,
      build: this.options.build,
      startedAt: new Date(startedAt).toISOString(),
      times: stretches.flatMap(({ times }) => times),
      remarks: this.remarks.filter(isIncluded).map(shift),
      dropped,
      browser: navigator.userAgent,
      calls: [],
      errors: [],
      inputs: [],
      finalState: hashRootState(JSON.parse(hide(finalState)) as RootState),
    });
  }

  private describe(): RecorderStatus {
    const { actions, size, dropped, remarks } = this;
    return {
      isRecording: this.stopWatching !== undefined,
      actions,
      size,
      dropped,
      remarks: [...remarks],
    };
  }

  private tellSoon(): void {
    this.current = undefined;
    if (this.listeners.size > 0) {
      this.report ??= window.setTimeout(() => this.tell(), REPORT_PAUSE);
    }
  }

  private dropReport(): void {
    window.clearTimeout(this.report);
    this.report = undefined;
  }

  private tell(): void {
    this.dropReport();
    this.current = undefined;
    for (const listener of this.listeners) {
      listener();
    }
  }
}

const sizeOf = (state: RootState) => JSON.stringify(state).length * QUOTING;

const newStretch = (firstState: RootState): Stretch => ({
  firstState,
  actions: [],
  times: [],
  size: 0,
});
