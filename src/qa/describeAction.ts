/** The one name of an action for people: in Redux DevTools, in the panel of QA, and in `npm run replay`. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { PictureList } from '../api/pages';
import { listKey } from '../lists/listsSlice';

const MAX_LENGTH = 160;
/** Texts that mean nothing to people: ids that `nanoid` makes, such as references into the vault. */
const RANDOM_ID = /^[\w-]{21}$/;
/** Whoever has the token of a shared collection sees it. */
const SHARED = /(\bshared[ /]|\bgetShared )[\w-]+/gi;

/**
 * The action's type, and what it is about: `api/executeQuery/pending listPage gallery 10–20`. It may be shown
 * to anyone: nothing that a form was given is in it, and no token.
 */
export function describeAction(action: UnknownAction): string {
  const { arg } = objectOf(action.meta);
  const { endpointName, originalArgs } = objectOf(arg);
  const subject =
    typeof endpointName === 'string'
      ? [endpointName, describe(originalArgs)]
      : [describe(action.payload)];
  const words = [action.type, ...subject].filter(Boolean).join(' ').replaceAll(SHARED, '$1…');
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1)}…` : words;
}

function describe(argument: unknown): string {
  if (typeof argument === 'string') {
    return RANDOM_ID.test(argument) ? '' : argument;
  }
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) {
    return typeof argument === 'number' ? String(argument) : '';
  }
  if (isList(argument)) {
    return listKey(argument);
  }
  const { start, end, ...rest } = objectOf(argument);
  const range = [start, end].filter((each) => typeof each === 'number').join('–');
  return [...Object.entries(rest).map(describeField), range].filter(Boolean).join(' ');
}

function describeField([name, value]: [string, unknown]): string {
  // The first edition and session need no mention.
  const text = value === 0 ? '' : describe(value);
  return text && ['list', 'path', 'date', 'queryCacheKey'].includes(name)
    ? text
    : text && `${name} ${text}`;
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const KINDS = ['gallery', 'search', 'trending', 'subset', 'favourites'];

/** A recording may hold any action, but its lists were written by this product. */
const isList = (argument: object): argument is PictureList =>
  'kind' in argument && KINDS.includes(String(argument.kind));
