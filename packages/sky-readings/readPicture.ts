/** Reads the texts and the placeholder of a picture. */
import { readCredit, RULES_VERSION as CREDIT_RULES } from './credits/readCredit';
import { cellOf, readColors, writeColors } from './pictureColors';
import { findObjects, RULES_VERSION as SKY_RULES } from './sky/findObjects';
import { findSubjects } from './sky/subjects';
import { readWords } from './titleWords';

/** A trait is an object of the sky that the picture shows or mentions, a subject, a word, or a cell of like colours. */
export type TraitKind = 'shows' | 'mentions' | 'subject' | 'word' | 'cell';

/** The findings of one picture. They can be kept as JSON. */
export interface Readings {
  traits: [kind: TraitKind, trait: string][];
  /** The people and organisations that the credit line names. */
  credits: { key: string; name: string }[];
  /** The colours of its parts: see `writeColors`. */
  colors?: string;
}

/** The texts and the placeholder that the rules read. */
export interface ReadPicture {
  /** `YYYY-MM-DD`. */
  date: string;
  title: string;
  explanation: string;
  credit: string;
  /** A ThumbHash, base64; none where its colours say nothing of the sky. */
  placeholder: string | null;
}

/** Raise it when colours are read in another way, or something else is read. */
const OWN_RULES = 1;
/** The version of all rules together. When it changes, pictures are to be read again. */
export const RULES_VERSION = 1_000_000 * OWN_RULES + 1_000 * CREDIT_RULES + SKY_RULES;

export function readPicture(picture: ReadPicture): Readings {
  const { shows, mentions } = findObjects(picture);
  const colors = picture.placeholder === null ? undefined : readColors(picture.placeholder);
  const traits = (kind: TraitKind, all: readonly string[]) =>
    [...new Set(all)].map((trait): Readings['traits'][number] => [kind, trait]);
  return {
    traits: [
      ...traits('shows', shows),
      ...traits('mentions', mentions),
      ...traits('subject', findSubjects(picture)),
      ...traits('word', readWords(picture.title)),
      ...traits('cell', colors ? [String(cellOf(colors))] : []),
    ],
    credits: readCredit(picture.credit).map(({ key, name }) => ({ key, name })),
    ...(colors && { colors: writeColors(colors) }),
  };
}
