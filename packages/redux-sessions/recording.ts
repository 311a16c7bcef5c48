/**
 * A recorded session as a file. Redux DevTools imports it as it is: `payload` and `preloadedState`
 * are its own format, and it ignores what stands beside them.
 */
import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { Sessions } from './sessions';
import { InfoSchema, isObject, RECORDING_FORMAT, type RecordingInfo } from './recordingInfo';

export interface Recording {
  actions: UnknownAction[];
  /** The state before the first action; null in a file that leaves it out. */
  firstState: unknown;
  /** Null in a file that Redux DevTools itself exported. */
  info: RecordingInfo | null;
}

const ActionsSchema = v.array(v.custom<UnknownAction>(isAction));

/** A file that is no recording. Its message is a sentence for people. */
export class RecordingError extends Error {
  override name = 'RecordingError';
}

/** The name of the package's part of a file. */
type Key = Pick<Sessions, 'key'>;

/** The text of a file. `JSON` within `JSON` is the format of Redux DevTools. */
export function writeRecording(sessions: Key, { actions, firstState, info }: Recording): string {
  return joinRecording(
    sessions,
    actions.map((action) => JSON.stringify(action)),
    JSON.stringify(firstState),
    info,
  );
}

/** Like `writeRecording`, of actions and a first state that are JSON already. */
export function joinRecording(
  { key }: Key,
  actions: readonly string[],
  firstState: string,
  info: RecordingInfo | null,
): string {
  return JSON.stringify({
    payload: `[${actions.join(',')}]`,
    preloadedState: firstState,
    ...(info && { [key]: info }),
  });
}

/**
 * Reads the text of a file: one of the recorder, or what Redux DevTools exports.
 *
 * @throws RecordingError that says what is wrong with it.
 */
export function readRecording({ key }: Key, text: string): Recording {
  const file = parseJson(text, 'The file is not JSON. It may be cut off, or no recording at all.');
  if (Array.isArray(file)) {
    return { actions: readActions(file), firstState: null, info: null };
  }
  if (!isObject(file) || typeof file.payload !== 'string') {
    throw new RecordingError(
      'The file is JSON but no recording: it has no "payload". ' +
        'Take one that Redux DevTools exported or that the recorder saved.',
    );
  }
  const actions = readActions(
    parseJson(file.payload, 'The list of actions ("payload") is cut off.'),
  );
  const firstState =
    typeof file.preloadedState === 'string'
      ? parseJson(file.preloadedState, 'The first state ("preloadedState") is cut off.')
      : null;
  const info = file[key] === undefined ? null : readInfo(key, file[key], actions.length);
  return { actions, firstState, info };
}

function parseJson(text: string, complaint: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordingError(complaint);
  }
}

function readActions(payload: unknown): UnknownAction[] {
  const actions = v.safeParse(ActionsSchema, payload);
  if (!actions.success) {
    const path = v.getDotPath(actions.issues[0]);
    throw new RecordingError(
      path === null
        ? 'The "payload" is no list of actions.'
        : `Action ${Number.parseInt(path, 10) + 1} of the file is no action: it has no "type".`,
    );
  }
  return actions.output;
}

function readInfo(key: string, part: unknown, steps: number): RecordingInfo {
  if (isObject(part) && typeof part.format === 'number' && part.format !== RECORDING_FORMAT) {
    throw new RecordingError(
      `The file has format ${part.format}, and this version reads format ${RECORDING_FORMAT}. ` +
        `It was recorded by build "${String(part.build)}": replay it with that one.`,
    );
  }
  const info = v.safeParse(InfoSchema, part);
  if (!info.success) {
    const path = v.getDotPath(info.issues[0]) ?? '';
    throw new RecordingError(
      `The file was edited or damaged: "${key}.${path}" is not what the recorder writes.`,
    );
  }
  if (info.output.times.length !== steps) {
    throw new RecordingError(
      `The file was edited: it has ${steps} actions and ${info.output.times.length} timestamps.`,
    );
  }
  return info.output;
}
