import { type RawBuilder, sql } from 'kysely';
import { type ArchiveId, idsOf, pictureId } from './archives';
import type { Database } from './engines/engine';
import { findPictures } from './findPictures';
import { cellsAround, type Colors, parseColors } from '../archive/readings/pictureColors';
import type { PictureColorsTable } from './schema';

const KINDS = ['object', 'subject', 'word'] as const;
/** What pictures are compared by, besides whom they are by. */
type TraitKind = (typeof KINDS)[number];

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

type ColorRow = Pick<PictureColorsTable, 'picture_id' | 'colors'>;

/** The table of a kind, its column, the pictures that count, and 1 where a row is one of them. */
const TABLES = {
  object: {
    table: sql.table('picture_objects'),
    id: sql.ref('object_id'),
    counts: sql` and relation = 'shows'`,
    isShown: sql`case when relation = 'shows' then 1 else 0 end`,
  },
  subject: {
    table: sql.table('picture_subjects'),
    id: sql.ref('subject'),
    counts: sql``,
    isShown: sql`1`,
  },
  word: {
    table: sql.table('title_words'),
    id: sql.ref('word'),
    counts: sql``,
    isShown: sql`1`,
  },
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
    const queries = KINDS.map((kind) => {
      const { table, id: trait, isShown } = TABLES[kind];
      return sql`
        select cast(${kind} as varchar) as kind, own.${trait} as id, ${isShown} as shows, (
          select count(*) from ${table} where ${this.has(kind, sql`own.${trait}`)}
        ) as count
        from ${table} as own where own.picture_id = ${id}`;
    });
    const { rows } = await sql<Omit<Trait, 'isShown'> & { shows: number }>`
      ${sql.join(queries, sql` union all `)}`.execute(this.db);
    return rows.map(({ shows, ...trait }) => ({ ...trait, isShown: shows === 1 }));
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
      const rows = sql`${columns} from ${TABLES[kind].table} where ${this.has(kind, sql`${trait}`)}`;
      return [
        sql`select * from (${rows} and picture_id < ${id} order by picture_id desc limit ${limit}) as older`,
        sql`select * from (${rows} and picture_id > ${id} order by picture_id limit ${limit}) as newer`,
      ];
    });
    const { rows } = await sql<TraitRow>`${sql.join(queries, sql` union all `)}`.execute(this.db);
    return rows;
  }

  /** The colours of those pictures that have been learnt. */
  async findColors(ids: readonly number[]): Promise<Map<number, Colors>> {
    if (ids.length === 0) {
      return new Map();
    }
    const { rows } = await sql<ColorRow>`
      select picture_id, colors from picture_colors
      where picture_id in (${sql.join(ids)})`.execute(this.db);
    return new Map(rows.map(({ picture_id: id, colors }) => [id, parseColors(colors)]));
  }

  /** The colours of pictures in the cells around, those next to another one in time. */
  async findColorsAround(id: number, colors: Colors, limit: number): Promise<Map<number, Colors>> {
    const cells = cellsAround(colors);
    if (cells.length === 0) {
      return new Map();
    }
    const { first, last } = idsOf(this.archive);
    const queries = cells.flatMap((cell) => {
      const rows = sql`select picture_id, colors from picture_colors where cell = ${cell}`;
      return [
        sql`select * from (${rows} and picture_id >= ${first} and picture_id < ${id}
          order by picture_id desc limit ${limit}) as older`,
        sql`select * from (${rows} and picture_id > ${id} and picture_id <= ${last}
          order by picture_id limit ${limit}) as newer`,
      ];
    });
    const { rows } = await sql<ColorRow>`${sql.join(queries, sql` union all `)}`.execute(this.db);
    return new Map(rows.map((row) => [row.picture_id, parseColors(row.colors)]));
  }

  private has(kind: TraitKind, trait: RawBuilder<unknown>) {
    const { first, last } = idsOf(this.archive);
    const { id, counts } = TABLES[kind];
    return sql`${id} = ${trait}${counts} and picture_id between ${first} and ${last}`;
  }
}
