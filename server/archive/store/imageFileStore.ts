import { sql } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';
import { keyOf } from './schema';

/** The validators of a picture's host, and the hash of the content. */
export interface ImageFile {
  hash: string;
  etag: string | null;
  last_modified: string | null;
  checked_at: string;
}

/** A check before these instants (ISO 8601) is too old; `recentDay` is the first recent day. */
export interface CheckAges {
  recentDay: string;
  recent: string;
  other: string;
}

/** The files behind the addresses of an archive's pictures, as they were at the last request. */
export class ImageFileStore {
  constructor(private readonly db: ArchiveDatabase) {}

  async find(date: string, imageUrl: string): Promise<ImageFile | undefined> {
    return this.db
      .selectFrom('pictures')
      .select([
        'file_hash as hash',
        'file_etag as etag',
        'file_last_modified as last_modified',
        'file_checked_at as checked_at',
      ])
      .where('id', '=', keyOf(date))
      .where('image_url', '=', imageUrl)
      .where('file_hash', 'is not', null)
      .$narrowType<{ hash: string; checked_at: string }>()
      .executeTakeFirst();
  }

  /** Records a check that found no change. Other servers need not know of it. */
  async noteChecked(date: string, checkedAt: string): Promise<void> {
    await this.db
      .updateTable('pictures')
      .set({ file_checked_at: checkedAt })
      .where('id', '=', keyOf(date))
      .execute();
  }

  /** The day whose check is most overdue. */
  async findDue({ recentDay, recent, other }: CheckAges): Promise<string | undefined> {
    const rows = await this.db.read(sql<{ date: string }>`
      select date from pictures
      where file_hash is not null and file_checked_at < ${recent}
        and (id >= ${keyOf(recentDay)} or file_checked_at < ${other})
      order by file_checked_at limit 1`);
    return rows[0]?.date;
  }
}
