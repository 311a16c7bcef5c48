/** Outlines of letters, which scripts/make-letters.mjs takes from fonts. */
import data from './letters.json';

export type Font = 'serif' | 'italic' | 'sans';

/** Units to the em of the outlines. */
export const EM = 500;

const FONTS = Object.fromEntries(
  Object.entries(data.fonts).map(([name, table]) => [name, new Map(Object.entries(table))]),
);

/** Advance width and outline of a letter; a letter that no font has is an error. */
export function glyph(font: Font, letter: string): { width: number; outline: string } {
  const entry = FONTS[font]?.get(letter) ?? FONTS.greek?.get(letter);
  if (!entry) {
    throw new RangeError(`The fonts have no “${letter}”.`);
  }
  return { width: Number(entry[0]), outline: String(entry[1]) };
}

/** A text of anybody's in letters that the serif has; those of other scripts are left out. */
export function drawable(text: string): string {
  const has = (letter: string) => FONTS.serif?.has(letter) ?? false;
  return Array.from(text.normalize('NFC'), (letter) =>
    has(letter) ? letter : Array.from(letter.normalize('NFKD')).filter(has).join(''),
  )
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}
