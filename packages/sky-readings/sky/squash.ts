import { foldLetters } from '../../../contract/searchText';

/** Letters and digits alone: `Andromeda-Galaxie` and `Andromedagalaxie` are the same. */
export const squash = (text: string): string =>
  foldLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
