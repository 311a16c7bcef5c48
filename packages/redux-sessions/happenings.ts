/** The one list of what happened: each action in words, and what happened beside the actions. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Part } from './part';
import type { PageError, RecordedCall, Remark } from './recordingInfo';
import type { Sessions } from './sessions';
import { isBookkeeping, phaseOf } from './words';

export interface Happening {
  /** Distinguishes it within its list. */
  key: string;
  kind: 'action' | 'call' | 'error' | 'remark' | 'rule';
  /** The number of the action, or of the last action before. */
  step: number;
  /** Milliseconds from the start. */
  time: number;
  words: string;
  /** Missing for what can neither fail nor last. */
  status?: 'ok' | 'failed' | 'running';
  /** Milliseconds from the begin of a call to its answer. */
  duration?: number;
  /** Slices of the state that the action changed. */
  changed: readonly string[];
  action?: UnknownAction;
  /** RTK Query's bookkeeping, or the begin of a call whose answer has a happening of its own. */
  isFolded: boolean;
  /** Its index among the remarks. */
  remark?: number;
}

interface Step {
  action: UnknownAction;
  time: number;
  changed: readonly string[];
}

/** What happened beside the actions. */
export interface Beside {
  remarks: readonly Remark[];
  calls: readonly RecordedCall[];
  errors: readonly PageError[];
  /** The first rule that was broken. */
  broken: { step: number; text: string } | null;
}

/** In the order in which it happened. The words of an action are kept, so a longer list is made quickly. */
export function listHappenings(
  sessions: Sessions,
  steps: readonly Step[],
  beside: Beside,
): Happening[] {
  const aside = listBeside(steps, beside);
  const running = new Map<string, Happening>();
  const list: Happening[] = [];
  let next = 0;
  for (let number = 0; number <= steps.length; number += 1) {
    const step = steps[number - 1];
    if (step) {
      list.push(happeningOf(sessions, step, number, running));
    }
    for (let each = aside[next]; each && each.step <= number; each = aside[next]) {
      list.push(each);
      next += 1;
    }
  }
  return list;
}

/** Marks are what QA looks for first: remarks, errors, broken rules, and calls that failed. */
export const isMark = ({ kind, status }: Happening): boolean =>
  status === 'failed' || kind === 'remark' || kind === 'error' || kind === 'rule';

/** What the page showed after a step. */
export function screenAt(sessions: Sessions, steps: readonly Step[], step: number): string {
  const taken = steps.slice(0, step).map(({ action }) => action);
  const places = taken.map((action) => sessions.place(action));
  const last = places.findLastIndex((place) => place !== undefined);
  if (last < 0) {
    return '';
  }
  const open = new Set<string>();
  for (const { part, isOpen } of taken.slice(last).flatMap((each) => sessions.panel(each) ?? [])) {
    open[isOpen ? 'add' : 'delete'](part);
  }
  return `At ${places[last]}${open.size > 0 ? `, with ${[...open].join(' and ')} open` : ''}`;
}

function happeningOf(
  sessions: Sessions,
  { action, time, changed }: Step,
  step: number,
  running: Map<string, Happening>,
): Happening {
  const isFolded = isBookkeeping(action);
  const happening: Happening = {
    key: `action ${step}`,
    kind: 'action',
    step,
    time,
    words: sessions.describe(action),
    changed,
    action,
    isFolded,
  };
  const phase = phaseOf(action);
  if (phase === undefined || isFolded) {
    return happening;
  }
  const id = new Part(action.meta).at('requestId').text;
  if (phase === 'pending') {
    happening.status = 'running';
    running.set(id, happening);
    return happening;
  }
  happening.status = phase === 'fulfilled' ? 'ok' : 'failed';
  const begin = running.get(id);
  if (begin) {
    begin.isFolded = true;
    delete begin.status;
    happening.duration = time - begin.time;
  }
  return happening;
}

/** A call is noted a moment after its answer, to which the page may have responded already. */
function stepAt(steps: readonly Step[], { step, time }: RecordedCall): number {
  let last = step;
  while (last > 0 && (steps[last - 1]?.time ?? 0) > time) {
    last -= 1;
  }
  return last;
}

function listBeside(steps: readonly Step[], beside: Beside): Happening[] {
  const timeOf = (step: number) => steps[step - 1]?.time ?? 0;
  const common = { changed: [], isFolded: false };
  const list: Happening[] = [
    ...beside.calls.map((call, index) => ({
      ...common,
      key: `call ${index}`,
      kind: 'call' as const,
      step: stepAt(steps, call),
      time: call.time,
      words: `${call.method} ${call.path}: ${call.status || 'no answer'}`,
      status: call.status > 0 && call.status < 400 ? ('ok' as const) : ('failed' as const),
      duration: call.milliseconds,
    })),
    ...beside.errors.map(({ step, time, message }, index) => ({
      ...common,
      key: `error ${index}`,
      kind: 'error' as const,
      step,
      time,
      words: `Error: ${message}`,
    })),
    ...beside.remarks.map(({ step, text }, index) => ({
      ...common,
      key: `remark ${index}`,
      kind: 'remark' as const,
      step,
      time: timeOf(step),
      words: `“${text}”`,
      remark: index,
    })),
  ];
  if (beside.broken) {
    const { step, text } = beside.broken;
    list.push({
      ...common,
      key: 'rule',
      kind: 'rule',
      step,
      time: timeOf(step),
      words: `Broken rule: ${text}`,
    });
  }
  return list.sort((one, other) => one.step - other.step || one.time - other.time);
}
