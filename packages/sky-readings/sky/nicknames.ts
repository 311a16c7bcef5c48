/** Names that no catalogue here has, where the text says which number is called so: `the Claw Nebula (Sh2-157)`. */
import { findObject } from './catalogue';
import type { Reading } from './evidence';
import type { Found, NamedObject } from './types';

const KIND = 'Nebula|Galaxy|Globule';
const WORD = String.raw`[\p{Lu}\d][\p{L}\d'-]*`;
const PHRASE = new RegExp(`(?:${WORD} ){1,4}(?:${KIND})(?![\\p{L}'])`, 'gu');

/** What stands between a name and the number that follows it. */
const NAME_FIRST =
  /^[\s,()–—"-]*(?:(?:also|is|or|which|officially|formally|more|better|the|known|cataloged|catalogued|designated|listed|identified|labelled|labeled|named|called|as|aka|by|in|its|catalog|designation|nebula|galaxy)[\s,()–—"-]+)*$/i;
/** What stands between a number and the name that follows it. */
const NUMBER_FIRST =
  /^[\s,()–—"-]*(?:(?:also|is|are|or|which|popularly|commonly|widely|better|more|informally|sometimes|some|colloquially|fondly|aptly|nicknamed|named|called|dubbed|known|by|to|as|the|a|an|its|aka|and)[\s,()–—"-]+)*$/i;
const CATALOGUED = /(?:cataloge?d|catalogued|designated|listed|classified|labell?ed)(?: as)? $/i;
/** Letters of a text that a link takes at most. */
const NEAR = 70;

/** The objects of nicknames in a title; a nickname beside a number in the title tells nothing more. */
export function readNicknames(
  title: string,
  names: readonly NamedObject[],
  text: Reading,
): Found[] {
  const taken = names
    .filter(({ length }) => length > 1)
    .map(({ words, index, length }) => ({
      start: words[index]?.start ?? 0,
      end: words[index + length - 1]?.end ?? 0,
    }));
  return [...title.matchAll(PHRASE)].flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    if (taken.some((each) => each.start < end && start < each.end)) {
      return [];
    }
    const words = match[0].split(' ');
    const phrases = words.slice(0, -1).map((_, first) => words.slice(first).join(' '));
    const phrase = phrases.find((each) => text.part.includes(each));
    const id = phrase && (numberBeside(phrase, text) ?? onlyNumber(text));
    return id ? [{ id, start, end }] : [];
  });
}

function numberBeside(phrase: string, { part, designations }: Reading): string | undefined {
  for (let from = part.indexOf(phrase); from >= 0; from = part.indexOf(phrase, from + 1)) {
    const to = from + phrase.length;
    const found = designations
      .filter(isExtended)
      .find(({ start, end }) =>
        start >= to
          ? start - to < NEAR && NAME_FIRST.test(part.slice(to, start))
          : from >= end && from - end < NEAR && NUMBER_FIRST.test(part.slice(end, from)),
      );
    if (found) {
      return found.id;
    }
  }
  return undefined;
}

const isExtended = ({ id }: Found) =>
  !['star', 'comet', 'asteroid'].includes(findObject(id)?.type ?? 'star');

/** `the nebula, cataloged as Sharpless 126`: the only number that is introduced so. */
function onlyNumber({ part, designations }: Reading): string | undefined {
  const said = designations
    .filter(isExtended)
    .filter(({ start }) => CATALOGUED.test(part.slice(0, start)));
  return new Set(said.map(({ id }) => findObject(id)?.id)).size === 1 ? said[0]?.id : undefined;
}
