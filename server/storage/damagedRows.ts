/**
 * Mends rows that a failing disk has damaged. SQLite does not look at what is in a text, and libsql
 * ends the whole process where a text that it reads is no UTF-8. PostgreSQL checks this by itself.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isUtf8 } from 'node:buffer';
import { bumpRevision } from './archiveRevision';
import type { Tables } from './schema';

export interface DamagedRow {
  table: string;
  /** The key of a picture, or the number of another row. Some tables have none. */
  row: number | null;
  column: string;
}

/** A column of texts, and one of numbers that says which row is meant. */
interface Texts {
  table: string;
  column: string;
  key: string | null;
}

/** What a picture must not have, and what it gets in its place. */
const WRONG_VALUES: Record<string, { wrong: RawBuilder<unknown>; value: RawBuilder<unknown> }> = {
  date: {
    wrong: sql`date is not printf('%04d-%02d-%02d', id / 10000 % 10000, id / 100 % 100, id % 100)`,
    value: sql`printf('%04d-%02d-%02d', id / 10000 % 10000, id / 100 % 100, id % 100)`,
  },
  image_width: { wrong: sql`image_width < 1`, value: sql`null` },
  image_height: { wrong: sql`image_height < 1`, value: sql`null` },
  placeholder: { wrong: sql`placeholder glob '*[^A-Za-z0-9+/=]*'`, value: sql`null` },
};

/** Gives what it mended. Texts keep what can still be read of them. */
export async function mendDamagedRows(db: Kysely<Tables>): Promise<DamagedRow[]> {
  const found: DamagedRow[] = [];
  for (const texts of await findTexts(db)) {
    found.push(...(await mendTexts(db, texts)));
  }
  for (const [column, { wrong, value }] of Object.entries(WRONG_VALUES)) {
    const { rows } = await sql<{ row: number }>`
      update pictures set ${sql.ref(column)} = ${value} where ${wrong} returning id as row`.execute(
      db,
    );
    found.push(...rows.map(({ row }) => ({ table: 'pictures', row, column })));
  }
  if (found.some(({ table }) => READ_AGAIN.includes(table))) {
    // The texts are read again.
    await db.deleteFrom('object_readings').execute();
  }
  if (found.length > 0) {
    await db.transaction().execute(bumpRevision);
  }
  return found;
}

/** All of them but those of the migrations, which are read before anything can be mended. */
async function findTexts(db: Kysely<Tables>): Promise<Texts[]> {
  const { rows } = await sql<Texts>`
    select t.name as "table", c.name as "column", (
      select name from pragma_table_info(t.name) where pk > 0 and type = 'INTEGER' limit 1
    ) as key
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and c.type = 'TEXT'`.execute(db);
  return rows;
}

async function mendTexts(db: Kysely<Tables>, { table, column, key }: Texts) {
  const [rows, text] = [sql.table(table), sql.ref(column)];
  // SQLite passes over plain ASCII, as this looks at the whole database at each start.
  const { rows: candidates } = await sql<{ content: ArrayBuffer }>`
    select cast(${text} as blob) as content from ${rows} where ${text} glob '*[^ -~]*'`.execute(db);
  const found: DamagedRow[] = [];
  for (const { content } of candidates.filter((each) => !isUtf8(each.content))) {
    const bytes = Buffer.from(content);
    const value = SAFE_WORDS[column] ?? bytes.toString();
    const change = LEARNT_AGAIN.includes(table)
      ? sql`delete from ${rows}`
      : sql`update ${rows} set ${text} = ${value}`;
    const { rows: mended } = await sql<{ row: number | null }>`
      ${change} where cast(${text} as blob) = ${bytes}
      returning ${key === null ? sql`null` : sql.ref(key)} as row`.execute(db);
    found.push(...mended.map(({ row }) => ({ table, row, column })));
  }
  return found;
}

/** See `storage/readings.ts`. */
const READ_AGAIN = [
  'picture_colors',
  'picture_credits',
  'picture_objects',
  'picture_subjects',
  'title_words',
];
/** Tables whose damaged rows are dropped: what is in them is learnt again. */
const LEARNT_AGAIN = ['attempts', 'image_files', 'sync_windows', ...READ_AGAIN];

/** In the place of damaged words that tell kinds apart; the poorest provenance is overwritten soon. */
const SAFE_WORDS: Record<string, string> = {
  media_type: 'image',
  provenance: 'dump',
  kind: 'activation',
  purpose: 'activation',
};
