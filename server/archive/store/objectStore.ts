import { sql } from 'kysely';
import { MEDIA_TYPES, type PictureKind } from '../../../contract/kinds';
import type { TraitKind } from '@skyfolio/sky-readings';
import type { ArchiveDatabase } from './archiveDatabase';
import { ByTexts } from './byTexts';
import { dayOf, keyOf } from './schema';
import { type Range, STORED_PICTURES, type StoredPicture } from './storedPictures';

export type Relation = Extract<TraitKind, 'shows' | 'mentions'>;
/** At least one. */
export type Relations = readonly Relation[];

/** How often an archive has an object. */
export interface ObjectCount {
  id: string;
  shown: number;
  mentioned: number;
  /** The day of the newest picture that shows it. */
  newest: string | null;
}

/** A picture and an object that it shows. */
export interface ShownObject {
  date: string;
  object_id: string;
}

/** The objects of the sky that an archive's pictures show and mention. */
export class ObjectStore {
  private readonly counts: ByTexts<readonly ObjectCount[]>;

  constructor(private readonly db: ArchiveDatabase) {
    this.counts = new ByTexts(db, () => readCounts(db));
  }

  /** The pictures with an object, those that show it first, and then newest first. */
  list(objectId: string, relations: Relations, range: Range): Promise<StoredPicture[]> {
    return this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES}
      join (select picture_id, kind from traits
            where ${isOf(objectId, relations, range.kind)}
            order by kind desc, picture_id desc
            limit ${range.end - range.start} offset ${range.start}) as found
        on found.picture_id = pictures.id
      order by found.kind desc, id desc`);
  }

  async count(objectId: string, relations: Relations, kind?: PictureKind): Promise<number> {
    const rows = await this.db.read(sql<{ count: number }>`
      select count(*) as count from traits where ${isOf(objectId, relations, kind)}`);
    return rows[0]?.count ?? 0;
  }

  /** The counts of all objects that any picture names. It is the same array until texts change. */
  countAll(): Promise<readonly ObjectCount[]> {
    return this.counts.get();
  }

  /** The objects of a day's picture. */
  findOf(date: string): Promise<{ object_id: string; relation: Relation }[]> {
    return this.db.read(sql<{ object_id: string; relation: Relation }>`
      select trait as object_id, kind as relation from traits
      where picture_id = ${keyOf(date)} and kind in ('shows', 'mentions') order by trait`);
  }

  /** Every picture with the objects that it shows, newest first. */
  async listShown(): Promise<ShownObject[]> {
    const rows = await this.db.read(sql<{ picture_id: number; object_id: string }>`
      select picture_id, trait as object_id from traits where kind = 'shows'
      order by picture_id desc, trait`);
    return rows.map(({ picture_id: key, object_id }) => ({ date: dayOf(key), object_id }));
  }
}

const isOf = (objectId: string, relations: Relations, kind: PictureKind | undefined) => {
  const type = sql`(select media_type from pictures where pictures.id = picture_id)`;
  return sql`trait = ${objectId} and kind in (${sql.join(relations)})
    ${kind ? sql`and ${type} = ${MEDIA_TYPES[kind]}` : sql``}`;
};

/** It groups tens of thousands of rows, so it runs apart. */
async function readCounts(db: ArchiveDatabase): Promise<ObjectCount[]> {
  const rows = await db.readApart(sql<Omit<ObjectCount, 'newest'> & { newest: number | null }>`
    select trait as id,
      count(case when kind = 'shows' then 1 end) as shown,
      count(case when kind = 'mentions' then 1 end) as mentioned,
      max(case when kind = 'shows' then picture_id end) as newest
    from traits where kind in ('shows', 'mentions') group by trait`);
  return rows.map(({ newest, ...row }) => ({
    ...row,
    newest: newest === null ? null : dayOf(newest),
  }));
}
