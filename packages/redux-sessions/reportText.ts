/** The text that stands for a recording where its file cannot be attached. */
import { listHappenings } from './happenings';
import type { WindowSize } from './recordingInfo';
import type { RecorderStatus } from './recorderTypes';
import type { Sessions } from './sessions';
import type { RecordedStep } from './sessionLog';

/** How many of the last actions are told. */
const ACTIONS = 20;

export function writeReport(
  sessions: Sessions,
  steps: readonly RecordedStep[],
  { remarks, calls, errors, broken, dropped }: Omit<RecorderStatus, 'version'>,
  build: string,
  { width, height, pixelRatio }: WindowSize,
): string {
  const last = listHappenings(sessions, steps, { remarks: [], calls: [], errors: [], broken: null })
    .filter(({ isFolded }) => !isFolded)
    .slice(-ACTIONS);
  const failed = calls.filter(({ status }) => status === 0 || status >= 400);
  return [
    `${sessions.name}: what was recorded`,
    `Build: ${build}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${width} by ${height} pixels at ${pixelRatio}`,
    `Actions: ${steps.length}${dropped > 0 ? `, after ${dropped} that were dropped` : ''}`,
    ...(broken ? [`Broken rule after step ${broken.step}: ${broken.text}`] : []),
    ...section('Remarks', remarks, ({ step, text }) => `${step}: ${text}`),
    ...section('Errors', errors, ({ step, message }) => `${step}: ${message}`),
    ...section(
      'Failed calls',
      failed,
      (call) => `${call.step}: ${call.method} ${call.path} ${call.status || 'no answer'}`,
    ),
    ...section('Last actions', last, ({ step, words }) => `${step}: ${words}`),
    '',
  ].join('\n');
}

const section = <Item>(title: string, items: readonly Item[], line: (item: Item) => string) =>
  items.length === 0 ? [] : ['', `${title}:`, ...items.map((item) => `  ${line(item)}`)];
