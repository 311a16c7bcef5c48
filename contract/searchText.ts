/** Folds letters for the search, in the index and in queries alike. */

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ſ: 's',
  ɫ: 'l',
  ƒ: 'f',
  ə: 'e',
  ɨ: 'i',
  ʉ: 'u',
  ƶ: 'z',
  ƀ: 'b',
  ǥ: 'g',
  // The ʻokina of Hawaiʻi and similar marks, which few people type.
  ʻ: '',
  ʼ: '',
  ʽ: '',
};

const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
const MARKS = /[\u0300-\u036f]/g;
const ASCII = /^[\0-\x7f]*$/;

/**
 * A text in lower case without accents: `Włodzimierz` is `wlodzimierz`, `Tromsø` is `tromso`, `Kuřák` is
 * `kurak`. Other scripts stay.
 */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  return ASCII.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(MARKS, '')
        .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
        .normalize('NFC');
}
