/** Calls of the page in words, as RTK Query's actions tell of them. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { SESSION_ENDED, UNSENT } from '../api/errors';
import { describeList } from './describeList';
import { Part } from './part';

/** Names what is asked for in the singular, from the argument of an endpoint. */
type Subject = (arg: Part) => string;

const about =
  (words: string): Subject =>
  (arg) =>
    `${words} ${arg.text}`.trim();
const page: Subject = (arg) =>
  `page ${arg.at('start').text}–${arg.at('end').text} of ${describeList(arg.at('list'))}`;
const inCollection =
  (words: string): Subject =>
  (arg) =>
    words.replace('DATE', arg.at('date').text).replace('ID', arg.at('id').text);
const filter = (arg: Part, names: Record<string, string>) =>
  Object.entries(names)
    .map(([name, words]) => arg.at(name).text && ` ${words} ${arg.at(name).text}`)
    .join('');

/** What queries ask for. */
const QUERIES: Record<string, Subject> = {
  getApodHealth: () => 'health of the source',
  pingServer: () => 'sign of life of the server',
  getStarCount: () => 'number of stars on GitHub',
  getSyncStatus: () => 'state of the archive',
  listPage: page,
  peekPage: (arg) => `present ${page(arg)}`,
  countPictures: (arg) => `count of ${describeList(arg)}`,
  peekCount: (arg) => `present count of ${describeList(arg)}`,
  peekPicture: (arg) =>
    `picture ${arg.at('end').text} of ${describeList(arg.at('list'))} for the frame`,
  getOffset: about('place in the gallery of'),
  getToday: () => 'picture of today',
  listLikedDates: () => 'list of own likes',
  listCollections: () => 'list of own collections',
  listHolding: (arg) => `list of own collections with ${arg.at('date').text}`,
  getShared: () => 'shared collection',
  listNamedObjects: about('list of objects named in'),
  listSuggestions: about('list of suggestions for'),
  getSky: () => 'list of objects for the sky map',
  listObjects: (arg) =>
    `list of objects${filter(arg, { q: 'for', type: 'of type', constellation: 'in' })}`,
  getObject: about('object'),
  getObjectTimeline: about('list of all pictures of'),
  getPictureObjects: about('list of objects in'),
  listCredits: (arg) => `list of credits${filter(arg, { q: 'for' })}`,
  getCredit: about('credit'),
  getPictureCredits: about('list of credits of'),
  getPictureLinks: about('list of links of'),
  listSimilarPictures: about('list of pictures like'),
};

/** What mutations do. The arguments of forms are references into the vault, which say nothing. */
const MUTATIONS: Record<string, Subject> = {
  logIn: () => 'log-in',
  logOut: () => 'log-out',
  logVisit: () => 'note of the visit',
  signUp: () => 'sign-up',
  activate: () => 'activation of the account',
  requestPasswordReset: () => 'request for a new password',
  confirmPasswordReset: () => 'reset of the password',
  changePassword: () => 'change of the password',
  deleteAccount: () => 'deletion of the account',
  exportAccount: () => 'export of the account',
  exportKept: () => 'export of favourites and collections',
  importKept: () => 'import of favourites and collections',
  likePicture: about('like of'),
  unlikePicture: about('unlike of'),
  createCollection: () => 'new collection',
  changeCollection: inCollection('change of collection ID'),
  deleteCollection: inCollection('deletion of collection ID'),
  setSharing: (arg) =>
    `${arg.at('isShared').value === true ? 'sharing' : 'end of sharing'} of collection ${arg.at('id').text}`,
  addToCollection: inCollection('adding of DATE to collection ID'),
  removeFromCollection: inCollection('removal of DATE from collection ID'),
  moveInCollection: inCollection('move of DATE in collection ID'),
};

const SUBJECTS = {
  Query: new Map(Object.entries(QUERIES)),
  Mutation: new Map(Object.entries(MUTATIONS)),
};

const OUTCOMES = {
  Query: { pending: 'is asked for', fulfilled: 'came' },
  Mutation: { pending: 'is sent', fulfilled: 'succeeded' },
};

const CALL = /^api\/execute(Query|Mutation)\/(pending|fulfilled|rejected)$/;

/** Undefined for what is no call. */
export function describeCall({ type, payload, meta }: UnknownAction): string | undefined {
  const matched = CALL.exec(type);
  if (!matched) {
    return undefined;
  }
  const [, kind, phase] = matched as unknown as [string, keyof typeof SUBJECTS, Phase]; // of the pattern
  const details = new Part(meta);
  const subject = subjectOf(kind, details.at('arg'));
  const outcome =
    phase === 'rejected' ? failure(new Part(payload), details) : OUTCOMES[kind][phase];
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${outcome}`;
}

type Phase = 'pending' | 'fulfilled' | 'rejected';

function subjectOf(kind: keyof typeof SUBJECTS, arg: Part): string {
  const name = arg.at('endpointName').text;
  const subject = SUBJECTS[kind].get(name)?.(arg.at('originalArgs')) ?? `call ${name}`;
  return arg.at('direction').text === 'forward' ? `next page of the ${subject}` : subject;
}

function failure(error: Part, meta: Part): string {
  if (meta.at('condition').value === true) {
    return 'was not asked for again';
  }
  return meta.at('aborted').value === true
    ? 'was given up'
    : `failed: ${describeFailure(error.value)}`;
}

/** Why a call failed: its status (`503`), or a few words. */
export function describeFailure(error: unknown): string {
  const status = new Part(error).at('status').value;
  const reason = new Part(error).at('error').text;
  switch (status) {
    case 'FETCH_ERROR':
      return reason === UNSENT.error ? 'offline' : 'no answer';
    case 'TIMEOUT_ERROR':
      return 'no answer in time';
    case 'CUSTOM_ERROR':
      return reason === SESSION_ENDED.error ? 'the session had ended' : 'unreadable answer';
    case 'PARSING_ERROR':
      return 'unreadable answer';
    default:
      return typeof status === 'number' ? String(status) : 'error of the page';
  }
}
