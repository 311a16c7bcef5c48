/** Actions in words. RTK Query's have words here, an app's own in its configuration. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Part } from './part';

/** Words of an action: always the same, or made of its payload and meta. */
export type EventWords = string | ((payload: Part, meta: Part) => string);
/** What a call asks for or does, in the singular, made of its argument: `page 2 of the list`. */
export type CallWords = (arg: Part) => string;

export interface Words {
  /** By the types of the app's own actions. */
  events?: Readonly<Record<string, EventWords>>;
  /** By the names of RTK Query's endpoints. */
  calls?: Readonly<Record<string, CallWords>>;
  /** Why a call failed, in a word or two, by the `error` that it failed with. */
  failures?: Readonly<Record<string, string>>;
}

const MAX_LENGTH = 160;

const cacheKey =
  (words: string): EventWords =>
  (payload) =>
    `${words}: ${payload.at('queryCacheKey').text}`;

/** What RTK Query tells of itself: by type, or by what follows the name of the API. */
const BOOKKEEPING: ReadonlyMap<string, EventWords> = new Map(
  Object.entries({
    '__rtkq/online': 'The browser is online',
    '__rtkq/offline': 'The browser is offline',
    '__rtkq/focused': 'The window got the focus',
    '__rtkq/unfocused': 'The window lost the focus',
    resetApiState: 'Cache emptied',
    'config/middlewareRegistered': 'Cache began',
    invalidateTags: ({ items }: Part) =>
      `Cache outdated: ${items.map((tag) => new Part(tag).text || new Part(tag).at('id').text || new Part(tag).at('type').text).join(', ')}`,
    'invalidation/updateProvidedBy': 'Cache tags changed',
    'queries/queryResultPatched': cacheKey('Cached answer changed'),
    'queries/removeQueryResult': cacheKey('Cached answer dropped'),
    'queries/cacheEntriesUpserted': ({ items }: Part) => `Cached answers put in: ${items.length}`,
    'mutations/removeMutationResult': 'Result of a call dropped',
    'internalSubscriptions/subscriptionsUpdated': 'Cache subscriptions changed',
  }),
);
/** What may lead to calls is more than bookkeeping. */
const TOLD = /^(__rtkq\/(online|offline)|[^/]+\/(invalidateTags|resetApiState))$/;

const bookkeepingOf = (type: string) =>
  BOOKKEEPING.get(type) ?? BOOKKEEPING.get(type.slice(type.indexOf('/') + 1));

const OUTCOMES = {
  Query: { pending: 'is asked for', fulfilled: 'came' },
  Mutation: { pending: 'is sent', fulfilled: 'succeeded' },
};
type Phase = 'pending' | 'fulfilled' | 'rejected';

const CALL = /^[^/]+\/execute(Query|Mutation)\/(pending|fulfilled|rejected)$/;

/** How far a call is of which an action of RTK Query tells; undefined for any other action. */
export const phaseOf = ({ type }: UnknownAction) => CALL.exec(type)?.[2] as Phase | undefined; // of the pattern

/** Whether an action is of interest to nobody but RTK Query. */
export const isBookkeeping = ({ type, meta }: UnknownAction): boolean =>
  phaseOf({ type }) === undefined
    ? bookkeepingOf(type) !== undefined && !TOLD.test(type)
    : new Part(meta).at('condition').value === true;

/** @returns what tells an action in words; one that has none is named by its type. */
export function makeWords({ events = {}, calls = {}, failures = {} }: Words) {
  const own = { events: mapOf(events), calls: mapOf(calls), failures: mapOf(failures) };
  return (action: UnknownAction): string => {
    const words = describeCall(action, own) ?? describeEvent(action, own.events) ?? action.type;
    return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1)}…` : words;
  };
}

const mapOf = <Value>(record: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(record));

function describeEvent(
  { type, payload, meta }: UnknownAction,
  events: ReadonlyMap<string, EventWords>,
): string | undefined {
  const words = events.get(type) ?? bookkeepingOf(type);
  return typeof words === 'function' ? words(new Part(payload), new Part(meta)) : words;
}

interface OwnWords {
  calls: ReadonlyMap<string, CallWords>;
  failures: ReadonlyMap<string, string>;
}

/** Undefined for what is no call. */
function describeCall(action: UnknownAction, own: OwnWords): string | undefined {
  const phase = phaseOf(action);
  if (phase === undefined) {
    return undefined;
  }
  const kind = action.type.includes('/executeQuery/') ? 'Query' : 'Mutation';
  const meta = new Part(action.meta);
  const outcome =
    phase === 'rejected'
      ? failure(new Part(action.payload), meta, own.failures)
      : OUTCOMES[kind][phase];
  const subject = subjectOf(meta.at('arg'), own.calls);
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${outcome}`;
}

function subjectOf(arg: Part, calls: OwnWords['calls']): string {
  const name = arg.at('endpointName').text;
  const subject = calls.get(name)?.(arg.at('originalArgs')) ?? `call ${name}`;
  return arg.at('direction').text === 'forward' ? `next page of the ${subject}` : subject;
}

function failure(error: Part, meta: Part, failures: OwnWords['failures']): string {
  if (meta.at('condition').value === true) {
    return 'was not asked for again';
  }
  return meta.at('aborted').value === true
    ? 'was given up'
    : `failed: ${failures.get(error.at('error').text) ?? reasonOf(error.at('status').value)}`;
}

/** Why a call failed: its status (`503`), or a few words. */
function reasonOf(status: unknown): string {
  switch (status) {
    case 'FETCH_ERROR':
      return 'no answer';
    case 'TIMEOUT_ERROR':
      return 'no answer in time';
    case 'CUSTOM_ERROR':
    case 'PARSING_ERROR':
      return 'unreadable answer';
    default:
      return typeof status === 'number' ? String(status) : 'error of the page';
  }
}
