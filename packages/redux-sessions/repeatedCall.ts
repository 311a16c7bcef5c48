/** The page asks the server for what the reader does, and not again and again by itself. */
import type { RecordedCall, RecordingInfo } from './recordingInfo';
import type { Sessions } from './sessions';

/** Calls of one method and address between two inputs. */
const MOST = 3;
/** Milliseconds without a call after which the page rests: what comes then follows from a clock. */
const REST = 1000;

/** Counts the calls of each method and address since the last input, or since the page rested. */
export class CallCounter {
  private readonly counts = new Map<string, number>();
  private start = 0;
  private end = 0;

  /** @param isPolled whether the page may ask for a path again and again by itself. */
  constructor(private readonly isPolled: (path: string) => boolean = () => false) {}

  inputCame(): void {
    this.counts.clear();
  }

  /**
   * Takes calls in the order in which they were sent.
   *
   * @param end when the answer came, if that is known.
   * @returns what is wrong; undefined if it is not a call too many.
   */
  add(
    { method, path }: Pick<RecordedCall, 'method' | 'path'>,
    start: number,
    end = start,
  ): string | undefined {
    const isClockSetBack = start < this.start;
    if (isClockSetBack || start - this.end >= REST) {
      this.counts.clear();
      this.end = end;
    }
    this.start = start;
    this.end = Math.max(this.end, end);
    const name = `${method} ${path}`;
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count > MOST && !this.isPolled(path)
      ? `${name} was sent ${count} times though nothing was pressed.`
      : undefined;
  }
}

/** A rule of a recording. @returns the first call too many, and what is wrong with it; undefined if there is none. */
export function repeatedCall(
  sessions: Sessions,
  { calls, inputs }: Pick<RecordingInfo, 'calls' | 'inputs'>,
): { step: number; text: string } | undefined {
  const times = inputs.map(({ time }) => time).toSorted((one, other) => one - other);
  const counter = new CallCounter((path) => sessions.isPolled(path));
  let input = 0;
  for (const call of calls.toSorted((one, other) => one.time - other.time)) {
    for (; (times[input] ?? Infinity) <= call.time; input += 1) {
      counter.inputCame();
    }
    const text = counter.add(call, call.time, call.time + call.milliseconds);
    if (text !== undefined) {
      return { step: call.step, text };
    }
  }
  return undefined;
}
