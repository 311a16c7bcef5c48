/** Texts as words, so that names are found however they are written. */
import { foldLetters } from '../../../contract/searchText';

export interface Word {
  /** Folded, without a possessive's end. */
  key: string;
  start: number;
  end: number;
  /** Whether it begins with a capital letter or a digit. */
  isName: boolean;
  isPossessive: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
const SINGULAR: Readonly<Record<string, string>> = {
  nebulae: 'nebula',
  nebulas: 'nebula',
  galaxies: 'galaxy',
  clusters: 'cluster',
  clouds: 'cloud',
  remnants: 'remnant',
};

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [letters] = match;
    const { index: start } = match;
    const previous = words.at(-1);
    const end = start + letters.length;
    if (letters === 's' && previous?.end === start - 1 && text[previous.end] === "'") {
      previous.isPossessive = true;
      previous.end = end;
      continue;
    }
    const folded = foldLetters(letters);
    words.push({
      key: SINGULAR[folded] ?? folded,
      start,
      end,
      isName: /^[\p{Lu}\p{N}]/u.test(letters),
      isPossessive: text[end] === "'" && text[end + 1] !== 's',
    });
  }
  return words;
}

/** The words of a name, joined. */
export const keyOf = (name: string): string =>
  wordsOf(name)
    .map(({ key }) => key)
    .join(' ');
