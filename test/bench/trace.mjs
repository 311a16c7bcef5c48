// Reads a trace of Chromium: what the main thread of a page did. All times are CPU time of the
// thread in milliseconds, so what else runs on the machine counts little.

/** Events during which script runs: compiling, evaluating, calling back, collecting garbage. */
const SCRIPT =
  /^(EvaluateScript|v8\.|V8\.GC|FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|EventDispatch|XHR)/;
/** Events of layout and style, also where a script forces them. */
const LAYOUT = /^(Layout|UpdateLayoutTree|RecalculateStyles|PrePaint|UpdateLayerTree)$/;
const TASK = 'RunTask';
/** A task is long from here on, and what is above it blocks (Web Vitals). */
const LONG = 50;
/** From here on tasks block: before, nobody sees a page that could answer. */
const FIRST_PAINT = 'firstContentfulPaint';

/**
 * @typedef {{ name: string, cat: string, ph: string, pid: number, tid: number, ts: number, dur?: number,
 *   tts?: number, tdur?: number, args?: { data?: { url?: string }, name?: string } }} TraceEvent
 * @typedef {{ from: number, to: number }} Span in microseconds of the thread.
 */

/** What a trace needs to hold. */
export const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'blink.user_timing',
];

/** The name of the mark that a page sets when its cards are there. */
export const CARDS_MARK = 'bench-cards';

/** @param {TraceEvent[]} all */
export function readTrace(all) {
  const mark = all.find(({ name }) => name === CARDS_MARK);
  if (mark?.tts === undefined) {
    throw new Error('The trace does not tell when the cards were there.');
  }
  const events = all.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
  const cards = mark.tts;
  const layout = spansOf(events, LAYOUT);
  const script = spansOf(events, SCRIPT).map((span) => ({ ...span, to: Math.min(span.to, cards) }));
  const tasks = spansOf(events, new RegExp(`^${TASK}$`)).map(({ from, to }) => (to - from) / 1000);
  const paint = all.find(({ name, pid }) => name === FIRST_PAINT && pid === mark.pid);
  if (!paint) {
    throw new Error('The trace does not tell when the page was first painted.');
  }
  return {
    script: total(script) - overlap(script, layout),
    layout: total(layout),
    blocking: blockingAfter(paint.ts, events),
    longest: Math.max(...tasks),
  };
}

/** What tasks take beyond 50 ms each from a moment on. @param {number} moment @param {TraceEvent[]} events */
function blockingAfter(moment, events) {
  return events
    .filter(({ name, ph }) => name === TASK && ph === 'X')
    .map(({ ts, dur = 0, tdur = 0 }) => {
      // CPU time, by the share of the task that is after it.
      const after = Math.min(Math.max((ts + dur - moment) / (dur || 1), 0), 1);
      return (after * tdur) / 1000;
    })
    .reduce((sum, task) => sum + Math.max(task - LONG, 0), 0);
}

/** Outermost spans of events by their name, in order. @param {TraceEvent[]} events @param {RegExp} name */
function spansOf(events, name) {
  /** @type {Span[]} */
  const spans = [];
  const some = events
    .filter((event) => event.ph === 'X' && name.test(event.name))
    .map(({ tts = 0, tdur = 0 }) => ({ from: tts, to: tts + tdur }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  for (const span of some) {
    const last = spans.at(-1);
    if (!last || span.from >= last.to) {
      spans.push(span);
    }
  }
  return spans;
}

/** @param {Span[]} spans */
const total = (spans) =>
  spans.reduce((sum, { from, to }) => sum + Math.max(to - from, 0), 0) / 1000;

/** What two lists of spans have in common. @param {Span[]} some @param {Span[]} others */
function overlap(some, others) {
  return total(
    some.flatMap((a) =>
      others.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })),
    ),
  );
}
