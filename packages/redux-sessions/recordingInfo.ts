/** What a file of the recorder holds beside the actions that Redux DevTools import. */
import * as v from 'valibot';
import type { HashTree } from './stateHash';

// With few parts of Valibot: an app may have all that any of its files uses of it in its first view.

/** Raised when files of before can no longer be read as they are. */
export const RECORDING_FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = {
  /** How many actions came before it; 0 is the first state. */
  step: count,
  /** Milliseconds from the start. */
  time: v.pipe(v.number(), v.minValue(0)),
};
const text = v.string();

const MomentSchema = v.object(moment);
/** About the moment after a step. */
const RemarkSchema = v.object({ step: count, text });
/** A call of the page to its server, noted when its answer came. */
const CallSchema = v.object({
  ...moment,
  method: text,
  /** With query, and without secrets. */
  path: text,
  /** 0 where no answer came. */
  status: count,
  milliseconds: v.number(),
  /** The JSON text of the answer, without secrets; absent where the page does not read one. */
  answer: v.optional(text),
});
/** An error that the page did not handle, or wrote to the console. */
const ErrorSchema = v.object({ ...moment, message: text });
/** In CSS pixels. */
const WindowSchema = v.object({ width: v.number(), height: v.number(), pixelRatio: v.number() });
/** Which hashes a replay must come to. */
const CheckpointsSchema = v.object({
  /** After each action: a hash of it and of all before it; see `runningHashes`. */
  actions: v.array(text),
  /** Hashes of the state at each change of place and each remark. */
  states: v.array(v.object({ step: count, hash: text })),
});

/** Files from before lack what is optional. */
export const InfoSchema = v.object({
  format: v.picklist([RECORDING_FORMAT]),
  /** Names the build that was recorded. */
  build: text,
  /** ISO 8601 in UTC. */
  startedAt: v.pipe(text, v.isoTimestamp()),
  /** Milliseconds from the start to each action. */
  times: v.array(moment.time),
  remarks: v.array(RemarkSchema),
  /** Actions at the beginning that were dropped so that the file stays small. */
  dropped: count,
  /** Hashes of the state after the last action. */
  finalState: v.custom<HashTree>(isHashTree),
  /** The user agent. */
  browser: v.optional(text, ''),
  /** At the start. */
  window: v.optional(WindowSchema),
  calls: v.optional(v.array(CallSchema), []),
  errors: v.optional(v.array(ErrorSchema), []),
  /** When somebody pressed something or typed. */
  inputs: v.optional(v.array(MomentSchema), []),
  checkpoints: v.optional(CheckpointsSchema),
});

export type Moment = v.InferOutput<typeof MomentSchema>;
export type Remark = v.InferOutput<typeof RemarkSchema>;
export type RecordedCall = v.InferOutput<typeof CallSchema>;
export type PageError = v.InferOutput<typeof ErrorSchema>;
export type WindowSize = v.InferOutput<typeof WindowSchema>;
export type Checkpoints = v.InferOutput<typeof CheckpointsSchema>;
/** What the recorder knows beyond the actions. */
export type RecordingInfo = v.InferOutput<typeof InfoSchema>;

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
