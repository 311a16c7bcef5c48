/** The local storage of the pictures that this browser keeps for a visitor without an account. */
import { isCalendarDate } from '../../../contract/pictures';

export const LOCAL_FAVOURITES_KEY = 'skyfolio:kept';

/** Dates, the last one that was added first; none if the storage is denied or damaged. */
export function readLocalFavourites(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(LOCAL_FAVOURITES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDate) : [];
  } catch {
    return [];
  }
}

const isDate = (item: unknown): item is string => typeof item === 'string' && isCalendarDate(item);

/** @returns the dates that are stored now: the former ones if the storage is full or denied. */
export function writeLocalFavourites(dates: readonly string[]): string[] {
  try {
    window.localStorage.setItem(LOCAL_FAVOURITES_KEY, JSON.stringify(dates));
  } catch {
    // The returned dates are then the former ones.
  }
  return readLocalFavourites();
}
