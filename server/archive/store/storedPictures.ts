import { sql } from 'kysely';
import type { PictureKind } from '../../../contract/kinds';
import type { PicturesTable } from './schema';

/** The columns that records of sources fill. */
export const COLUMNS = [
  'date',
  'title',
  'credit',
  'copyright',
  'explanation',
  'links',
  'image_url',
  'original_url',
  'source_url',
  'media_type',
  'video_url',
  'alt',
  'image_width',
  'image_height',
  'placeholder',
  'provenance',
  'source_modified_at',
] as const satisfies readonly (keyof PicturesTable)[];

/** A picture as a source gives it. */
export type PictureRecord = Pick<PicturesTable, (typeof COLUMNS)[number]>;
export type StoredPicture = PictureRecord & Pick<PicturesTable, 'image_edition'>;

/** A part of a list: from the picture `start` to the one before `end`, counting those of one kind if it names one. */
export interface Range {
  start: number;
  end: number;
  kind?: PictureKind | undefined;
}

const PICTURE_COLUMNS = sql.join(
  [...COLUMNS, 'image_edition'].map((name) => sql.ref(`pictures.${name}`)),
);

/** Selects pictures as they are stored. */
export const STORED_PICTURES = sql`select ${PICTURE_COLUMNS} from pictures`;

export const byDay = <Picture extends { date: string }>(pictures: readonly Picture[]) =>
  new Map(pictures.map((picture) => [picture.date, picture]));

/** Some columns of a row. */
export const pick = <Row extends object, Name extends keyof Row>(
  names: readonly Name[],
  row: Row,
) => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>; // of these names
