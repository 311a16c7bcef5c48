/** What is read of pictures: objects of the sky, subjects, whom the credit names, and colours. */
import { type Kysely, sql } from 'kysely';
import * as credits from '../archive/readings/credits';
import * as sky from '../archive/readings/sky';
import { STILL_IMAGES } from '../../contract/images';
import { bumpRevision, lockArchive } from './archiveRevision';
import { type ArchiveId, idsOf } from './archives';
import type { Database } from './engines/engine';
import { cellOf, readColors, writeColors } from '../archive/readings/pictureColors';
import type { PicturesTable, Tables } from './schema';
import { readWords } from '../archive/readings/titleWords';

/** The columns that are read. */
export const READ_COLUMNS = [
  'id',
  'date',
  'title',
  'explanation',
  'credit',
  'image_url',
  'placeholder',
] as const satisfies readonly (keyof PicturesTable)[];
export type ReadPicture = Pick<PicturesTable, (typeof READ_COLUMNS)[number]>;
type Row = Record<string, string | number>;

/** Raise it when colours are read in another way. */
const OWN_RULES = 1;
/** Of all rules: a change of any of them has the texts read again. */
const RULES_VERSION = 1_000_000 * OWN_RULES + 1_000 * credits.RULES_VERSION + sky.RULES_VERSION;

/** The tables of what is read, and how it is read. */
const READINGS: Record<string, (picture: ReadPicture) => Row[]> = {
  picture_objects: (texts) => {
    const { shows, mentions } = sky.findObjects(texts);
    const rows = (objects: string[], relation: string) =>
      objects.map((object) => ({ picture_id: texts.id, object_id: object, relation }));
    return [...rows(shows, 'shows'), ...rows(mentions, 'mentions')];
  },
  picture_subjects: (texts) =>
    sky.findSubjects(texts).map((subject) => ({ picture_id: texts.id, subject })),
  picture_credits: ({ id, credit }) =>
    credits.readCredit(credit).map(({ key, name }) => ({ picture_id: id, name_key: key, name })),
  title_words: ({ id, title }) => readWords(title).map((word) => ({ picture_id: id, word })),
  picture_colors: ({ id, image_url: url, placeholder }) => {
    // Stills that the server draws are all alike.
    if (placeholder === null || url?.startsWith(STILL_IMAGES)) {
      return [];
    }
    const colors = readColors(placeholder);
    return [{ picture_id: id, cell: cellOf(colors), colors: writeColors(colors) }];
  },
};

/** Rows of a statement: each has up to three values. */
const ROWS = 2_000;

/**
 * Reads the next older pictures of an archive, unless all were read by the present rules. Those that are
 * saved are read in any case.
 *
 * @returns how many were read.
 */
export async function readNext(db: Database, archive: ArchiveId, count: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockArchive(transaction);
    const { first, last } = idsOf(archive);
    const reading = await transaction
      .selectFrom('object_readings')
      .selectAll()
      .where('archive', '=', archive)
      .executeTakeFirst();
    const before = reading?.rules_version === RULES_VERSION ? reading.read_down_to : last;
    const pictures = await transaction
      .selectFrom('pictures')
      .select(READ_COLUMNS)
      .where('id', '>=', first)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    const listed = pictures.filter(({ image_url: url }) => url !== null);
    if (await replaceReadings(transaction, pictures, listed)) {
      await bumpRevision(transaction);
    }
    const row = { rules_version: RULES_VERSION, read_down_to: pictures.at(-1)?.id ?? first };
    await transaction
      .insertInto('object_readings')
      .values({ archive, ...row })
      .onConflict((conflict) => conflict.column('archive').doUpdateSet(row))
      .execute();
    return pictures.length;
  });
}

/**
 * Reads pictures and keeps what is found, in the transaction that writes the pictures.
 *
 * @param listed those that lists show; nothing is kept of the others.
 * @returns whether anything changed.
 */
export async function replaceReadings(
  db: Kysely<Tables>,
  pictures: readonly { id: number }[],
  listed: readonly ReadPicture[],
): Promise<boolean> {
  if (pictures.length === 0) {
    return false;
  }
  const own = sql`picture_id in (${sql.join(pictures.map(({ id }) => id))})`;
  let isChanged = false;
  for (const [name, read] of Object.entries(READINGS)) {
    const table = sql.table(name);
    const found = listed.flatMap(read);
    const { rows: present } = await sql<Row>`select * from ${table} where ${own}`.execute(db);
    if (textOf(found) !== textOf(present)) {
      isChanged = true;
      await sql`delete from ${table} where ${own}`.execute(db);
      for (let start = 0; start < found.length; start += ROWS) {
        await insert(db, name, found.slice(start, start + ROWS));
      }
      if (name === 'picture_credits') {
        await bumpCredits(db);
      }
    }
  }
  return isChanged;
}

/** Tells all servers that other names are known. */
async function bumpCredits(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into credit_revisions (id, revision) values (1, 1)
    on conflict (id) do update set revision = credit_revisions.revision + 1`.execute(db);
}

async function insert(db: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}

/** The same for the same rows in any order. */
const textOf = (rows: readonly Row[]): string =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).sort()))
    .sort()
    .join();
