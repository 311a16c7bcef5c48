import { type Kysely, sql } from 'kysely';
import { type ArchiveId, pictureId } from './archives';
import type { Tables } from './schema';

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
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly archive: ArchiveId,
  ) {}

  async find(date: string, imageUrl: string): Promise<ImageFile | undefined> {
    return this.db
      .selectFrom('image_files')
      .select(['hash', 'etag', 'last_modified', 'checked_at'])
      .where('picture_id', '=', pictureId(date, this.archive))
      .where('image_url', '=', imageUrl)
      .executeTakeFirst();
  }

  async save(date: string, imageUrl: string, file: ImageFile): Promise<void> {
    const row = { image_url: imageUrl, ...file };
    await this.db
      .insertInto('image_files')
      .values({ picture_id: pictureId(date, this.archive), ...row })
      .onConflict((conflict) => conflict.column('picture_id').doUpdateSet(row))
      .execute();
  }

  /** Records a check that found no change. */
  async noteChecked(date: string, checkedAt: string): Promise<void> {
    await this.db
      .updateTable('image_files')
      .set({ checked_at: checkedAt })
      .where('picture_id', '=', pictureId(date, this.archive))
      .execute();
  }

  /** The day whose check is most overdue. */
  async findDue({ recentDay, recent, other }: CheckAges): Promise<string | undefined> {
    const recentId = pictureId(recentDay, this.archive);
    const { rows } = await sql<{ date: string }>`
      select pictures.date from image_files
      join pictures on pictures.id = image_files.picture_id
        and pictures.archive = ${this.archive} and pictures.image_url = image_files.image_url
      where checked_at < ${recent} and (picture_id >= ${recentId} or checked_at < ${other})
      order by checked_at limit 1`.execute(this.db);
    return rows[0]?.date;
  }
}
