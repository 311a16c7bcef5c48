/**
 * Mends rows that a failing disk has damaged. SQLite does not look at what is in a text, and libsql
 * ends the whole process where a text that it reads is no UTF-8. PostgreSQL checks this by itself.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isUtf8 } from 'node:buffer';

export interface DamagedRow {
  table: string;
  /** The key of a picture, or the number of another row. Some tables have none. */
  row: number | null;
  column: string;
}

/** A database in a file, whichever tables it has. */
export type Mendable = Pick<Kysely<never>, 'getExecutor'>;

/** A column of texts, and one of numbers that says which row is meant. */
interface Texts {
  table: string;
  column: string;
  key: string | null;
}

/** What a picture must not have, and what it gets in its place. */
const WRONG_VALUES: Record<string, { wrong: RawBuilder<unknown>; value: RawBuilder<unknown> }> = {
  date: {
    wrong: sql`date is not printf('%04d-%02d-%02d', id / 10000, id / 100 % 100, id % 100)`,
    value: sql`printf('%04d-%02d-%02d', id / 10000, id / 100 % 100, id % 100)`,
  },
  image_width: { wrong: sql`image_width < 1`, value: sql`null` },
  image_height: { wrong: sql`image_height < 1`, value: sql`null` },
  placeholder: { wrong: sql`placeholder glob '*[^A-Za-z0-9+/=]*'`, value: sql`null` },
  readings: { wrong: sql`not json_valid(readings)`, value: sql`'{"traits":[],"credits":[]}'` },
};

/**
 * Gives what it mended. Texts keep what can still be read of them.
 *
 * @param unread a table that is left as it is, because its texts are only read as bytes.
 */
export async function mendDamagedRows(db: Mendable, unread?: string): Promise<DamagedRow[]> {
  const found: DamagedRow[] = [];
  const texts = (await findTexts(db)).filter(({ table }) => table !== unread);
  for (const each of texts) {
    found.push(...(await mendTexts(db, each)));
  }
  if (texts.some(({ table }) => table === 'pictures')) {
    found.push(...(await mendPictures(db)));
  }
  const tables = found.map(({ table }) => table);
  if (tables.includes('pictures') || tables.includes('traits')) {
    // The texts are read again.
    await sql`update pictures set rules_version = 0`.execute(db);
    await sql`
      update archive_state set revision = revision + 1, texts_revision = texts_revision + 1`.execute(
      db,
    );
  }
  if (found.length > 0 && texts.some(({ table }) => table === 'archive_state')) {
    // A copy is copied again, as it is whole elsewhere.
    await sql`update archive_state set shape = ''`.execute(db);
  }
  if (tables.includes('likes') || tables.includes('like_counts')) {
    await sql`delete from like_counts`.execute(db);
    await sql`
      insert into like_counts (archive, date, likes, revision)
      select archive, date, count(*), 1 from likes
      where archive || date not glob '*[^a-z0-9-]*' group by archive, date`.execute(db);
  }
  return found;
}

async function mendPictures(db: Mendable): Promise<DamagedRow[]> {
  const found: DamagedRow[] = [];
  for (const [column, { wrong, value }] of Object.entries(WRONG_VALUES)) {
    const { rows } = await sql<{ row: number }>`
      update pictures set ${sql.ref(column)} = ${value} where ${wrong} returning id as row`.execute(
      db,
    );
    found.push(...rows.map(({ row }) => ({ table: 'pictures', row, column })));
  }
  return found;
}

async function findTexts(db: Mendable): Promise<Texts[]> {
  const { rows } = await sql<Texts>`
    select t.name as "table", c.name as "column", (
      select name from pragma_table_info(t.name) where pk > 0 and type = 'INTEGER' limit 1
    ) as key
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and c.type = 'TEXT'`.execute(db);
  return rows;
}

async function mendTexts(db: Mendable, { table, column, key }: Texts): Promise<DamagedRow[]> {
  const [rows, text] = [sql.table(table), sql.ref(column)];
  // SQLite passes over plain ASCII, as this looks at the whole database at each start.
  const { rows: candidates } = await sql<{ content: ArrayBuffer }>`
    select cast(${text} as blob) as content from ${rows} where ${text} glob '*[^ -~]*'`.execute(db);
  const isLost =
    LEARNT_AGAIN.includes(table) || (NAMES_OF_DAYS.includes(table) && column === 'date');
  const found: DamagedRow[] = [];
  for (const { content } of candidates.filter((each) => !isUtf8(each.content))) {
    const bytes = Buffer.from(content);
    const value = SAFE_WORDS[column] ?? bytes.toString();
    const change = isLost
      ? sql`delete from ${rows}`
      : sql`update or replace ${rows} set ${text} = ${value}`;
    const { rows: mended } = await sql<{ row: number | null }>`
      ${change} where cast(${text} as blob) = ${bytes}
      returning ${key === null ? sql`null` : sql.ref(key)} as row`.execute(db);
    found.push(...mended.map(({ row }) => ({ table, row, column })));
  }
  return found;
}

/** Tables whose damaged rows are dropped: what is in them is learnt again. */
const LEARNT_AGAIN = ['attempts', 'sync_windows', 'traits'];
/** Likewise where the day cannot be read: nobody knows which picture was meant. */
const NAMES_OF_DAYS = ['collection_pictures', 'like_counts', 'likes'];

/** In the place of damaged words that tell kinds apart; the poorest provenance is overwritten soon. */
const SAFE_WORDS: Record<string, string> = {
  archive: 'main',
  media_type: 'image',
  provenance: 'dump',
  kind: 'activation',
  purpose: 'activation',
};
