import { foldLetters } from '../../../contract/searchText';

/** A letter that was lost on its way to the source. */
export const LOST_LETTER = '\uFFFD';
/** Its place in a key. */
export const UNKNOWN = '_';

/**
 * A name as it is compared, and its address: lower case, without accents and punctuation, with hyphens
 * between its words. Other scripts are left out; a name in them alone is blank.
 */
export function nameKey(name: string): string {
  return foldLetters(name)
    .replaceAll(LOST_LETTER, UNKNOWN)
    .replace(/['’‘`´]/g, '')
    .replace(/[^a-z\d_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^the-/, '');
}
