/** What this browser keeps for a visitor without an account, in its local storage. */
import { MAX_KEPT_HERE } from '../../contract/kept';
import { isCalendarDate } from '../../contract/pictures';

const KEY = 'skyfolio:kept';

/** Dates of pictures, the last one that was kept first. Other tabs change them as well. */
export function readKeptHere(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDate) : [];
  } catch {
    // Storage is denied or damaged.
    return [];
  }
}

const isDate = (item: unknown): item is string => typeof item === 'string' && isCalendarDate(item);

/**
 * Keeps a picture, or keeps it no more.
 *
 * @returns what is kept now; it is without the picture where there is no room, or no storage.
 */
export function keepHere(date: string, isKept: boolean): string[] {
  const others = readKeptHere().filter((each) => each !== date);
  return isKept && others.length < MAX_KEPT_HERE ? write([date, ...others]) : write(others);
}

/** Forgets pictures that went to an account. */
export const forgetHere = (dates: readonly string[]): string[] =>
  write(readKeptHere().filter((each) => !dates.includes(each)));

function write(dates: readonly string[]): string[] {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(dates));
  } catch {
    // Storage is full or denied: what it holds is told.
  }
  return readKeptHere();
}
