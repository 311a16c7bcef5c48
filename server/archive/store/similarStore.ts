import { sql } from 'kysely';
import { cellsAround, type Colors, parseColors, type TraitKind } from '@skyfolio/sky-readings';
import type { ArchiveDatabase } from './archiveDatabase';
import { dayOf, inKeys, keyOf } from './schema';

/** What pictures are compared by, besides whom they are by and their colours. */
type ComparedKind = 'object' | 'subject' | 'word';

/** A trait, and a picture that has it. */
export interface TraitRow {
  kind: ComparedKind;
  id: string;
  date: string;
}

/** A trait of a picture, and how many pictures have it. */
export interface Trait extends Omit<TraitRow, 'date'> {
  /** Whether its title says so, or else only its text. */
  isShown: boolean;
  count: number;
}

interface ColorRow {
  id: number;
  colors: string;
}

/** Finds pictures by what they show and are about. Of an object, those count that show it. */
export class SimilarStore {
  constructor(private readonly db: ArchiveDatabase) {}

  /** The traits of a picture with their numbers of pictures. */
  async findTraits(date: string): Promise<Trait[]> {
    const rows = await this.db.read(sql<{ kind: TraitKind; id: string; count: number }>`
      select kind, trait as id, (
        select count(*) from traits as others
        where others.kind = ${counted('own.kind')} and others.trait = own.trait
      ) as count
      from traits as own where picture_id = ${keyOf(date)} and kind <> 'cell'`);
    return rows.map(({ kind, id, count }) => ({
      id,
      count,
      kind: kind === 'subject' || kind === 'word' ? kind : 'object',
      isShown: kind !== 'mentions',
    }));
  }

  /** The pictures next to another one in time that have a trait, before and after it. */
  async findNear(
    date: string,
    traits: readonly Pick<Trait, 'kind' | 'id'>[],
    limit: number,
  ): Promise<TraitRow[]> {
    if (traits.length === 0) {
      return [];
    }
    const queries = traits.map(({ kind, id }) => {
      const columns = sql`picture_id as picture, ${kind} as kind, trait as id`;
      return this.around(columns, kind === 'object' ? 'shows' : kind, id, { date, limit });
    });
    const rows = await this.db.read(sql<Omit<TraitRow, 'date'> & { picture: number }>`
      ${sql.join(queries, sql` union all `)}`);
    return rows.map(({ picture, ...row }) => ({ ...row, date: dayOf(picture) }));
  }

  /** The colours of those pictures that have been learnt. */
  async findColors(dates: readonly string[]): Promise<Map<string, Colors>> {
    const rows = await this.db.read(sql<ColorRow>`
      select id, readings ->> 'colors' as colors from pictures
      where id in ${inKeys(dates.map(keyOf))} and readings ->> 'colors' is not null`);
    return byDay(rows);
  }

  /** The colours of pictures in the cells around, those next to another one in time. */
  async findColorsAround(
    date: string,
    colors: Colors,
    limit: number,
  ): Promise<Map<string, Colors>> {
    const cells = cellsAround(colors);
    if (cells.length === 0) {
      return new Map();
    }
    const queries = cells.map((cell) =>
      this.around(sql`picture_id as id`, 'cell', String(cell), { date, limit }),
    );
    const rows = await this.db.read(sql<ColorRow>`
      select pictures.id, readings ->> 'colors' as colors from pictures
      where id in (${sql.join(queries, sql` union all `)})`);
    return byDay(rows);
  }

  /** The pictures with a trait before and after a day. */
  private around(
    columns: ReturnType<typeof sql>,
    kind: TraitKind,
    trait: string,
    { date, limit }: { date: string; limit: number },
  ) {
    const rows = sql`select ${columns} from traits where kind = ${kind} and trait = ${trait}`;
    return sql`
      select * from (${rows} and picture_id < ${keyOf(date)} order by picture_id desc limit ${limit})
      union all
      select * from (${rows} and picture_id > ${keyOf(date)} order by picture_id limit ${limit})`;
  }
}

const counted = (kind: string) =>
  sql`case ${sql.ref(kind)} when 'mentions' then 'shows' else ${sql.ref(kind)} end`;

const byDay = (rows: readonly ColorRow[]): Map<string, Colors> =>
  new Map(rows.map(({ id, colors }) => [dayOf(id), parseColors(colors)]));
