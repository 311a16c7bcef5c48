/** What the recorder is given, and what it tells. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { PageError, RecordedCall, Remark } from './recordingInfo';
import type { SessionLog } from './sessionLog';

/** The store, as the recorder needs it. */
export interface RecordedStore {
  getState: () => object;
  /** Calls back with each action right before the reducer gets it. @returns what ends it. */
  watchActions: (watch: (action: UnknownAction) => void) => () => void;
}

/** Stores the recording over reloads. */
export interface LogStorage {
  store: (log: SessionLog) => Promise<void>;
  keepRest: (log: SessionLog) => void;
  clear: () => Promise<void>;
}

export interface RecorderOptions {
  /** Names the build that is recorded. */
  build: string;
  /** Milliseconds since 1970. */
  now: () => number;
  maxSize?: number;
  /** Keeps the last ten minutes only. */
  isRing?: boolean;
  /** What this tab recorded before its page was loaded. */
  former?: SessionLog | undefined;
  storage?: LogStorage | undefined;
  /** Why there is no storage. */
  storageFault?: string | undefined;
}

export interface RecorderStatus {
  isRecording: boolean;
  /** Whether only the last ten minutes are kept. */
  isRing: boolean;
  actions: number;
  /** Characters of the file, estimated. */
  size: number;
  /** Actions that were dropped at the beginning. */
  dropped: number;
  remarks: readonly Remark[];
  calls: readonly RecordedCall[];
  errors: readonly PageError[];
  /** The first rule of a state that was broken. */
  broken: { step: number; text: string } | null;
  /** Why the recording will not survive a reload. */
  storageFault: string | null;
  /** Raised by each change. */
  version: number;
}
