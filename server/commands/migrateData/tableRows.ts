/** All rows of a table. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../people/database/schema';

const ROWS_A_STEP = 1_000;

export interface Table {
  name: string;
  columns: string[];
  /** The columns of the primary key. */
  key: string[];
}

export type Row = Record<string, string | number | null>;

/** Reads a table in steps, in the order of its key. */
export async function* readRows(
  db: Kysely<Tables>,
  { name, columns, key }: Table,
): AsyncGenerator<Row[]> {
  const refs = (names: string[]) => sql.join(names.map((each) => sql.ref(each)));
  for (let last: Row | undefined; ;) {
    const values = last && key.map((column) => last?.[column]);
    const { rows } = await sql<Row>`
      select ${refs(columns)} from ${sql.table(name)}
      ${values ? sql`where (${refs(key)}) > (${sql.join(values)})` : sql``}
      order by ${refs(key)} limit ${ROWS_A_STEP}`.execute(db);
    if (rows.length === 0) {
      return;
    }
    yield rows;
    last = rows.at(-1);
  }
}

/** The tables of a SQLite database, those first that others refer to. */
export async function listTables(db: Kysely<Tables>): Promise<Table[]> {
  const { rows } = await sql<{ name: string; column: string; position: number }>`
    select t.name as name, c.name as "column", c.pk as position
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'picture_words%'
      and t.name not in ('people_version', 'people_additions', 'leases', 'shown_reports') and t.name not like '%migration%'
    order by t.name not in ('users', 'collections'), t.name, c.cid`.execute(db);
  return [...new Set(rows.map(({ name }) => name))].map((name) => {
    const own = rows.filter((row) => row.name === name);
    return {
      name,
      columns: own.map(({ column }) => column),
      key: own
        .filter(({ position }) => position > 0)
        .sort((one, other) => one.position - other.position)
        .map(({ column }) => column),
    };
  });
}
