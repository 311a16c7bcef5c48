/** Finds the people and organisations that a credit line names. */
import { nameKey } from './nameKey';
import { LABELS, NO_NAME, NO_NAME_ALONE, NOT_THE_MAKER, PARTICLES } from './words';

/** A name of a credit line. */
export interface CreditName {
  name: string;
  /** See `nameKey`. */
  key: string;
  /** The part of the line that stands for it; `Tony` in `Tony and Daphne Hallas`. */
  text: string;
}

/** Raise it with every change of the rules: pictures are then read again. */
export const RULES_VERSION = 2;

/** A part of a line between two separators. */
interface Piece {
  text: string;
  /** What stands before it. */
  separator: string;
}

/** A line that is in brackets as a whole is no aside. */
const WHOLE_ASIDE = /^\s*\(([^()]+)\)\s*$/;
const ASIDE = /\s*[([（][^()[\]（）]*(?:[)\]）]|$)/g;
/** Asides part names, too; what a label says goes on after them. */
const ASIDE_MARK = ' | ';
const SEPARATOR = /(\s*[;|]\s*|\s+[-–—]\s+|\s*\/\s*|\s*,\s*|\s*&\s*|\s+and\s+|\s+with\s+)/;
/** "NASA. Used with permission." A dot after an initial ends nothing. */
const REMARK = /\.\s+(?=(?:all|courtesy|copyright|image|used)\b)/gi;
const ET_AL = /\bet\.?\s+al\b\.?/gi;
const BEFORE_NAME =
  /^(?:(?:and|Copyright|Courtesy|Credit|Image|Photo(?:graph)?|courtesy)\s+|©\s*|\s)*(?:(?:[a-z\d]+\s+)*(?:by|of)\s+)?(?:(?:19|20)\d{2}\s+(?=\p{L}))?/u;

const WORD = /^(?:[dl]['’]|[dD]e|al-)?[\p{Lu}\p{Lo}\uFFFD][\p{L}\p{M}\p{N}\uFFFD'’.&+-]*$/u;
const ACRONYM = /^[A-Z]{3}[\p{L}\d&-]*$/u;
const OWN_CAPITALS = /\p{Ll}\p{Lu}/u;
const SITE = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|it|de|fr|ca|info|es)$/i;
const PLAIN = /^\p{Lu}\p{Ll}+$/u;
const LONGEST = 6;

/**
 * The names of a credit line, in its order and each once. What might be no name is left out: a wrong name
 * is worse than a missing one.
 */
export function readCredit(line: string): CreditName[] {
  const names: CreditName[] = [];
  for (const found of completed(piecesOf(line))) {
    const name = found.name.replace(/\s+/g, ' ');
    const key = nameKey(name);
    if (key.length > 1 && !names.some((other) => other.key === key)) {
      names.push({ ...found, name, key });
    }
  }
  return names;
}

/** The pieces of those who made the picture, without labels and asides. */
function piecesOf(line: string): Piece[] {
  const parts = withoutAsides(line.normalize('NFC').replace(WHOLE_ASIDE, '$1'))
    .replace(ET_AL, '')
    .replace(REMARK, '; ')
    .split(SEPARATOR);
  const pieces: Piece[] = [];
  let isMaker = true;
  for (let place = 0; place < parts.length; place += 2) {
    const separator = (parts[place - 1] ?? ';').trim();
    isMaker ||= separator === ';';
    const label = /^(.*?):\s*(.*)$/s.exec(parts[place] ?? '');
    const { before, isMade } = readLabel(label?.[1]);
    pieces.push({ text: isMaker ? (label ? before : (parts[place] ?? '')) : '', separator });
    if (label) {
      isMaker = isMade;
      pieces.push({ text: isMaker ? (label[2] ?? '') : '', separator: ';' });
    }
  }
  return pieces.map(({ text, separator }) => ({ text: trimmed(text), separator }));
}

function withoutAsides(line: string): string {
  let text = line;
  for (let former = ''; former !== text;) {
    former = text;
    // What follows an aside is another name, unless it ends a label.
    text = text.replace(ASIDE, (_aside, offset: number, whole: string) =>
      /^[^()[\]（）]*[([（][^()[\]（）]*[)\]）]\s*:/.test(whole.slice(offset)) ? '' : ASIDE_MARK,
    );
  }
  return text;
}

/** Parts what stands before a colon into a name and a label. */
function readLabel(text = ''): { before: string; isMade: boolean } {
  const words = text.split(/\s+/).filter(Boolean);
  let place = words.length;
  while (place > 0 && LABELS.has(words[place - 1]?.toLowerCase() ?? '')) {
    place -= 1;
  }
  const label = words.slice(place).map((word) => word.toLowerCase());
  return {
    before: label.length > 0 ? words.slice(0, place).join(' ') : '',
    // Of an unknown label nothing is said.
    isMade:
      words.length === 0 || (label.length > 0 && !label.some((each) => NOT_THE_MAKER.has(each))),
  };
}

const trimmed = (text: string) =>
  text
    .trim()
    .replace(BEFORE_NAME, '')
    .replace(/^["'“”.:\s]+|["'“”:\s]+$|\s+\uFFFD$/g, '')
    .trim();

/** Names, where those of a couple have got the surname that they share. */
function completed(pieces: readonly Piece[]): Omit<CreditName, 'key'>[] {
  const [reversed, ...others] = pieces.filter(({ text }) => text);
  if (reversed && others.length === 1 && isSurnameFirst(reversed.text, others[0])) {
    const { text: rest = '' } = others[0] ?? {};
    return [{ name: `${reversed.text} ${rest}`, text: `${reversed.text}, ${rest}` }];
  }
  return pieces.flatMap(({ text }, place) => {
    const next = pieces[place + 1];
    if (isName(text)) {
      return { name: text, text };
    }
    const [, surname] = next?.text.split(' ') ?? [];
    const isCouple =
      next !== undefined && /^(?:&|and)$/.test(next.separator) && next.text.split(' ').length === 2;
    if (isCouple && isName(next.text) && surname !== undefined && PLAIN.test(text)) {
      return { name: `${text} ${surname}`, text };
    }
    return [];
  });
}

/** "Wang, Letian" is one name in two pieces. */
const isSurnameFirst = (surname: string, rest: Piece | undefined) =>
  rest?.separator === ',' && PLAIN.test(surname) && /^(?:\p{Lu} )?\p{Lu}\p{Ll}+$/u.test(rest.text);

function isName(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (words.length < 2) {
    return (
      (ACRONYM.test(first) || OWN_CAPITALS.test(first) || SITE.test(first)) &&
      !NO_NAME_ALONE.has(first.toLowerCase())
    );
  }
  return (
    words.length <= LONGEST &&
    WORD.test(first) &&
    (WORD.test(words.at(-1) ?? '') || words.at(-1) === 'team') &&
    words.every((word) => WORD.test(word) || PARTICLES.has(word) || word === 'team') &&
    !words.some((word) => NO_NAME.has(word.toLowerCase())) &&
    // Initials alone name nobody.
    words.some((word) => word.replace(/\P{L}/gu, '').length > 2)
  );
}
