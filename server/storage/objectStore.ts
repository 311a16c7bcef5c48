import { sql } from 'kysely';
import { type ArchiveId, idsOf, pictureId } from './archives';
import type { Database } from './engines/engine';
import { findPictures } from './findPictures';
import type { Range, StoredPicture } from './pictureStore';
import type { PictureObjectsTable } from './schema';
import { STORED_PICTURES } from './storedPictures';

export type Relation = PictureObjectsTable['relation'];

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

  /** The pictures with an object, newest first. */
  async list(objectId: string, relation: Relation, range: Range): Promise<StoredPicture[]> {
    const { rows } = await sql<StoredPicture>`
      ${STORED_PICTURES}
      where id in (select picture_id from picture_objects
                   where object_id = ${objectId} and relation = ${relation} and ${this.isOwn()}
                   order by picture_id desc limit ${range.end - range.start} offset ${range.start})
      order by id desc`.execute(this.db);
    return rows;
  }

  async count(objectId: string, relation: Relation): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from picture_objects
      where object_id = ${objectId} and relation = ${relation} and ${this.isOwn()}`.execute(
      this.db,
    );
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

  private isOwn() {
    const { first, last } = idsOf(this.archive);
    return sql`picture_id between ${first} and ${last}`;
  }
}
