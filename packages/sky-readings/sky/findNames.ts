import type { Reading } from './evidence';
import { knownNames } from './names';
import type { NamedObject, SkyObject } from './types';
import { type Word, wordsOf } from './words';

const LONGEST = 8;
const KINDS = ['nebula', 'galaxy', 'cluster', 'star cluster', 'dwarf galaxy', 'magellanic cloud'];

/**
 * The longest names first; a word belongs to one name. A number is no name, and begins one only where the name goes
 * on, as in `M81 Group`. Names of other things are left out.
 */
export function findNames({ part, isTitle, designations }: Reading): NamedObject[] {
  const words = wordsOf(part);
  const found: NamedObject[] = [];
  for (let index = 0; index < words.length;) {
    const word = words[index];
    const number = designations.find(
      ({ start, end }) => word && word.start >= start && word.start < end,
    );
    const longest = word ? longestAt(words, index, isTitle, part) : undefined;
    const last = longest && words[index + longest.length - 1];
    const isFree = !number || (word?.start === number.start && (last?.end ?? 0) > number.end);
    const match = isFree ? longest : undefined;
    if (match) {
      found.push(match);
    }
    index += match?.length ?? 1;
  }
  return [...found, ...beforeAnd(found, words, part)].filter(({ objects }) => objects.length > 0);
}

function longestAt(
  words: readonly Word[],
  index: number,
  isTitle: boolean,
  part: string,
): NamedObject | undefined {
  const { all, ofTitles, short, lengths } = knownNames();
  const longest = Math.min(LONGEST, lengths.get(words[index]?.key ?? '') ?? 0);
  for (let length = longest; length > 0; length -= 1) {
    const some = words.slice(index, index + length);
    const key = keysOf(some);
    const objects = all.get(key) ?? (isTitle ? ofTitles.get(key) : undefined);
    const shortened = isTitle ? short.get(key) : undefined;
    const isOther = shortened && objects && isNoComet(objects, words, index, part);
    if (some.length === length && objects && !isOther && isWritten(some, isTitle)) {
      return { objects, length, words, index };
    }
    if (some.length === length && shortened && isWritten(some, isTitle)) {
      return { objects: shortened, length, words, index, isShort: true };
    }
  }
  return undefined;
}

/** Names have capitals, as `the Moon` and not `a moon`. */
const isWritten = ([first, second]: readonly Word[], isTitle: boolean): boolean =>
  (first?.isName ?? false) || (isTitle && first?.key === 'our' && (second?.isName ?? false));

/** `SWAN, Swan, Eagle`: the survey has capitals, the nebula has not. */
function isNoComet(
  objects: readonly SkyObject[],
  words: readonly Word[],
  index: number,
  part: string,
): boolean {
  const { start = 0, end = 0 } = words[index] ?? {};
  const written = part.slice(start, end);
  const isAfterComet = /^comets?$/.test(words[index - 1]?.key ?? '');
  const areComets = objects.length > 0 && objects.every(({ type }) => type === 'comet');
  return areComets && !isAfterComet && written !== written.toUpperCase();
}

const keysOf = (words: readonly Word[]): string => words.map(({ key }) => key).join(' ');

/** `the Lagoon and Trifid Nebulas`: what stands before is a nebula too. */
function beforeAnd(
  found: readonly NamedObject[],
  words: readonly Word[],
  part: string,
): NamedObject[] {
  const { all } = knownNames();
  return found.flatMap(({ index, length }) => {
    const [second, first] = [words[index - 2], words[index - 1]];
    // `the Pelican and the North America Nebulas`: an article takes a plural.
    const last = part.slice(0, words[index + length - 1]?.end);
    const isPlural = second?.key === 'and' && first?.key === 'the' && /(s|ae)$/.test(last);
    if (first?.key !== 'and' && !isPlural) {
      return [];
    }
    const end = isPlural ? index - 2 : index - 1;
    const name = keysOf(words.slice(index, index + length));
    for (const kind of KINDS.filter((each) => name.endsWith(` ${each}`))) {
      for (const count of [3, 2, 1]) {
        const start = end - count;
        const some = start >= 0 ? words.slice(start, end) : [];
        const objects = all.get(`${keysOf(some)} ${kind}`);
        if (objects && some[0]?.isName) {
          return [{ objects, length: count + 1, words, index: start }];
        }
      }
    }
    return [];
  });
}
