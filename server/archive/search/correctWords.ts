/** Replaces the words of a search that the archive does not have by those that are meant. */
import type { SearchStep } from '../../../contract/searchSteps';
import { joinWords, type SearchWord, splitWord } from '../../../contract/searchWords';
import { namedObjects, sightCalled } from '@skyfolio/sky-readings/objects';
import type { LooseSearchStore } from '../store/looseSearchStore';
import { nearWord } from './nearWord';

/** Words that fewer pictures have may be mistyped. */
const FEWEST_PICTURES = 3;
/** How many more words of a search are looked up to be corrected: each may take some milliseconds. */
export interface LookupsLeft {
  count: number;
}
/** Words of the longest name that is looked for. */
const LONGEST_NAME = 3;
const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/u;
/** Writing without blanks: a name may be followed by other words. */
const WITHOUT_BLANKS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]+$/u;

export interface Corrected {
  words: SearchWord[];
  steps: SearchStep[];
}

/** Reads neighbours as one word where more pictures have that: `jelly fish`. */
export async function joinNeighbours(
  store: LooseSearchStore,
  words: readonly SearchWord[],
): Promise<Corrected> {
  const known = await countSpelt(
    store,
    words.flatMap((_, index) => joinAt(words, index) ?? []),
  );
  const found = words.flatMap((word, index) => {
    const text = joinAt(words, index) ?? '';
    const pictures = known.get(text) ?? 0;
    const apart = `${word.text} ${words[index + 1]?.text ?? ''}`;
    return pictures < FEWEST_PICTURES ? [] : [{ index, text, pictures, apart }];
  });
  const counts = await store.countEach(found.map(({ apart }) => apart));
  const pairs = new Map(
    found
      .filter(({ pictures }, at) => pictures > (counts[at] ?? 0))
      .map(({ index, text }) => [index, text]),
  );
  const corrected: Corrected = { words: [], steps: [] };
  for (let index = 0; index < words.length; index += 1) {
    const pair = pairs.get(index);
    const length = pair === undefined ? 1 : 2;
    const better = pair === undefined ? undefined : ({ kind: 'joined', to: pair } as const);
    replace(corrected, words.slice(index, index + length), better);
    index += length - 1;
  }
  return corrected;
}

const joinAt = (words: readonly SearchWord[], index: number) =>
  joinWords(words[index]?.text ?? '', words[index + 1]?.text ?? '');

/** Replaces words that hardly any picture has by a name, by two words, or by the nearest word. */
export async function correctWords(
  store: LooseSearchStore,
  phrases: readonly SearchWord[],
  left: LookupsLeft,
): Promise<Corrected> {
  const words = phrases.flatMap(partsOf);
  const known = await countSpelt(
    store,
    words.map(({ text }) => text),
  );
  const isUnknown = ({ text }: SearchWord) => (known.get(text) ?? 0) < FEWEST_PICTURES;
  const corrected: Corrected = { words: [], steps: [] };
  for (let index = 0; index < words.length; index += 1) {
    const [word, ...next] = words.slice(index, index + LONGEST_NAME);
    const name = word && findName([word, ...next], isUnknown);
    if (name) {
      const named = words.slice(index, index + name.length);
      replace(corrected, named, { kind: 'name', to: name.name });
      index += name.length - 1;
    } else if (word) {
      const around = { before: corrected.words.at(-1)?.text, after: words[index + 1]?.text };
      const isWrong = isUnknown(word) && left.count > 0;
      Object.assign(left, { count: left.count - (isWrong ? 1 : 0) });
      const better = isWrong ? await findBetter(store, word.text, around) : undefined;
      replace(corrected, [word], better);
    }
  }
  if (corrected.steps.length === 0) {
    return corrected;
  }
  // Of `supper nova` two words are left that are one.
  const { words: joined, steps } = await joinNeighbours(store, corrected.words);
  return { words: joined, steps: [...corrected.steps, ...steps] };
}

/** `Hale-Bop` is two words, of which one may be mistyped. Numbers and phrases stay. */
const partsOf = ({ typed, text }: SearchWord): SearchWord[] =>
  NO_LETTERS.test(text) && !/[\s\d]/.test(text)
    ? text
        .split(NO_LETTERS)
        .filter(Boolean)
        .map((part) => ({ typed: part, text: part }))
    : [{ typed, text }];

type Better = Pick<SearchStep, 'kind' | 'to'>;

function replace(corrected: Corrected, words: readonly SearchWord[], better: Better | undefined) {
  if (!better) {
    corrected.words.push(...words);
    return;
  }
  const typed = words.map((word) => word.typed).join(' ');
  corrected.words.push({ typed, text: better.to });
  corrected.steps.push({ ...better, from: typed });
}

interface FoundName {
  /** In words. */
  length: number;
  name: string;
}

/** The longest name in another language that words begin with, if the archive has not all of them. */
function findName(
  words: readonly SearchWord[],
  isUnknown: (word: SearchWord) => boolean,
): FoundName | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const part = words.slice(0, length);
    const text = part.map(({ typed }) => typed).join(' ');
    const name = part.some(isUnknown) ? nameOf(text) : undefined;
    if (name !== undefined) {
      return { length, name };
    }
  }
  const letters = Array.from(words[0]?.typed ?? '');
  const ends = WITHOUT_BLANKS.test(letters.join('')) ? letters.map((_, index) => -index - 1) : [];
  const name = ends.map((end) => nameOf(letters.slice(0, end).join(''))).find(Boolean);
  return name === undefined ? undefined : { length: 1, name };
}

function nameOf(text: string): string | undefined {
  const sight = text === '' ? undefined : sightCalled(text);
  const [object] = sight === undefined && text !== '' ? namedObjects(text) : [];
  return sight ?? object?.names[0] ?? object?.name;
}

async function findBetter(
  store: LooseSearchStore,
  word: string,
  around: Parameters<typeof nearWord>[2],
): Promise<Better | undefined> {
  const halves = await findHalves(store, word);
  const to = halves ?? (await nearWord(store, word, around));
  return to === undefined ? undefined : { kind: halves === undefined ? 'near' : 'split', to };
}

/** The two words that make one, where texts have them side by side: `firerainbow`. */
async function findHalves(store: LooseSearchStore, word: string): Promise<string | undefined> {
  const pairs = splitWord(word);
  const known = await countSpelt(store, pairs.flat());
  const isKnown = (part: string) => (known.get(part) ?? 0) >= FEWEST_PICTURES;
  const phrases = pairs.filter((pair) => pair.every(isKnown)).map((pair) => pair.join(' '));
  const counts = await store.countEach(phrases);
  const most = Math.max(0, ...counts);
  return most > 0 ? phrases[counts.indexOf(most)] : undefined;
}

async function countSpelt(store: LooseSearchStore, words: readonly string[]) {
  const found = words.length > 0 ? await store.wordsAmong(words) : [];
  return new Map(found.map(({ word, pictures }) => [word, pictures]));
}
