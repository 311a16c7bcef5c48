import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ArchiveId } from './archives';
import type { PicturesTable, Tables } from './schema';

/** A stored picture; `likes_count` is set by the store. */
export type PictureRecord = Omit<PicturesTable, 'id' | 'archive' | 'image_edition'>;
export type StoredPicture = PictureRecord & { likes_count: number; image_edition: string | null };

/** A part of a list: from the picture `start` to the one before `end`. */
export interface Range {
  start: number;
  end: number;
}

/** Selects pictures as they are stored, each with its number of likes. */
export const STORED_PICTURES = sql`
  select pictures.*, like_counts.likes_count
  from pictures join like_counts on like_counts.picture_id = pictures.id`;

/** The ids of the pictures that are not listed. */
export const unlistedIds = (archive: ArchiveId): RawBuilder<unknown> =>
  sql`select id from pictures where archive = ${archive} and image_url is null`;

/** Of rows that name a picture. Few are not listed, so these are looked up once, instead of each one. */
export const isListed = (archive: ArchiveId): RawBuilder<unknown> =>
  sql`picture_id not in (${unlistedIds(archive)})`;

/** Gives new pictures their count, in the transaction that writes them. */
export async function addLikeCounts(
  db: Transaction<Tables>,
  pictures: readonly { id: number }[],
): Promise<void> {
  if (pictures.length > 0) {
    await db
      .insertInto('like_counts')
      .values(pictures.map(({ id }) => ({ picture_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
