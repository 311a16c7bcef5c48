/** Writes what was recorded as the text of a file. */
import { mapTexts } from '../api/mapTexts';
import type { RootState } from '../store/types';
import { hideLinks } from './hideLinks';
import { hideNames, hideNamesOfAnswer, hideNamesOfState } from './hideNames';
import { hideSearches } from './hideSearches';
import { EXAMPLE_TEXT, SHORTEST } from './observe/Secrets';
import { joinRecording } from './recording';
import { RECORDING_FORMAT } from './recordingInfo';
import { runningHashes } from './runningHashes';
import type { Entries, SessionLog } from './sessionLog';
import { hashRootState } from './stateHash';

type Beside = Entries & Pick<SessionLog, 'remarks'>;

/** @param finalState the state after the last action. */
export function writeSession(log: SessionLog, build: string, finalState: RootState): string {
  log.hashTurns();
  const { dropped, startedAt, window } = log;
  const named = withoutNames(log, finalState);
  const texts = [named.firstState, ...named.actions, named.lastState, named.beside];
  const { hide: hideTokens, isNeeded } = hideLinks(texts);
  const hideSearched = hideSearches(texts);
  const hide = (text: string) => hideSearched(hideTokens(text));
  const shift = <Entry extends { step: number }>(all: Entry[]) =>
    all.flatMap((entry) =>
      // An input is noted when the next one comes, and what came before it may be dropped by then.
      entry.step < dropped ? [] : [{ ...entry, step: entry.step - dropped }],
    );
  const { remarks, calls, errors, inputs } = JSON.parse(hide(named.beside)) as Beside; // just written
  const hidden = named.actions.map(hide);
  return joinRecording(hidden, hide(named.firstState), {
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
    finalState: hashRootState(JSON.parse(hide(named.lastState)) as RootState), // just written
  });
}

/** What was recorded as JSON, with an example in the place of each name of a collection. */
function withoutNames(log: SessionLog, finalState: RootState) {
  const names = new Set<string>();
  const note = (name: string) => names.add(name);
  const actions = log.steps.map(({ action, json }) => {
    const hidden = hideNames(action, note);
    return hidden === action ? json : JSON.stringify(hidden);
  });
  const [firstState, lastState] = [log.firstState, finalState].map((state) =>
    JSON.stringify(hideNamesOfState(state, note)),
  ) as [string, string]; // one for each
  const calls = log.entries.calls.map((call) =>
    call.answer === undefined || call.status >= 400
      ? call
      : { ...call, answer: hideNamesOfAnswer(call.path, call.answer, note) },
  );
  const hideIn = hideTexts(names);
  const { errors, inputs } = log.entries;
  const read = mapTexts({ errors, inputs, remarks: log.remarks }, (text, key) =>
    WORDS.includes(key) ? hideIn(text) : text,
  );
  const beside = JSON.stringify({ calls, ...(read as object) });
  return { actions, firstState, lastState, beside, hideIn };
}

/** The text of a report without what no file holds. */
export const withoutSecrets = (text: string, log: SessionLog, finalState: RootState): string =>
  hideLinks([text]).hide(withoutNames(log, finalState).hideIn(text));

/** What says something to people, and not to the product. */
const WORDS = ['message', 'text', 'name', 'value', 'title', 'dialog', 'alerts'];

/** Hides names wherever they stand in what people read. */
function hideTexts(names: ReadonlySet<string>): (text: string) => string {
  // The longest first, as one may be a part of another.
  const all = [...names]
    .filter((name) => name.length >= SHORTEST)
    .sort((one, other) => other.length - one.length);
  return (text) =>
    names.has(text)
      ? EXAMPLE_TEXT
      : all.reduce((hidden, name) => hidden.replaceAll(name, EXAMPLE_TEXT), text);
}
