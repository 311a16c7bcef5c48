/** Writes what was recorded as the text of a file. */
import type { RootState } from '../store/types';
import { hideLinks } from './hideLinks';
import { joinRecording } from './recording';
import { RECORDING_FORMAT } from './recordingInfo';
import { runningHashes } from './runningHashes';
import type { SessionLog } from './sessionLog';
import { hashRootState } from './stateHash';

/** @param finalState the state after the last action. */
export function writeSession(log: SessionLog, build: string, finalState: RootState): string {
  log.hashTurns();
  const { dropped, startedAt, window } = log;
  const entries = JSON.stringify({ ...log.entries, remarks: log.remarks });
  const [actions, firstState, lastState] = [
    log.steps.map(({ json }) => json),
    JSON.stringify(log.firstState),
    JSON.stringify(finalState),
  ];
  const { hide, isNeeded } = hideLinks([firstState, ...actions, lastState, entries]);
  const shift = <Entry extends { step: number }>(all: Entry[]) =>
    all.flatMap((entry) =>
      // An input is noted when the next one comes, and what came before it may be dropped by then.
      entry.step < dropped ? [] : [{ ...entry, step: entry.step - dropped }],
    );
  const { remarks, calls, errors, inputs } = JSON.parse(hide(entries)) as typeof log.entries & // just written
    Pick<SessionLog, 'remarks'>;
  const hidden = actions.map(hide);
  return joinRecording(hidden, hide(firstState), {
    format: RECORDING_FORMAT,
    build,
    browser: navigator.userAgent,
    window,
    startedAt: new Date(startedAt).toISOString(),
    times: log.steps.map(({ time }) => time),
    remarks: shift(remarks),
    calls: shift(calls),
    errors: shift(errors),
    inputs: shift(inputs),
    dropped,
    checkpoints: {
      actions: runningHashes(hidden),
      // The hashes are of states with the links.
      states: isNeeded
        ? []
        : shift(log.turns).flatMap(({ step, hash }) =>
            hash === undefined ? [] : [{ step, hash }],
          ),
    },
    finalState: hashRootState(JSON.parse(hide(lastState)) as RootState), // just written
  });
}
