/** The one name of an action for people: in Redux DevTools, in the panel of QA, and in `npm run replay`. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { describeCall } from './describeCall';
import { describeEvent } from './describeEvent';
import { hideNames } from './hideNames';

const MAX_LENGTH = 160;
/** Whoever has the token of a shared collection sees it. */
const SHARED = /(\bshared\/|\bgetShared\(\\?")[\w-]+/g;

/**
 * What an action did, in words: `Page 10–20 of the gallery came`. They may be shown to anyone: no token is in
 * them, and nothing that a form was given. An action that the product does not have is named by its type.
 */
export function describeAction(action: UnknownAction): string {
  const named = hideNames(action);
  const words = (describeCall(named) ?? describeEvent(named) ?? action.type).replaceAll(
    SHARED,
    '$1…',
  );
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1)}…` : words;
}
