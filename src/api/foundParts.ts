/** What a search for objects or names finds comes in parts, each an answer of its own. */

/** The part of what a search finds that begins there. */
export interface FoundPart {
  start: number;
}

/** Parts of a list at most: an address may ask for any number. */
const MOST_PARTS = 50;

/** Where the parts begin that an address asks for. @param more parts after the first, in digits. */
export function startsOf(more = '', length: number): number[] {
  const count = /^\d{1,2}$/.test(more) ? Math.min(Number(more), MOST_PARTS - 1) : 0;
  return Array.from({ length: count + 1 }, (_, part) => part * length);
}

/** The query of an address; what is blank or 0 is left out. */
export function queryOf(search: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== '' && value !== 0) {
      query.set(name, String(value));
    }
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
