import { sql } from 'kysely';
import { type ArchiveId, idsOf, pictureId } from './archives';
import type { Database } from './engines/engine';
import { findPictures } from './findPictures';
import type { PictureObjectsTable } from './schema';
import { type Range, STORED_PICTURES, type StoredPicture } from './storedPictures';

export type Relation = PictureObjectsTable['relation'];
/** At least one. */
export type Relations = readonly Relation[];

/** How often an archive has an object. */
export interface ObjectCount {
  id: string;
  shown: number;
  mentioned: number;
  /** The key of the newest picture that shows it. */
  newest: number | null;
}

/** A picture and an object that it shows. */
export interface ShownObject {
  date: string;
  object_id: string;
}

/** The objects of the sky that an archive's pictures show and mention. */
export class ObjectStore {
  constructor(
    private readonly db: Database,
    private readonly archive: ArchiveId,
  ) {}

  /** The pictures with an object, those that show it first, and then newest first. */
  async list(objectId: string, relations: Relations, range: Range): Promise<StoredPicture[]> {
    const { rows } = await sql<StoredPicture>`
      ${STORED_PICTURES}
      join (select picture_id, relation from picture_objects
            where ${this.isOf(objectId, relations)}
            order by relation desc, picture_id desc
            limit ${range.end - range.start} offset ${range.start}) as found
        on found.picture_id = pictures.id
      order by found.relation desc, id desc`.execute(this.db);
    return rows;
  }

  async count(objectId: string, relations: Relations): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from picture_objects
      where ${this.isOf(objectId, relations)}`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  /** Of all objects that any picture names. */
  async countAll(): Promise<ObjectCount[]> {
    const { rows } = await sql<ObjectCount>`
      select object_id as id,
        count(case when relation = 'shows' then 1 end) as shown,
        count(case when relation = 'mentions' then 1 end) as mentioned,
        max(case when relation = 'shows' then picture_id end) as newest
      from picture_objects where ${this.isOwn()} group by object_id`.execute(this.db);
    return rows;
  }

  findPictures(ids: readonly number[]): Promise<Map<number, StoredPicture>> {
    return findPictures(this.db, ids);
  }

  /** The objects of a day's picture. */
  async findOf(date: string): Promise<Omit<PictureObjectsTable, 'picture_id'>[]> {
    return this.db
      .selectFrom('picture_objects')
      .select(['object_id', 'relation'])
      .where('picture_id', '=', pictureId(date, this.archive))
      .orderBy('object_id')
      .execute();
  }

  /** Every picture with the objects that it shows, newest first. */
  async listShown(): Promise<ShownObject[]> {
    const { rows } = await sql<ShownObject>`
      select date, object_id from picture_objects
      join pictures on pictures.id = picture_id
      where relation = 'shows' and ${this.isOwn()}
      order by picture_id desc, object_id`.execute(this.db);
    return rows;
  }

  private isOf(objectId: string, relations: Relations) {
    const some = sql.join(relations);
    return sql`object_id = ${objectId} and relation in (${some}) and ${this.isOwn()}`;
  }

  private isOwn() {
    const { first, last } = idsOf(this.archive);
    return sql`picture_id between ${first} and ${last}`;
  }
}
