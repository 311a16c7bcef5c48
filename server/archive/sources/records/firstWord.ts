/**
 * Gives texts of the former service their first word back. It took the label off by Python's
 * `strip('Explanation: ')`, which takes any of these letters: "Elliptical galaxies" became "cal galaxies". As a
 * sentence begins with a capital letter, the lost word began with an E.
 */
import { beginsInWord, LOST_START } from '../../store/damagedText';

/** A pattern of the letters that the former service cut off at the start of a text. */
const LOST_LETTERS = '^e[xplantio]*';

/** The words that begin with an E, as they are written. */
export function gatherWords(texts: readonly string[], words: Set<string>): void {
  for (const text of texts) {
    for (const [word] of text.matchAll(/(?<!\p{L})e\p{L}+/giu)) {
      words.add(word);
    }
  }
}

/**
 * The explanation with its first word, if one word alone fits; otherwise with a sign that it is lost.
 *
 * @param words of the archive's texts
 */
export function restoreFirstWord(explanation: string, words: ReadonlySet<string>): string {
  if (!beginsInWord(explanation)) {
    return explanation;
  }
  const rest = explanation.replace(LOST_START, '');
  const [left = ''] = /^\p{Ll}+/u.exec(rest) ?? [];
  const pattern = new RegExp(`${LOST_LETTERS}${left}$`, 'iu');
  const fitting = [...words].filter((word) => pattern.test(word));
  // A word that begins sentences is likelier than one that never does.
  const capitals = fitting.filter((word) => word.startsWith('E'));
  const found = new Set(
    (capitals.length > 0 ? capitals : fitting).map((word) => word.toLowerCase()),
  );
  const [word] = found;
  return word !== undefined && found.size === 1
    ? `E${word.slice(1)}${rest.slice(left.length)}`
    : LOST_START + rest;
}
