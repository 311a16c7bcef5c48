/**
 * Takes the names and descriptions that people give to collections out of what a file of QA holds. An example takes
 * the place of each, whatever it is, so that a state without names follows from actions without names.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { mapTexts } from '../api/mapTexts';
import { skyfolioApi } from '../api/skyfolioApi';
import { type Answer, callAnswered } from '../state/screen/screenSlice';
import { recordingResumed } from '../store/events';
import type { RootState } from '../store/types';
import { EXAMPLE_TEXT } from './observe/Secrets';

/** Endpoints whose arguments or answers have names of collections. */
const ENDPOINTS = [
  ...['listCollections', 'getShared', 'createCollection', 'changeCollection', 'setSharing'],
  ...['addToCollection', 'removeFromCollection', 'moveInCollection', 'importKept'],
];
/** Their paths, for what was recorded of the network. */
const PATHS = /\/api\/v1\/(collections|shared)\//;
const FIELDS = ['name', 'description', 'shown_name', 'collections'];

/** Messages have what people typed in quotation marks. */
const QUOTED = /“(.*)”/g;

/** Gets each text that was taken out. */
type OnHidden = (text: string) => void;

const ignore: OnHidden = () => undefined;

const isOfCollections = (endpoint: unknown) =>
  typeof endpoint === 'string' && ENDPOINTS.includes(endpoint);

/** Hides the names in an argument or an answer. */
const hideFields = (value: unknown, onHidden: OnHidden): unknown =>
  mapTexts(value, (text, key) => {
    if (!FIELDS.includes(key) || text === '') {
      return text;
    }
    onHidden(text);
    return EXAMPLE_TEXT;
  });

const hideQuoted = (value: unknown, onHidden: OnHidden): unknown =>
  mapTexts(value, (text) =>
    text.replace(QUOTED, (_quoted, typed: string) => {
      onHidden(typed);
      return `“${EXAMPLE_TEXT}”`;
    }),
  );

/** An action as a file holds it. */
export function hideNames(action: UnknownAction, onHidden = ignore): UnknownAction {
  if (recordingResumed.match(action)) {
    return { ...action, payload: hideNamesOfState(action.payload, onHidden) };
  }
  if (callAnswered.match(action)) {
    return { ...action, payload: hideQuoted(action.payload, onHidden) };
  }
  if (skyfolioApi.internalActions.queryResultPatched.match(action)) {
    const { queryCacheKey, patches } = action.payload;
    return isOfCollections(queryCacheKey.split('(')[0])
      ? { ...action, payload: { queryCacheKey, patches: hideFields(patches, onHidden) } }
      : action;
  }
  const { meta, payload, error } = action as CallAction;
  const arg = meta?.arg;
  if (!isOfCollections(arg?.endpointName)) {
    return action;
  }
  // The page's server does not repeat a name when it refuses one.
  const isAnswer = payload !== undefined && error === undefined;
  return {
    ...action,
    ...(isAnswer && { payload: hideFields(payload, onHidden) }),
    meta: { ...meta, arg: { ...arg, originalArgs: hideFields(arg?.originalArgs, onHidden) } },
  };
}

/** Of RTK Query; other actions may have none of it. */
interface CallAction {
  meta?: { arg?: { endpointName?: string; originalArgs?: unknown } };
  payload?: unknown;
  error?: unknown;
}

/** A state as a file holds it. What has no names is the same object as before. */
export function hideNamesOfState(state: RootState, onHidden = ignore): RootState {
  const { api, screen } = state;
  const hideEntry = (entry: { endpointName?: string } | undefined) =>
    isOfCollections(entry?.endpointName) ? hideFields(entry, onHidden) : entry;
  const queries = mapEntries(api.queries, hideEntry);
  const mutations = mapEntries(api.mutations, hideEntry);
  const parts = mapEntries(screen.parts, (part) =>
    hasQuoted(part) ? hideQuoted(part, onHidden) : part,
  );
  return queries === api.queries && mutations === api.mutations && parts === screen.parts
    ? state
    : { ...state, api: { ...api, queries, mutations }, screen: { ...screen, parts } };
}

const hasQuoted = ({ messages = [], faults = [] }: Answer): boolean =>
  [...messages, ...faults.map(({ message }) => message)].some((text) => text.includes('“'));

/** @returns the same object if no entry changes. */
function mapEntries<Entries extends object>(
  entries: Entries,
  change: (entry: Entries[keyof Entries]) => unknown,
): Entries {
  const changed = Object.entries(entries).flatMap(([key, entry]) => {
    const hidden = change(entry as Entries[keyof Entries]); // one of its values
    return hidden === entry ? [] : [[key, hidden] as const];
  });
  return changed.length === 0 ? entries : { ...entries, ...Object.fromEntries(changed) };
}

/** The answer to a call as a file holds it. @param json its text. */
export const hideNamesOfAnswer = (path: string, json: string, onHidden = ignore): string =>
  PATHS.test(path) ? JSON.stringify(hideFields(JSON.parse(json), onHidden)) : json;
