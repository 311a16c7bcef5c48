/** The one list of what happened: each action in words, and what happened beside the actions. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { placeShown } from '../state/uiSlice';
import { panelToggled } from '../state/screen/screenSlice';
import { describeAction } from './describeAction';
import { describePlace } from './describeEvent';
import { Part } from './part';
import type { PageError, RecordedCall, Remark } from './recordingInfo';

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
  /** The first rule of `INVARIANTS` that was broken. */
  broken: { step: number; text: string } | null;
}

/** In the order in which it happened. The words of an action are kept, so a longer list is made quickly. */
export function listHappenings(steps: readonly Step[], beside: Beside): Happening[] {
  const aside = listBeside(steps, beside);
  const running = new Map<string, Happening>();
  const list: Happening[] = [];
  let next = 0;
  for (let number = 0; number <= steps.length; number += 1) {
    const step = steps[number - 1];
    if (step) {
      list.push(happeningOf(step, number, running));
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
export function screenAt(steps: readonly Step[], step: number): string {
  const taken = steps.slice(0, step).map(({ action }) => action);
  const last = taken.findLastIndex(placeShown.match);
  if (last < 0) {
    return '';
  }
  const place = new Part(taken[last]?.payload);
  const picture = place.at('query').at('picture').text;
  const open = new Set<string>(picture && [`the picture of ${picture}`]);
  for (const { payload } of taken.slice(last).filter(panelToggled.match)) {
    open[payload.isOpen ? 'add' : 'delete'](payload.part);
  }
  const parts = open.size > 0 ? `, with ${[...open].join(' and ')} open` : '';
  return `At ${describePlace(place)}${parts}`;
}

interface Told {
  words: string;
  isBookkeeping: boolean;
}

const told = new WeakMap<UnknownAction, Told>();

function tell(action: UnknownAction): Told {
  const known = told.get(action) ?? {
    words: describeAction(action),
    isBookkeeping: isBookkeeping(action),
  };
  told.set(action, known);
  return known;
}

const CALL = /^api\/execute\w+\/(pending|fulfilled|rejected)$/;
/** What may lead to calls is more than bookkeeping. */
const TOLD = ['api/invalidateTags', 'api/resetApiState', '__rtkq/online', '__rtkq/offline'];

function isBookkeeping({ type, meta }: UnknownAction): boolean {
  return CALL.test(type)
    ? new Part(meta).at('condition').value === true
    : /^(api|__rtkq)\//.test(type) && !TOLD.includes(type);
}

function happeningOf(
  { action, time, changed }: Step,
  step: number,
  running: Map<string, Happening>,
): Happening {
  const { words, isBookkeeping: isFolded } = tell(action);
  const happening: Happening = {
    key: `action ${step}`,
    kind: 'action',
    step,
    time,
    words,
    changed,
    action,
    isFolded,
  };
  const [, phase] = CALL.exec(action.type) ?? [];
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
