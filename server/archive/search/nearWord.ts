/** Finds the word of the archive that a mistyped word means most likely. */
import { isSilent } from '../../../contract/searchWords';
import { countEdits } from '../../platform/edits';
import type { LooseSearchStore, SpeltWord } from '../store/looseSearchStore';

/** Shorter words are too much like others. */
const SHORTEST = 4;
/**
 * From so many letters on two edits are forgiven, below one; from the second number on already where texts have the
 * word beside its neighbour.
 */
const TWO_EDITS_FROM = 6;
const TWO_EDITS_BESIDE_FROM = 5;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Letters that are taken for each other at the beginning of a word. */
const ALIKE = ['ckqsz', 'fpv', 'gj', 'iyj', 'eai', 'ou', 'xz'];
/** The best of the nearest words, which are looked up beside the words around the mistyped one. */
const MOST_COMPARED = 10;

interface NearWord {
  word: string;
  edits: number;
}

/** @param around the words before and after it in the search, if any. */
export async function nearWord(
  store: LooseSearchStore,
  typed: string,
  around: { before: string | undefined; after: string | undefined },
): Promise<string | undefined> {
  const letters = Array.from(typed);
  if (letters.length < SHORTEST || !/^\p{L}+$/u.test(typed)) {
    return undefined;
  }
  const most = letters.length < TWO_EDITS_FROM ? 1 : 2;
  const mostBeside = letters.length < TWO_EDITS_BESIDE_FROM ? 1 : 2;
  const lengths = [letters.length - mostBeside, letters.length + mostBeside] as const;
  const [first = ''] = letters;
  const words = [
    ...(await store.wordsOf(first, lengths)),
    ...(await store.wordsAmong(withOtherBeginnings(typed))),
  ];
  const own = words.find(({ word }) => word === typed)?.pictures ?? 0;
  let near = nearest(typed, words, { most: mostBeside, own });
  if (near.length === 0 && most > 1) {
    const others = new Set(ALIKE.filter((group) => group.includes(first)).join(''));
    others.delete(first);
    const found = await Promise.all(Array.from(others, (letter) => store.wordsOf(letter, lengths)));
    near = nearest(typed, found.flat(), { most: mostBeside, own });
  }
  return (await usualWord(store, near, around)) ?? near.find(({ edits }) => edits <= most)?.word;
}

/** With one edit at the first letter, which the index of words is not sorted for. */
function withOtherBeginnings(word: string): string[] {
  const [first = '', second = '', ...rest] = word;
  const others = LETTERS.flatMap((letter) => [letter + word, letter + word.slice(first.length)]);
  return [...others, word.slice(first.length), second + first + rest.join('')];
}

/**
 * Words by their edits, letters in common, first letter, and pictures that have them.
 *
 * @param own pictures that have the typed word: others must have more.
 */
function nearest(
  typed: string,
  words: readonly SpeltWord[],
  { most, own }: { most: number; own: number },
): NearWord[] {
  const letters = lettersOf(typed);
  return words
    .filter(({ word, pictures }) => pictures > own && word !== typed && !isSilent(word))
    .filter(({ word }) => countBits(lettersOf(word) ^ letters) <= 2 * most)
    .map((each) => ({ ...each, edits: countEdits(typed, each.word) }))
    .filter(({ edits }) => edits <= most)
    .map((each) => ({
      ...each,
      others: countOthers(typed, each.word),
      isSameStart: each.word.startsWith(typed.slice(0, 1)),
    }))
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        a.others - b.others ||
        Number(b.isSameStart) - Number(a.isSameStart) ||
        b.pictures - a.pictures,
    )
    .slice(0, MOST_COMPARED);
}

/** The first word that texts have beside its neighbours. */
async function usualWord(
  store: LooseSearchStore,
  near: readonly NearWord[],
  { before, after }: { before: string | undefined; after: string | undefined },
): Promise<string | undefined> {
  const phrases = near.flatMap(({ word }) => [
    ...(before === undefined ? [] : [{ word, text: `${before} ${word}` }]),
    ...(after === undefined ? [] : [{ word, text: `${word} ${after}` }]),
  ]);
  const counts = await store.countEach(phrases.map(({ text }) => text));
  return phrases.find((_, index) => (counts[index] ?? 0) > 0)?.word;
}

/** Letters of a word that another word has not. */
function countOthers(one: string, other: string): number {
  const left = Array.from(other);
  return Array.from(one).filter((letter) => {
    const at = left.indexOf(letter);
    left.splice(at, at < 0 ? 0 : 1);
    return at < 0;
  }).length;
}

/** A bit for each letter of a word. An edit changes two at most, which is seen much faster than edits are counted. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) {
    bits |= 1 << (word.charCodeAt(index) % 32);
  }
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    count += 1;
  }
  return count;
}
