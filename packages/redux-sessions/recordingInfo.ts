/** What a file of the recorder holds beside the actions that Redux DevTools import. */
import * as v from 'valibot';
import type { HashTree } from './stateHash';

/** Raised when files of before can no longer be read as they are. */
export const RECORDING_FORMAT = 1;

/** A remark of QA about the moment after a step; step 0 is the first state. */
export interface Remark {
  step: number;
  text: string;
}

/** In CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
  pixelRatio: number;
}

/** What happened beside the actions: how many actions came before it, and when, in milliseconds from the start. */
export interface Moment {
  step: number;
  time: number;
}

/** A call of the page to the server, noted when its answer came. */
export interface RecordedCall extends Moment {
  method: string;
  /** With query; addresses and tokens are replaced: `/api/v1/likes/{email}/`. */
  path: string;
  /** 0 where no answer came. */
  status: number;
  milliseconds: number;
  /** The JSON text of the answer, without secrets; absent where the page does not read one. */
  answer?: string | undefined;
}

/** An error that the page did not handle, or wrote to the console. */
export interface PageError extends Moment {
  message: string;
}

/** Which hashes a replay must come to. */
export interface Checkpoints {
  /** After each action: a hash of it and of all before it; see `runningHashes`. */
  actions: string[];
  /** Hashes of the state at each change of place and each remark. */
  states: { step: number; hash: string }[];
}

/** What the recorder knows beyond the actions. */
export interface RecordingInfo {
  format: typeof RECORDING_FORMAT;
  /** Names the build that was recorded. */
  build: string;
  /** ISO 8601 in UTC. */
  startedAt: string;
  /** Milliseconds from the start to each action. */
  times: number[];
  remarks: Remark[];
  /** Actions at the beginning that were dropped so that the file stays small. */
  dropped: number;
  /** Hashes of the state after the last action. */
  finalState: HashTree;
  /** The user agent; empty in files from before. */
  browser: string;
  /** At the start; absent in files from before. */
  window?: WindowSize | undefined;
  calls: RecordedCall[];
  errors: PageError[];
  /** When somebody pressed something or typed. */
  inputs: Moment[];
  /** Absent in files from before. */
  checkpoints?: Checkpoints | undefined;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const moment = { step: count, time: v.pipe(v.number(), v.minValue(0)) };

const CallSchema = v.object({
  ...moment,
  method: v.string(),
  path: v.string(),
  status: count,
  milliseconds: v.number(),
  answer: v.optional(v.string()),
});

/** With few parts of Valibot: all that any file of the page uses of it comes with the first view. */
export const InfoSchema = v.object({
  format: v.picklist([RECORDING_FORMAT]),
  build: v.string(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  times: v.array(v.pipe(v.number(), v.minValue(0))),
  remarks: v.array(v.object({ step: count, text: v.string() })),
  dropped: count,
  finalState: v.custom<HashTree>(isHashTree),
  browser: v.optional(v.string(), ''),
  window: v.optional(v.object({ width: v.number(), height: v.number(), pixelRatio: v.number() })),
  calls: v.optional(v.array(CallSchema), []),
  errors: v.optional(v.array(v.object({ ...moment, message: v.string() })), []),
  inputs: v.optional(v.array(v.object(moment)), []),
  checkpoints: v.optional(
    v.object({
      actions: v.array(v.string()),
      states: v.array(v.object({ step: count, hash: v.string() })),
    }),
  ),
});

function isHashTree(value: unknown): value is HashTree {
  return (
    isObject(value) &&
    typeof value.hash === 'string' &&
    (value.parts === undefined ||
      (isObject(value.parts) && Object.values(value.parts).every(isHashTree)))
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
