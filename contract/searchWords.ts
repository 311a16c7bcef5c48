/** How plain words of a search are read where the search is loosened: what they tell, and what they may stand for. */
import type { Keyword } from './searchQuery';
import type { SearchStep } from './searchSteps';
import { foldLetters } from './searchText';

/** Words that say nothing of a picture, folded. */
const SILENT = new Set(
  [
    'a an and are at by did for from had has have i in into is it its like looks looking me my near of on or over',
    'above below under behind beside before that the their there these this those to was were what when where',
    'which who with you your show find see seen image images photo photos photograph picture pictures pic apod',
  ]
    .join(' ')
    .split(' '),
);
const ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;
/** The end of `Saturn's`, which texts and people write with and without its apostrophe. */
const POSSESSIVE = /['’]s$/u;
/** Shorter words are joined, and split off, by chance. */
const SHORTEST_PART = 3;
const LETTERS = /^\p{L}+$/u;

/** A word as it was typed, and as it is looked for. */
export interface SearchWord {
  typed: string;
  /** Folded; it may hold a hyphen or an apostrophe, and is then a phrase. */
  text: string;
}

/** A keyword, and the words of it that may be searched one by one. */
export interface LooseKeyword {
  keyword: Keyword;
  quoted: readonly string[];
  plain: string;
  words: readonly SearchWord[];
}

export const isSilent = (word: string): boolean => SILENT.has(word);

/** The words of a phrase that tell something; all of them where none does. */
export function tellingWords(phrase: string): SearchWord[] {
  const words = phrase
    .split(/\s+/)
    .map((word) => word.replaceAll(ENDS, ''))
    .map((typed) => ({ typed, text: foldLetters(typed).replace(POSSESSIVE, '') }))
    .filter(({ text }) => text !== '');
  const telling = words.filter(({ text }) => !isSilent(text));
  return telling.length > 0 ? telling : words;
}

export function readKeyword(keyword: Keyword): LooseKeyword {
  const { phrases, isQuoted } = keyword;
  const plain = phrases.filter((_, index) => !isQuoted[index]);
  return {
    keyword,
    quoted: phrases.filter((_, index) => isQuoted[index]),
    plain: plain.join(' '),
    words: plain.flatMap(tellingWords),
  };
}

/** Whether the words of a keyword find more than its phrase. */
export const isLooser = ({ plain, words: [word, ...others] }: LooseKeyword): boolean =>
  others.length > 0 || (word !== undefined && word.text !== foldLetters(plain));

/** The step that searches for the words of a keyword one by one. */
export const stepOf =
  (kind: SearchStep['kind']) =>
  ({ plain, words }: LooseKeyword): SearchStep => ({
    kind,
    from: plain,
    to: words.map(({ text }) => text).join(' '),
  });

/** What two neighbours are as one word: `jelly fish`. Undefined where they cannot be one. */
export const joinWords = (one: string, other: string): string | undefined =>
  Math.min(one.length, other.length) >= SHORTEST_PART && LETTERS.test(one) && LETTERS.test(other)
    ? one + other
    : undefined;

/** All pairs of words that a word may be made of: `firerainbow`. */
export function splitWord(word: string): [first: string, second: string][] {
  if (!LETTERS.test(word)) {
    return [];
  }
  const count = Math.max(0, word.length - 2 * SHORTEST_PART + 1);
  return Array.from({ length: count }, (_, index) => {
    const end = SHORTEST_PART + index;
    return [word.slice(0, end), word.slice(end)];
  });
}
