/**
 * Mends rows that a failing disk has damaged. SQLite does not look at what is in a text, and libsql
 * ends the whole process where a text that it reads is no UTF-8. PostgreSQL checks this by itself.
 */
import { type RawBuilder, sql } from 'kysely';
import { isUtf8 } from 'node:buffer';
import type { ArchiveDatabase } from './archiveDatabase';
import { bumpRevision } from './archiveRevision';

export interface DamagedRow {
  table: string;
  /** The day of a picture as `YYYYMMDD`; in other tables the number of the row. */
  row: number;
  column: string;
}

/** All that is read with each list, log-in and start; each has a number for each of its rows. */
const TABLES = ['pictures', 'users', 'mails'] as const;

/** What a picture must not have, and what it gets in its place. */
const WRONG_VALUES: Record<string, { wrong: RawBuilder<unknown>; value: RawBuilder<unknown> }> = {
  date: {
    wrong: sql`date is not printf('%04d-%02d-%02d', id / 10000, id / 100 % 100, id % 100)`,
    value: sql`printf('%04d-%02d-%02d', id / 10000, id / 100 % 100, id % 100)`,
  },
  image_width: { wrong: sql`image_width < 1`, value: sql`null` },
  image_height: { wrong: sql`image_height < 1`, value: sql`null` },
  placeholder: { wrong: sql`placeholder glob '*[^A-Za-z0-9+/=]*'`, value: sql`null` },
};

/** Gives what it mended. Texts keep what can still be read of them. */
export async function mendDamagedRows(db: ArchiveDatabase): Promise<DamagedRow[]> {
  const found: DamagedRow[] = [];
  for (const table of TABLES) {
    found.push(...(await mendTexts(db, table)));
  }
  for (const [column, { wrong, value }] of Object.entries(WRONG_VALUES)) {
    const { rows } = await sql<{ row: number }>`
      update pictures set ${sql.ref(column)} = ${value} where ${wrong} returning id as row`.execute(
      db,
    );
    found.push(...rows.map(({ row }) => ({ table: 'pictures', row, column })));
  }
  if (found.length > 0) {
    await db.transaction().execute(bumpRevision);
  }
  return found;
}

async function mendTexts(db: ArchiveDatabase, table: string): Promise<DamagedRow[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where type = 'TEXT'`.execute(db);
  const names = columns.map(({ name }) => name);
  // As one value a row: this looks at the whole archive at each start.
  const all = sql.join(names.map((name) => sql.ref(name)));
  const { rows } = await sql<{ row: number; content: ArrayBuffer }>`
    select id as row, cast(concat_ws(char(10), ${all}) as blob) as content
    from ${sql.table(table)}`.execute(db);
  const damaged = rows.filter(({ content }) => !isUtf8(content));
  const found: DamagedRow[] = [];
  for (const { row } of damaged) {
    for (const column of names) {
      if (await mendText(db, table, row, column)) {
        found.push({ table, row, column });
      }
    }
  }
  return found;
}

async function mendText(db: ArchiveDatabase, table: string, row: number, column: string) {
  const { rows } = await sql<{ content: ArrayBuffer | null }>`
    select cast(${sql.ref(column)} as blob) as content from ${sql.table(table)}
    where id = ${row}`.execute(db);
  const content = rows[0]?.content;
  if (!content || isUtf8(content)) {
    return false;
  }
  // Of a word from a list there is nothing to keep.
  const value = column in SAFE_WORDS ? SAFE_WORDS[column] : Buffer.from(content).toString();
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where id = ${row}`.execute(db);
  return true;
}

/** In the place of damaged words that tell kinds apart; the poorest provenance is overwritten soon. */
const SAFE_WORDS: Record<string, string> = {
  media_type: 'image',
  provenance: 'dump',
  kind: 'activation',
};
