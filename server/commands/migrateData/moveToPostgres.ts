/** Copies the database files into an empty PostgreSQL database, in one transaction. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { openMain } from '../../archive/openArchives';
import type { ArchiveDatabase } from '../../archive/store/archiveDatabase';
import {
  type ArchiveRecord,
  monthRecord,
  pictureRecord,
  quarantineRecord,
} from '../../archive/store/records';
import { insertShared, type SharedTables } from '../../archive/store/sharedRecords';
import { connectPostgres, openPostgres } from '../../people/database/postgres';
import type { Tables } from '../../people/database/schema';
import { openSqlite } from '../../people/database/sqlite';
import { mendDamagedRows } from '../../platform/engines/damagedRows';
import { UsageError } from '../../platform/errors';
import { listTables, readRows, type Row, type Table } from './tableRows';

export interface MoveOptions {
  /** People's database. */
  file: string;
  archiveFile: string;
  url: string;
  /** Ends the copying, and nothing was copied. */
  signal: AbortSignal;
  onProgress: (table: string, rows: number) => void;
}

/**
 * Moves all rows. People's file is locked meanwhile, so that nothing is written that would be lost.
 *
 * @returns the number of rows by table.
 * @throws UsageError if the target holds anything else.
 */
export async function moveToPostgres(options: MoveOptions): Promise<Map<string, number>> {
  await refuseOthersTables(options.url);
  const source = await openSqlite(options.file);
  const archive = await openMain(options.archiveFile, undefined);
  try {
    await mendDamagedRows(source);
    await mendDamagedRows(archive.database);
    const target = await openPostgres(options.url);
    try {
      return await source
        .transaction()
        .execute((from) =>
          target.transaction().execute((to) => copyAll(from, archive.database, to, options)),
        );
    } finally {
      await target.destroy();
    }
  } finally {
    await archive.database.destroy();
    await source.destroy();
  }
}

/** Before the migrations make tables among them. */
async function refuseOthersTables(url: string): Promise<void> {
  const db = connectPostgres(url);
  try {
    const { rows } = await sql<{ ours: boolean; others: number }>`
      select to_regclass('people_version') is not null as ours, count(*) as others
      from information_schema.tables where table_schema = current_schema()`.execute(db);
    if (rows[0] && !rows[0].ours && rows[0].others > 0) {
      throw new UsageError('The target holds tables of something else. Make an empty database.');
    }
  } finally {
    await db.destroy();
  }
}

async function copyAll(
  from: Kysely<Tables>,
  archive: ArchiveDatabase,
  to: Transaction<Tables>,
  { signal, onProgress }: MoveOptions,
): Promise<Map<string, number>> {
  const tables = await listTables(from);
  await takeEmpty(to, [...tables.map(({ name }) => name), 'archive_records']);
  const moved = new Map<string, number>();
  const note = (name: string, rows: number) => {
    moved.set(name, rows);
    onProgress(name, rows);
  };
  for (const table of tables) {
    moved.set(table.name, 0);
    for await (const rows of readRows(from, table)) {
      signal.throwIfAborted();
      await insert(to, table, rows);
      note(table.name, (moved.get(table.name) ?? 0) + rows.length);
    }
  }
  const records = await readArchive(archive);
  await insertShared(to as unknown as Transaction<SharedTables>, records); // its migrations make this table too
  note('archive_records', records.length);
  await setSequences(from, to);
  signal.throwIfAborted();
  return moved;
}

/** Servers that are started too early wait for the tables, and find them whole or empty. */
async function takeEmpty(db: Transaction<Tables>, names: string[]): Promise<void> {
  const tables = names.map((name) => sql.table(name));
  await sql`lock table ${sql.join(tables)} in access exclusive mode`.execute(db);
  for (const [index, table] of tables.entries()) {
    const { rows } = await sql`select 1 from ${table} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new UsageError(`The target holds ${names[index]} already. Make an empty database.`);
    }
  }
}

async function insert(db: Transaction<Tables>, { name, columns }: Table, rows: Row[]) {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}

async function readArchive(db: ArchiveDatabase): Promise<ArchiveRecord[]> {
  const pictures = await db.selectFrom('pictures').selectAll().orderBy('id').execute();
  const months = await db.selectFrom('sync_windows').selectAll().execute();
  const unusable = await db.selectFrom('quarantine').selectAll().execute();
  return [
    ...pictures.map(({ id: _id, ...row }) => pictureRecord(row)),
    ...months.map(monthRecord),
    ...unusable.map(quarantineRecord),
  ];
}

/** New rows get numbers after those of the file, also after those of deleted users. */
async function setSequences(from: Kysely<Tables>, to: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; last: number }>`
    select name, seq as last from sqlite_sequence
    union all select 'visits', max(id) from visits having max(id) is not null
    union all select 'audit', max(id) from audit having max(id) is not null`.execute(from);
  for (const { name, last } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(to);
  }
}
