/** A rule of a recording: the page asks the server for what the user does, and not again and again by itself. */
import type { RecordedCall, RecordingInfo } from './recordingInfo';

/** Calls of one method and address between two inputs. */
const MOST = 3;
/** Milliseconds without a call after which the page rests: what comes then follows from a clock. */
const REST = 1000;
/** The page asks for it all the time. */
const HEALTH = '/api/v1/apod-health/';

/** @returns the first call too many, and what is wrong with it; undefined if there is none. */
export function repeatedCall({
  calls,
  inputs,
}: Pick<RecordingInfo, 'calls' | 'inputs'>): { step: number; text: string } | undefined {
  const times = inputs.map(({ time }) => time).toSorted((one, other) => one - other);
  const counts = new Map<string, number>();
  let end = 0;
  let input = 0;
  for (const call of calls.toSorted((one, other) => one.time - other.time)) {
    const before = input;
    while ((times[input] ?? Infinity) <= call.time) {
      input += 1;
    }
    if (input > before || call.time - end >= REST) {
      counts.clear();
    }
    end = Math.max(end, call.time + call.milliseconds);
    const name = nameOf(call);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > MOST && call.path !== HEALTH) {
      return {
        step: call.step,
        text: `${name} was sent ${count} times though nothing was pressed.`,
      };
    }
  }
  return undefined;
}

const nameOf = ({ method, path }: RecordedCall) => `${method} ${path}`;
