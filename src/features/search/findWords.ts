/** Where the words of a search stand in a text. */
import { foldLetters } from '../../../contract/searchText';

/** `end` is not marked. */
export interface WordMatch {
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}\p{Co}]+/gu;

/**
 * Letters are folded as the search folds them. Of its stemming a part is known here: plurals and the endings
 * of verbs. So now and then a word matches and is not marked.
 *
 * @param phrases each is neighbouring words.
 */
export function findWords(text: string, phrases: readonly string[]): WordMatch[] {
  const words = wordsOf(text);
  const stems = words.map(({ stem }) => stem);
  const matches = phrases.flatMap((phrase) => {
    const phraseStems = wordsOf(phrase).map(({ stem }) => stem);
    return words.flatMap(({ start }, index) => {
      const last = words[index + phraseStems.length - 1];
      const isHere = phraseStems.every((stem, offset) => stem === stems[index + offset]);
      return last && phraseStems.length > 0 && isHere ? [{ start, end: last.end }] : [];
    });
  });
  return matches.toSorted((one, other) => one.start - other.start);
}

const wordsOf = (text: string) =>
  [...text.matchAll(WORD)].map(({ 0: word, index: start }) => ({
    start,
    end: start + word.length,
    stem: stemOf(foldLetters(word)),
  }));

/** `galaxies` and `galaxy`, `glows` and `glowing`, `runs` and `running` have one stem each. */
function stemOf(word: string): string {
  if (word.length < 4) {
    return word;
  }
  const stem = word
    .replace(/(?:ies|ied|y)$/, 'i')
    .replace(/([a-z]{3})(?:ing|ed|es|e)$/, '$1')
    .replace(/([a-z]{2}[^s])s$/, '$1');
  return stem.replace(/([^aeiou\d])\1$/, '$1');
}
