/** How texts write the numbers of catalogues, and which numbers there are. */
import { foldLetters } from '../../../contract/searchText';
import data from './objects.json';
import { findSurveyed, readSurveyId } from './surveys';
import type { Found, ObjectType } from './types';

interface Catalogue {
  /** The beginning of ids. */
  id: string;
  /** The beginning of the name. */
  label: string;
  /** What stands before the number in texts. */
  written: string;
  /** Its greatest number. */
  last: number;
  type: ObjectType;
  /** What the text has to say besides, because the letters have other meanings too. */
  evidence?: RegExp;
}

const catalogue = (
  id: string,
  label: string,
  written: string,
  last: number,
  type: ObjectType = 'other',
  evidence?: RegExp,
): Catalogue => ({ id, label, written, last, type, ...(evidence && { evidence }) });

export const CATALOGUES: readonly Catalogue[] = [
  catalogue('m', 'M ', 'M|Messier', 110),
  catalogue('ngc', 'NGC ', 'NGCs?', 7840),
  catalogue('ic', 'IC ', 'IC', 5386),
  catalogue('c', 'Caldwell ', 'Caldwell', 109),
  catalogue('c', 'Caldwell ', 'C', 109, 'other', /Caldwell/),
  catalogue('b', 'Barnard ', 'Barnard', 370, 'dark-nebula'),
  catalogue('b', 'Barnard ', 'B', 370, 'dark-nebula', /Barnard|dark (neb|dust|cloud)/i),
  catalogue('sh2-', 'Sh2-', 'S[Hh][ -]?2(?=[ -])|Sharpless 2(?=-)|Sharpless', 313, 'nebula'),
  catalogue('vdb', 'vdB ', '[vV][dD]B', 158, 'nebula'),
  catalogue('ldn', 'LDN ', 'LDN|Lynds(?: Dark Nebula)?', 1802, 'dark-nebula'),
  catalogue(
    'ldn',
    'LDN ',
    'L(?=\\d{3,4}\\b)',
    1802,
    'dark-nebula',
    /Lynds|LDN|protostar|dark (neb|cloud)/i,
  ),
  catalogue('lbn', 'LBN ', 'LBN', 1125, 'nebula'),
  catalogue('abell', 'Abell ', 'Abell|ACO', 4076),
  catalogue('arp', 'Arp ', 'Arp', 338, 'galaxies'),
  catalogue('hcg', 'HCG ', 'HCG|Hickson(?: Compact)?(?: Galaxy)?(?: Group)?', 100, 'galaxies'),
  catalogue('ugc', 'UGC ', 'UGC', 12921, 'galaxy'),
  catalogue('pgc', 'PGC ', 'PGC|LEDA', 5_999_999, 'galaxy'),
  catalogue('mel', 'Melotte ', 'Mel|Melotte', 245, 'open-cluster'),
  catalogue('cr', 'Collinder ', 'Cr|Collinder', 471, 'open-cluster'),
  catalogue('trumpler', 'Trumpler ', 'Trumpler|Tr', 37, 'open-cluster'),
  catalogue('terzan', 'Terzan ', 'Terzan', 12, 'globular-cluster'),
  catalogue('palomar', 'Palomar ', 'Palomar', 15, 'globular-cluster'),
  catalogue('berkeley', 'Berkeley ', 'Berkeley', 104, 'open-cluster'),
  catalogue('stock', 'Stock ', 'Stock', 24, 'open-cluster'),
  catalogue('pismis', 'Pismis ', 'Pismis', 27, 'open-cluster'),
  catalogue('rcw', 'RCW ', 'RCW', 182, 'nebula'),
  catalogue('gum', 'Gum ', 'Gum', 85, 'nebula'),
  catalogue('ced', 'Ced ', 'Ced|Cederblad', 215, 'nebula'),
  catalogue('simeis', 'Simeis ', 'Simeis|Sim', 188, 'nebula'),
  catalogue('mrk', 'Markarian ', 'Mrk|Markarian', 1515, 'galaxy'),
  catalogue('3c', '3C ', '3C', 471, 'galaxy'),
  catalogue('hh', 'HH ', 'HH|Herbig-Haro', 1200, 'nebula'),
  catalogue('gliese', 'Gliese ', 'Gliese|GJ', 4388, 'star'),
  catalogue('cg', 'CG ', 'CG', 38, 'nebula', /globule/i),
  catalogue('wr', 'WR ', 'WR|Wolf[- ]Rayet(?: [Ss]tar)?', 158, 'star'),
  catalogue('cta', 'CTA ', 'CTA', 110, 'supernova'),
  catalogue('hd', 'HD ', 'HD', 359_083, 'star'),
];

/** The units of what is no number of a catalogue: `Palomar 48-inch`. */
const UNIT = '(?!\\d|[.,]\\d|-?(?:inch|meter|metre|km|mm|cm)|[ -]?(?:light|million|percent))';
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d/-])(?:${CATALOGUES.map(({ written }) => `(${written})`).join('|')})[ -]{0,2}(\\d{1,7})${UNIT}(?![\\p{Lu}\\d]|-\\d|\\p{L}{2})`,
  'gu',
);
const FURTHER =
  /^(?:\s?(?:\/|&|,|and)\s?|-)(\d{1,4})(?!\d|[.,]\d|[ -]?(?:light|million|percent)|\p{L}{2})/u;
const SUPERNOVA = /(?<![\p{L}\d])(?:SNR?|Supernova) ?(\d{3,4})([A-Za-z]{0,3})(?![\p{L}\d])/gu;
/** Those that were seen before there were telescopes. */
const OLD_SUPERNOVAE = [185, 1006, 1054, 1181, 1572, 1604];
/** `C/2022 E3`; without its letter only as `Comet 2022 E3` or `Comet SOHO (1998 J1)`. */
const COMET =
  /(?:(?<![\p{L}\d])([CPDX])\/|(?<=[Cc]omet (?:\p{Lu}[\p{L}-]+ \()?))(\d{4}) ([A-Z]{1,2}\d{1,4})(?![\p{L}\d])/gu;
const GENITIVES = Object.values(data.genitives);
const GREEK =
  'Alpha|Beta|Gamma|Delta|Epsilon|Zeta|Eta|Theta|Iota|Kappa|Lambda|Mu|Nu|Xi|Omicron|Pi|Rho|Sigma|Tau|' +
  'Upsilon|Phi|Chi|Psi|Omega';
const STAR = new RegExp(
  `(?<![\\p{L}\\d])(${GREEK}|[A-Z]{1,2}|V\\d{3,4}|[1-9]\\d{0,2}) (${GENITIVES.join('|')})(?![\\p{L}\\d])`,
  'gu',
);
/** `Zeta and Rho Ophiuchi` */
const FORMER_STAR = new RegExp(
  `(?<![\\p{L}\\d])(${GREEK})(?= (?:and|&) (?:${GREEK}) (${GENITIVES.join('|')})(?![\\p{L}\\d]))`,
  'gu',
);
const ESO = /(?<![\p{L}\d])ESO ?(\d{1,3})-(?:IG|G)?0*(\d{1,3})(?!\d)/gu;
const PERIODIC = /(?<![\p{L}\d])(\d{1,3}P|[1-9]I)(?=[/ ,.)('":;-]|$)/gu;

/** Every number of a catalogue that exists, and where it stands. */
export function findDesignations(text: string, whole: string): Found[] {
  return [
    ...[...text.matchAll(NUMBER)].flatMap((match) => readNumbers(match, text, whole)),
    ...[...text.matchAll(SUPERNOVA)]
      .filter(([, year = '', letters]) => letters !== '' || OLD_SUPERNOVAE.includes(Number(year)))
      .map((match) => at(match, `sn${match[1] ?? ''}${match[2]?.toLowerCase() ?? ''}`)),
    ...findComets(text),
    ...findSurveyed(text, whole),
    ...[STAR, FORMER_STAR].flatMap((stars) =>
      [...text.matchAll(stars)].map((match) => at(match, starId(match[1], match[2]))),
    ),
    ...[...text.matchAll(ESO)].map((match) => at(match, `eso${match[1] ?? ''}-${match[2] ?? ''}`)),
  ];
}

/** The designations of comets. */
export function findComets(text: string): Found[] {
  return [
    ...[...text.matchAll(COMET)].map((match) =>
      at(match, `${match[1] ?? 'C'}-${match[2] ?? ''}-${match[3] ?? ''}`.toLowerCase()),
    ),
    ...[...text.matchAll(PERIODIC)].map((match) => at(match, match[0].toLowerCase())),
  ];
}

const starId = (letters = '', genitive = '') =>
  `${letters}-${foldLetters(genitive).replaceAll(' ', '-')}`.toLowerCase();

const at = (match: RegExpMatchArray, id: string): Found => {
  const start = match.index ?? 0;
  return { id, start, end: start + match[0].length };
};

function readNumbers(match: RegExpMatchArray, text: string, whole: string): Found[] {
  const which = match.slice(1, -1).findIndex(Boolean);
  const found = CATALOGUES[which];
  const digits = match.at(-1) ?? '';
  if (!found || (found.evidence && !found.evidence.test(whole))) {
    return [];
  }
  const first = at(match, found.id + String(Number(digits)));
  const numbers = [{ ...first, number: Number(digits) }];
  // `NGC 4038/4039`, `NGC 4435 and 4438`, `NGC 2237-9`
  for (let end = first.end; found.last > 5000;) {
    const next = FURTHER.exec(text.slice(end, end + 20));
    if (!next?.[1] || (next[1].length < 3 && !/^[/-]/.test(next[0]))) {
      break;
    }
    const short = next[1].length < digits.length;
    const full = short ? digits.slice(0, digits.length - next[1].length) + next[1] : next[1];
    const start = end;
    end += next[0].length;
    numbers.push({ id: found.id + full, start, end, number: Number(full) });
  }
  return numbers.filter(({ number }) => number >= 1 && number <= found.last);
}

/** What an id of a catalogue says about an object that is not known otherwise. */
export function readId(id: string): { name: string; type: ObjectType } | undefined {
  const [, prefix = '', number = ''] = /^(3c|sh2-|[a-z]+)(\d+)$/.exec(id) ?? [];
  const found = CATALOGUES.find((each) => each.id === prefix);
  if (found) {
    const exists = /^[1-9]/.test(number) && Number(number) <= found.last;
    return exists ? { name: found.label + number, type: found.type } : undefined;
  }
  const [, year, letters] = /^sn(\d{3,4})([a-z]{0,3})$/.exec(id) ?? [];
  if (year) {
    const suffix = letters?.length === 1 ? letters.toUpperCase() : (letters ?? '');
    return { name: `SN ${year}${suffix}`, type: 'supernova' };
  }
  const [, letter = '', seen, half = ''] = /^([cpdx])-(\d{4})-([a-z]{1,2}\d{1,4})$/.exec(id) ?? [];
  if (seen) {
    return { name: `${letter.toUpperCase()}/${seen} ${half.toUpperCase()}`, type: 'comet' };
  }
  const [, eso, galaxy = ''] = /^eso(\d{1,3})-(\d{1,3})$/.exec(id) ?? [];
  if (eso) {
    return { name: `ESO ${eso}-${galaxy}`, type: 'galaxy' };
  }
  const [, star = '', rest = ''] = /^([a-z]+|v\d{3,4}|\d{1,3})-([a-z-]+)$/.exec(id) ?? [];
  const genitive = GENITIVES.find((each) => starId('', each) === `-${rest}`);
  if (genitive) {
    const isGreek = star.length > 2 && !/^v\d/.test(star);
    const letters = isGreek ? star.charAt(0).toUpperCase() + star.slice(1) : star.toUpperCase();
    return { name: `${letters} ${genitive}`, type: 'star' };
  }
  return /^(\d{1,3}p|[1-9]i)$/.test(id)
    ? { name: `Comet ${id.toUpperCase()}`, type: 'comet' }
    : readSurveyId(id);
}
