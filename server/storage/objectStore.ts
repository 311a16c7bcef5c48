import { type Kysely, sql } from 'kysely';
import { findObjects, RULES_VERSION } from '../../sky';
import { bumpRevision, lockArchive } from './archiveRevision';
import { type ArchiveId, idsOf, pictureId } from './archives';
import type { Database, IndexedTexts } from './engines/engine';
import type { Range, StoredPicture } from './pictureStore';
import type { PictureObjectsTable, Tables } from './schema';
import { STORED_PICTURES } from './storedPictures';

export type Relation = PictureObjectsTable['relation'];

/** The texts of a picture that are read for objects. */
export type ReadTexts = Pick<IndexedTexts, 'id' | 'title' | 'explanation'> & { date: string };

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

/** Rows of a statement: each has three values. */
const ROWS = 2_000;

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

  /** Pictures by their keys. */
  async findPictures(ids: readonly number[]): Promise<Map<number, StoredPicture>> {
    if (ids.length === 0) {
      return new Map();
    }
    const { rows } = await sql<StoredPicture & { id: number }>`
      ${STORED_PICTURES} where id in (${sql.join(ids)})`.execute(this.db);
    return new Map(rows.map((row) => [row.id, row]));
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

  /**
   * Reads the next older pictures for objects, unless all were read by the present rules. Those that are
   * saved are read in any case.
   *
   * @returns how many were read.
   */
  async readNext(count: number): Promise<number> {
    return this.db.transaction().execute(async (transaction) => {
      await lockArchive(transaction);
      const { first, last } = idsOf(this.archive);
      const reading = await transaction
        .selectFrom('object_readings')
        .selectAll()
        .where('archive', '=', this.archive)
        .executeTakeFirst();
      const before = reading?.rules_version === RULES_VERSION ? reading.read_down_to : last;
      const pictures = await transaction
        .selectFrom('pictures')
        .select(['id', 'date', 'title', 'explanation', 'image_url'])
        .where('id', '>=', first)
        .where('id', '<', before)
        .orderBy('id', 'desc')
        .limit(count)
        .execute();
      const listed = pictures.filter(({ image_url: url }) => url !== null);
      if (await replaceObjects(transaction, pictures, listed)) {
        await bumpRevision(transaction);
      }
      const row = { rules_version: RULES_VERSION, read_down_to: pictures.at(-1)?.id ?? first };
      await transaction
        .insertInto('object_readings')
        .values({ archive: this.archive, ...row })
        .onConflict((conflict) => conflict.column('archive').doUpdateSet(row))
        .execute();
      return pictures.length;
    });
  }

  private isOwn() {
    const { first, last } = idsOf(this.archive);
    return sql`picture_id between ${first} and ${last}`;
  }
}

/**
 * Reads pictures for objects and keeps what is found, in the transaction that writes the pictures.
 *
 * @param listed those that lists show; the others have no objects.
 * @returns whether anything changed.
 */
export async function replaceObjects(
  db: Kysely<Tables>,
  pictures: readonly { id: number }[],
  listed: readonly ReadTexts[],
): Promise<boolean> {
  if (pictures.length === 0) {
    return false;
  }
  const ids = pictures.map(({ id }) => id);
  const found = listed.flatMap(objectsOf);
  const present = await db
    .selectFrom('picture_objects')
    .selectAll()
    .where('picture_id', 'in', ids)
    .execute();
  if (keysOf(found) === keysOf(present)) {
    return false;
  }
  await db.deleteFrom('picture_objects').where('picture_id', 'in', ids).execute();
  for (let start = 0; start < found.length; start += ROWS) {
    await db
      .insertInto('picture_objects')
      .values(found.slice(start, start + ROWS))
      .execute();
  }
  return true;
}

function objectsOf({ id, ...texts }: ReadTexts): PictureObjectsTable[] {
  const { shows, mentions } = findObjects(texts);
  const rows = (objects: string[], relation: Relation) =>
    objects.map((object) => ({ picture_id: id, object_id: object, relation }));
  return [...rows(shows, 'shows'), ...rows(mentions, 'mentions')];
}

const keysOf = (rows: readonly PictureObjectsTable[]): string =>
  rows
    .map((row) => `${row.picture_id} ${row.object_id} ${row.relation}`)
    .sort()
    .join();
