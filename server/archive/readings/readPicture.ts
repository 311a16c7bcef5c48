/** Reads the texts and the placeholder of a picture: searches and similar pictures use what is found. */
import { STILL_IMAGES } from '../../../contract/images';
import * as credits from './credits';
import { cellOf, readColors, writeColors } from './pictureColors';
import * as sky from './sky';
import { readWords } from './titleWords';

/** A trait is an object of the sky that the picture shows or mentions, a subject, a word, or a cell of like colours. */
export type TraitKind = 'shows' | 'mentions' | 'subject' | 'word' | 'cell';

/** The findings of one picture. The archive keeps them as JSON. */
export interface Readings {
  traits: [kind: TraitKind, trait: string][];
  /** The people and organisations that the credit line names. */
  credits: { key: string; name: string }[];
  /** The colours of its parts: see `writeColors`. */
  colors?: string;
}

/** The columns of a picture that are read. */
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
/** The version of all rules together. When it changes, the server reads all pictures again. */
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
