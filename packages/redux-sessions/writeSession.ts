/** Writes what was recorded as the text of a file. */
import { joinRecording } from './recording';
import { RECORDING_FORMAT } from './recordingInfo';
import { runningHashes } from './runningHashes';
import type { Sessions } from './sessions';
import type { Entries, SessionLog } from './sessionLog';
import { hashRootState } from './stateHash';

type Beside = Entries & Pick<SessionLog, 'remarks'>;

/** @param finalState the state after the last action. */
export function writeSession(
  sessions: Sessions,
  log: SessionLog,
  build: string,
  finalState: object,
): string {
  log.hashTurns();
  const { dropped, startedAt, window } = log;
  const masked = mask(log, finalState);
  const texts = [masked.firstState, ...masked.actions, masked.lastState, masked.beside];
  const { hide, isNeeded } = sessions.hideTokens(texts);
  const shift = <Entry extends { step: number }>(all: Entry[]) =>
    all.map((entry) => ({ ...entry, step: entry.step - dropped }));
  const { remarks, calls, errors, inputs } = JSON.parse(hide(masked.beside)) as Beside; // just written
  const actions = masked.actions.map(hide);
  return joinRecording(sessions, actions, hide(masked.firstState), {
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
      actions: runningHashes(actions),
      // The hashes are of states with the tokens.
      states: isNeeded
        ? []
        : shift(log.turns).flatMap(({ step, hash }) =>
            hash === undefined ? [] : [{ step, hash }],
          ),
    },
    finalState: hashRootState(sessions, JSON.parse(hide(masked.lastState)) as object), // just written
  });
}

/** The recording as JSON, without secrets. */
function mask(log: SessionLog, finalState: object) {
  const { masker, steps } = log;
  const actions = steps.map(({ action, json }) => {
    const masked = masker.hide(action);
    return masked === action ? json : JSON.stringify(masked);
  });
  const [firstState, lastState] = [log.firstState, finalState].map((state) =>
    JSON.stringify(masker.hide(state)),
  ) as [string, string]; // one for each
  // Last, when all secrets are known.
  const { calls, errors, inputs } = log.entries;
  const beside: Beside = {
    calls,
    inputs,
    errors: errors.map((each) => ({ ...each, message: masker.hideNoted(each.message) })),
    remarks: log.remarks.map((each) => ({ ...each, text: masker.hideNoted(each.text) })),
  };
  return { actions, firstState, lastState, beside: JSON.stringify(beside) };
}

/** The text of a report without what no file holds. */
export function withoutSecrets(
  sessions: Sessions,
  text: string,
  log: SessionLog,
  finalState: object,
): string {
  mask(log, finalState);
  return sessions.hideTokens([text]).hide(log.masker.hideNoted(text));
}
