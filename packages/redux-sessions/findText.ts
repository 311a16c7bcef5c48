/** Searches actions for a text, regardless of case. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Happening } from './happenings';

const texts = new WeakMap<UnknownAction, string>();

/** Whether the words of a happening or its action hold a text. */
export function hasText({ words, action }: Happening, text: string): boolean {
  const wanted = text.toLowerCase();
  return words.toLowerCase().includes(wanted) || (action ? textOf(action).includes(wanted) : false);
}

function textOf(action: UnknownAction): string {
  const known = texts.get(action) ?? JSON.stringify(action).toLowerCase();
  texts.set(action, known);
  return known;
}
