/** What is read from the texts and the placeholder of a picture, for searches and comparisons. */
import { STILL_IMAGES } from '../../../contract/images';
import * as credits from './credits';
import { cellOf, readColors, writeColors } from './pictureColors';
import * as sky from './sky';
import { readWords } from './titleWords';

/** What a trait is: shown or mentioned is an object of the sky; a cell has pictures of like colours. */
export type TraitKind = 'shows' | 'mentions' | 'subject' | 'word' | 'cell';

/** What is kept of a picture, as JSON. */
export interface Readings {
  traits: [kind: TraitKind, trait: string][];
  /** Whom the credit line names. */
  credits: { key: string; name: string }[];
  /** The colours of its parts: see `writeColors`. */
  colors?: string;
}

/** What is read. */
export interface ReadPicture {
  date: string;
  title: string;
  explanation: string;
  credit: string;
  image_url: string | null;
  placeholder: string | null;
}

/** Raise it when colours are read in another way, or something else is read. */
const OWN_RULES = 1;
/** Of all rules: after a change of any of them all pictures are read again. */
export const RULES_VERSION =
  1_000_000 * OWN_RULES + 1_000 * credits.RULES_VERSION + sky.RULES_VERSION;

export function readPicture(picture: ReadPicture): Readings {
  const { shows, mentions } = sky.findObjects(picture);
  const colors = colorsOf(picture);
  const traits = (kind: TraitKind, all: readonly string[]) =>
    [...new Set(all)].map((trait): Readings['traits'][number] => [kind, trait]);
  return {
    traits: [
      ...traits('shows', shows),
      ...traits('mentions', mentions),
      ...traits('subject', sky.findSubjects(picture)),
      ...traits('word', readWords(picture.title)),
      ...traits('cell', colors ? [String(cellOf(colors))] : []),
    ],
    credits: credits.readCredit(picture.credit).map(({ key, name }) => ({ key, name })),
    ...(colors && { colors: writeColors(colors) }),
  };
}

/** Stills that the server draws are all alike. */
const colorsOf = ({ placeholder, image_url: url }: ReadPicture) =>
  placeholder === null || url?.startsWith(STILL_IMAGES) ? undefined : readColors(placeholder);
