import { sql } from 'kysely';
import { type ArchiveId, idsOf, pictureId } from './archives';
import type { Database } from './engines/engine';
import { findPictures } from './findPictures';
import type { PictureObjectsTable, PictureSubjectsTable } from './schema';

/** What pictures are compared by, besides whom they are by. */
type TraitKind = 'object' | 'subject';

/** A trait, and a picture that has it. */
export interface TraitRow {
  kind: TraitKind;
  id: string;
  picture_id: number;
}

/** A trait of a picture, and how many pictures of the archive have it. */
export interface Trait extends Omit<TraitRow, 'picture_id'> {
  /** Whether its title says so, or else only its text. */
  isShown: boolean;
  count: number;
}

/** The table of a kind, its column, and the pictures that count. */
const TABLES = {
  object: {
    table: sql.table('picture_objects'),
    id: sql.ref('object_id'),
    counts: sql` and relation = 'shows'`,
  },
  subject: { table: sql.table('picture_subjects'), id: sql.ref('subject'), counts: sql`` },
} as const;

/** Finds pictures of an archive by what they show and are about. */
export class SimilarStore {
  constructor(
    private readonly db: Database,
    private readonly archive: ArchiveId,
  ) {}

  keyOf(date: string): number {
    return pictureId(date, this.archive);
  }

  findPictures(ids: readonly number[]) {
    return findPictures(this.db, ids);
  }

  /** The traits of a picture with their numbers of pictures. */
  async findTraits(id: number): Promise<Trait[]> {
    const { rows: objects } = await sql<PictureObjectsTable>`
      select * from picture_objects where picture_id = ${id}`.execute(this.db);
    const { rows: subjects } = await sql<PictureSubjectsTable>`
      select * from picture_subjects where picture_id = ${id}`.execute(this.db);
    const traits = [
      ...objects.map(({ object_id: object, relation }) => ({
        kind: 'object' as const,
        id: object,
        isShown: relation === 'shows',
      })),
      ...subjects.map(({ subject }) => ({ kind: 'subject' as const, id: subject, isShown: true })),
    ];
    if (traits.length === 0) {
      return [];
    }
    const counts = traits.map(({ kind, id: trait }) => {
      const { table } = TABLES[kind];
      return sql`select count(*) as count from ${table} where ${this.has(kind, trait)}`;
    });
    const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)}`.execute(
      this.db,
    );
    return traits.map((trait, place) => ({ ...trait, count: rows[place]?.count ?? 0 }));
  }

  /** The pictures next to another one in time that have a trait, before and after it. */
  async findNear(
    id: number,
    traits: readonly Pick<Trait, 'kind' | 'id'>[],
    limit: number,
  ): Promise<TraitRow[]> {
    if (traits.length === 0) {
      return [];
    }
    const queries = traits.flatMap(({ kind, id: trait }) => {
      const columns = sql`select picture_id, cast(${kind} as varchar) as kind, ${TABLES[kind].id} as id`;
      const rows = sql`${columns} from ${TABLES[kind].table} where ${this.has(kind, trait)}`;
      return [
        sql`select * from (${rows} and picture_id < ${id} order by picture_id desc limit ${limit}) as older`,
        sql`select * from (${rows} and picture_id > ${id} order by picture_id limit ${limit}) as newer`,
      ];
    });
    const { rows } = await sql<TraitRow>`${sql.join(queries, sql` union all `)}`.execute(this.db);
    return rows;
  }

  private has(kind: TraitKind, trait: string) {
    const { first, last } = idsOf(this.archive);
    const { id, counts } = TABLES[kind];
    return sql`${id} = ${trait}${counts} and picture_id between ${first} and ${last}`;
  }
}
