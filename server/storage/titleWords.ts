import { foldLetters } from '../../contract/searchText';

const SHORTEST = 4;
const BETWEEN = /[^\p{L}\p{N}'’]+/u;

/** The words of a title that may tell what it shows, in lower case and without the `s` of the plural. */
export const readWords = (title: string): string[] => [
  ...new Set(title.split(BETWEEN).flatMap((written) => toWord(written) ?? [])),
];

/** A word as a title writes it. */
export const writtenWord = (title: string, word: string): string | undefined =>
  title
    .split(BETWEEN)
    .find((written) => toWord(written) === word)
    ?.replace(/^['’]+|['’]s?$/g, '');

function toWord(written: string): string | undefined {
  const word = foldLetters(written)
    .replace(/['’](?:s$)?/g, '')
    .replace(/(?<![su])s$/, '');
  return word.length < SHORTEST || /\d/.test(word) ? undefined : word;
}
