/** Stars, planets of other stars, far galaxies and asteroids that are called by a survey and a number. */
import type { Found, ObjectType } from './types';

/** Surveys of stars; a letter after the number is a planet. */
const STARS = ['HIP', 'HR', 'KIC', 'LHS', 'LkCa', 'LTT', 'MWC', 'PDS', 'TIC', 'WISPIT'];
/** The same, written with a hyphen: `Kepler 2` would be anything. */
const HYPHENED = ['CoRoT', 'HAT-P', 'HATS', 'K2', 'KELT', 'Kepler', 'TOI', 'TrES', 'WASP', 'XO'];
/** Objects called by their positions. */
const POSITIONS = ['AM', 'IRAS'];
const LABELS = new Map(
  [...STARS, ...HYPHENED, ...POSITIONS].map((label) => [label.toLowerCase(), label]),
);

const STAR = new RegExp(
  `(?<![\\p{L}\\d-])(?:(${STARS.join('|')})[ -]?|(${HYPHENED.join('|')})-)(\\d{1,10})(?: ?([b-i]))?(?![\\p{L}\\d]|-\\d|\\.\\d)`,
  'gu',
);
const POSITION = /(?<![\p{L}\d])(AM|IRAS) ?F?(\d{4,5})([+-]\d{3,4})?(?!\d)/gu;
/** `JADES-GS-z14-0` */
const FAR =
  /(?<![\p{L}\d])[A-Z][A-Za-z\d]{1,8}(?:-[A-Z]{2,3})?-z\d{1,2}(?:-\d{1,2})?(?![\p{L}\d])/gu;
/** `2024 YR4`, `Asteroid 2004 FH` */
const ASTEROID =
  /(?<![\p{L}\d/])(?:(?:1[89]|20)\d{2} [A-HJ-Y][A-Z]\d{1,3}|(?<=[Aa]steroid )(?:19|20)\d{2} [A-HJ-Y][A-Z])(?![\p{L}\d])/gu;

export function findSurveyed(text: string, whole: string): Found[] {
  const isOfAsteroids = /asteroid|minor planet|Kuiper|dwarf planet|planetoid|meteor/i.test(whole);
  return [
    ...[...text.matchAll(STAR)].map((match) => {
      const [, star, hyphened, number = '', planet = ''] = match;
      return at(match, `${star ?? hyphened ?? ''}-${number}${planet}`);
    }),
    ...[...text.matchAll(POSITION)].flatMap((match) => {
      const [, label = '', ra = '', written] = match;
      // Titles shorten what texts write whole.
      const [, dec] = written ? [written, written] : (rest(label, ra, whole) ?? []);
      const isWhole = dec !== undefined || label === 'IRAS';
      return isWhole ? [at(match, `${label}-${ra}${(dec ?? '').replace('+', 'p')}`)] : [];
    }),
    ...[...text.matchAll(FAR)].map((match) => at(match, match[0])),
    ...(isOfAsteroids ? [...text.matchAll(ASTEROID)] : []).map((match) =>
      at(match, match[0].replace(' ', '-')),
    ),
  ];
}

const rest = (label: string, ra: string, whole: string) =>
  new RegExp(`${label} ?F?${ra}([+-]\\d{3,4})(?!\\d)`).exec(whole);

const at = (match: RegExpMatchArray, id: string): Found => {
  const start = match.index ?? 0;
  return { id: id.toLowerCase(), start, end: start + match[0].length };
};

/** What such an id says. */
export function readSurveyId(id: string): { name: string; type: ObjectType } | undefined {
  const [, survey = '', number = '', planet = ''] = /^(.+)-(\d+)([b-i]?)$/.exec(id) ?? [];
  const label = LABELS.get(survey);
  if (label !== undefined && !POSITIONS.includes(label)) {
    const separator = HYPHENED.includes(label) ? '-' : ' ';
    return { name: label + separator + number + planet, type: planet ? 'other' : 'star' };
  }
  const [, place = '', position = ''] = /^(am|iras)-(\d{4,5}(?:[p-]\d{3,4})?)$/.exec(id) ?? [];
  if (place) {
    const name = `${place.toUpperCase()} ${position.replace('p', '+')}`;
    return { name, type: place === 'am' ? 'galaxies' : 'other' };
  }
  if (/^[a-z][a-z\d]{1,8}(-[a-z]{2,3})?-z\d{1,2}(-\d{1,2})?$/.test(id)) {
    return { name: id.toUpperCase().replace('-Z', '-z'), type: 'galaxy' };
  }
  return /^(1[89]|20)\d{2}-[a-hj-y][a-z]\d{0,3}$/.test(id)
    ? { name: id.toUpperCase().replace('-', ' '), type: 'asteroid' }
    : undefined;
}
