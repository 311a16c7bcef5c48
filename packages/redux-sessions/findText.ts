/** Searches actions and states for a text, regardless of case. */
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

/**
 * The numbers of the states that hold a text more or less often than the state before. States share most of
 * their objects, and what is shared is searched once.
 */
export function statesThatGain(states: readonly unknown[], text: string): Set<number> {
  const count = makeCounter(text.toLowerCase());
  const counts = states.map(count);
  return new Set(
    counts.flatMap((each, index) => (index > 0 && each !== counts[index - 1] ? [index] : [])),
  );
}

function makeCounter(text: string): (value: unknown) => number {
  const known = new WeakMap<object, number>();
  const count = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) {
      return String(value).toLowerCase().includes(text) ? 1 : 0;
    }
    const before = known.get(value);
    if (before !== undefined) {
      return before;
    }
    let sum = 0;
    for (const [key, part] of Object.entries(value)) {
      sum += (!Array.isArray(value) && key.toLowerCase().includes(text) ? 1 : 0) + count(part);
    }
    known.set(value, sum);
    return sum;
  };
  return count;
}
