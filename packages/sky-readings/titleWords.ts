import { foldLetters } from '../../contract/searchText';

const SHORTEST = 4;
const BETWEEN = /[^\p{L}\p{N}'’]+/u;

/** Words that many different things are called by. */
const TELLS_NOTHING = new Set(
  `about above across after again ancient another apod approache approaching around astronomy back beautiful
  before behind below between beyond big bright brightest central close closest color colorful copyright credit
  crosse days deep discovered distant double earliest east eastern edge ever every explained famous field first
  five four free from full giant great happy head hidden high hour image indicate inside international into just
  known large largest last little local long look looking lost made make many meet million more most mount movie
  mysterious mystery near nearby nearest newest next north northern once only open other outer over part passe
  passing peculiar picture portrait possible record region return returning rising running seen seven shaped side
  simulation small south southern strange super surface surrounding than that their them this three through time
  today together toward towards true twice under unexpected unusual upon versus view visit welcome west western
  what when where which white wide with within without world year years young your`.split(/\s+/),
);

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
  const whole = foldLetters(written).replace(/['’](?:s$)?/g, '');
  const word = whole.replace(/(?<![su])s$/, '');
  const isTelling = whole.length >= SHORTEST && !/\d/.test(word) && !TELLS_NOTHING.has(word);
  return isTelling ? word : undefined;
}
