/** Calls of the page in words. */
import type { CallWords, Part } from 'redux-sessions';
import { SESSION_ENDED, UNSENT } from '../../api/errors';
import { describeList } from './describeList';

const about =
  (words: string): CallWords =>
  (arg) =>
    `${words} ${arg.text}`.trim();
const page: CallWords = (arg) =>
  `page ${arg.at('start').text}–${arg.at('end').text} of ${describeList(arg.at('list'))}`;
const inCollection =
  (words: string): CallWords =>
  (arg) =>
    words.replace('DATE', arg.at('date').text).replace('ID', arg.at('id').text);
const filter = (arg: Part, names: Record<string, string>) =>
  Object.entries(names)
    .map(([name, words]) => arg.at(name).text && ` ${words} ${arg.at(name).text}`)
    .join('');

/** What queries ask for, and what mutations do. The arguments of forms are references into the vault, which say nothing. */
export const calls: Record<string, CallWords> = {
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
  logIn: () => 'log-in',
  logOut: () => 'log-out',
  logVisit: () => 'note of the visit',
  signUp: () => 'sign-up',
  activate: () => 'activation of the account',
  requestPasswordReset: () => 'request for a new password',
  confirmPasswordReset: () => 'reset of the password',
  changePassword: () => 'change of the password',
  changeEmail: () => 'request for another address',
  getEmailChange: () => 'address that waits',
  stopEmailChange: () => 'end of the change of the address',
  answerEmailChange: () => 'answer to the link of another address',
  deleteAccount: () => 'deletion of the account',
  exportAccount: () => 'export of the account',
  listSessions: () => 'list of log-ins',
  endSession: () => 'end of a log-in',
  endOtherSessions: () => 'end of all other log-ins',
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

/** Why a call failed that the page did not send, or whose answer it does not want. */
export const failures = {
  [UNSENT.error]: 'offline',
  [SESSION_ENDED.error]: 'the session had ended',
};
