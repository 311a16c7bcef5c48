/** The words of the listed pictures as they are spelt, beside the index of their stems: for words that are mistyped. */
import { type Kysely, sql } from 'kysely';
import { executeAll } from '../../platform/engines/executeAll';
import type { ArchiveTables } from './schema';

/**
 * It follows from the pictures, so it is no step of the migrations: the version before does without it. The names begin
 * so that whoever counts the rows of tables passes over them as over the index.
 */
const TABLES = [
  `create virtual table if not exists picture_words_spelt using fts5 (
      words,
      content = '', contentless_delete = 1, detail = none,
      tokenize = 'unicode61 remove_diacritics 2'
    )`,
  `create virtual table if not exists picture_words_vocabulary
    using fts5vocab (picture_words_spelt, row)`,
];

const FILL = [
  `insert into picture_words_spelt (picture_words_spelt) values ('delete-all')`,
  `insert into picture_words_spelt (rowid, words)
    select id, title || ' ' || explanation || ' ' || credit from pictures where image_url is not null`,
];

/** Makes the table where it is missing, and anew where the version before has written pictures meanwhile. */
export async function completeSpelling(db: Kysely<ArchiveTables>): Promise<void> {
  if (await isComplete(db)) {
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await executeAll(transaction, TABLES);
    // Another process that has started with this one may have filled it.
    if (!(await isComplete(transaction))) {
      await executeAll(transaction, FILL);
    }
  });
}

/** Whether it has as many pictures as are listed. */
async function isComplete(db: Kysely<ArchiveTables>): Promise<boolean> {
  const tables = await sql`
    select 1 from sqlite_schema where name = 'picture_words_vocabulary'`.execute(db);
  if (tables.rows.length === 0) {
    return false;
  }
  const { rows } = await sql`
    select 1 where (select count(*) from picture_words_spelt_docsize)
      = (select count(*) from pictures where image_url is not null)`.execute(db);
  return rows.length > 0;
}
