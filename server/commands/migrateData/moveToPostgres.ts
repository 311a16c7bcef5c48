/** Copies the database files into an empty PostgreSQL database, and checks what has arrived. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type MainArchive, openMain } from '../../archive/openArchives';
import {
  type ArchiveRecord,
  monthRecord,
  pictureRecord,
  quarantineRecord,
} from '../../archive/store/records';
import { insertShared, sharedOf, type SharedTables } from '../../archive/store/sharedRecords';
import {
  connectPostgres,
  openPostgres,
  type PostgresDatabase,
} from '../../people/database/postgres';
import type { Tables } from '../../people/database/schema';
import { openSqlite } from '../../people/database/sqlite';
import { mendDamagedRows } from '../../platform/engines/damagedRows';
import { UsageError } from '../../platform/errors';
import { type Checksum, checksumOf, listTables, readRows, type Row, type Table } from './tableRows';

export interface MovedTable {
  name: string;
  rows: number;
}

export interface MoveOptions {
  /** People's database. */
  file: string;
  archiveFile: string;
  url: string;
  /** Ends the copying after the step under way. The next call goes on from there. */
  signal: AbortSignal;
  onProgress: (table: string, rows: number) => void;
}

/**
 * Moves all rows. People's file is locked meanwhile, so that nothing is written that would be lost.
 *
 * @returns the tables, each compared by its count and checksum.
 * @throws UsageError if the target holds anything else; Error if what has arrived differs.
 */
export async function moveToPostgres(options: MoveOptions): Promise<MovedTable[]> {
  await refuseOthersTables(options.url);
  const source = await openSqlite(options.file);
  const archive = await openMain(options.archiveFile, undefined);
  try {
    await mendDamagedRows(source);
    await mendDamagedRows(archive.database);
    const target = await openPostgres(options.url, { isMoved: true });
    try {
      return await source
        .transaction()
        .execute((from) =>
          new Move(from, archive, target, sharedOf(target), options).run(options.signal),
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

/** What the target notes of a move, until it is complete. No server opens the half of a database. */
const NOTE = sql.table('moved_from');

class Move {
  constructor(
    private readonly from: Kysely<Tables>,
    private readonly archive: MainArchive,
    private readonly to: PostgresDatabase,
    private readonly records: Kysely<SharedTables>,
    private readonly options: Pick<MoveOptions, 'onProgress'>,
  ) {}

  async run(signal: AbortSignal): Promise<MovedTable[]> {
    const tables = await listTables(this.from);
    const wanted = await this.sumUp(this.from, tables, signal);
    await this.begin(tables, fingerprintOf(wanted));
    for (const table of tables) {
      await this.copy(table, signal);
    }
    const arrived = await this.sumUp(this.to, tables, signal);
    for (const [name, sum] of wanted) {
      const other = arrived.get(name);
      if (other?.hash !== sum.hash) {
        throw new Error(
          `The table ${name} differs: ${sum.rows} rows in the file, ${other?.rows ?? 0} have arrived.`,
        );
      }
    }
    const moved = [...wanted].map(([name, { rows }]) => ({ name, rows }));
    const records = await this.copyArchive();
    await this.setSequences();
    await sql`drop table ${NOTE}`.execute(this.to);
    return [...moved, { name: 'archive_records', rows: records }];
  }

  private async sumUp(db: Kysely<Tables>, tables: Table[], signal: AbortSignal) {
    const sums = new Map<string, Checksum>();
    for (const table of tables) {
      sums.set(table.name, await checksumOf(db, table, signal));
    }
    return sums;
  }

  /** Notes which file is moved, or finds that it is the one whose move was broken off. */
  private async begin(tables: Table[], fingerprint: string): Promise<void> {
    await sql`create table if not exists ${NOTE} (fingerprint text primary key)`.execute(this.to);
    await this.to.transaction().execute(async (to) => {
      await sql`lock table ${NOTE}`.execute(to);
      const { rows } = await sql<{ fingerprint: string }>`select * from ${NOTE}`.execute(to);
      if (rows[0]) {
        if (rows[0].fingerprint !== fingerprint) {
          throw new UsageError(
            'The target holds a part of another file, or the file has changed since. Make an empty database.',
          );
        }
        return;
      }
      for (const name of [...tables.map((table) => table.name), 'archive_records']) {
        const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(to);
        if (found.rows.length > 0) {
          throw new UsageError(`The target holds ${name} already. Make an empty database.`);
        }
      }
      await sql`insert into ${NOTE} values (${fingerprint})`.execute(to);
    });
  }

  /** Each step is a transaction, so what is there is the beginning of the table. */
  private async copy(table: Table, signal: AbortSignal): Promise<void> {
    const key = sql.join(table.key.map((column) => sql`${sql.ref(column)} desc`));
    const { rows: newest } = await sql<Row>`
      select * from ${sql.table(table.name)} order by ${key} limit 1`.execute(this.to);
    let copied = 0;
    for await (const rows of readRows(this.from, table, newest[0])) {
      signal.throwIfAborted();
      await this.insert(table, rows);
      copied += rows.length;
      this.options.onProgress(table.name, copied);
    }
  }

  private async insert({ name, columns }: Table, rows: Row[]): Promise<void> {
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(this.to);
  }

  /** Seconds of work, so it is one step. */
  private async copyArchive(): Promise<number> {
    const wanted = await this.readArchive();
    const written = await this.records.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('archive_records').execute();
      await insertShared(transaction, wanted);
      return transaction
        .selectFrom('archive_records')
        .select(['kind', 'key', 'content'])
        .orderBy('version')
        .execute();
    });
    const sent = wanted.map(({ kind, key, content }) => ({
      kind,
      key,
      content: JSON.stringify(content),
    }));
    if (JSON.stringify(written) !== JSON.stringify(sent)) {
      throw new Error(
        `The archive differs: ${sent.length} records, ${written.length} have arrived.`,
      );
    }
    this.options.onProgress('archive_records', sent.length);
    return sent.length;
  }

  private async readArchive(): Promise<ArchiveRecord[]> {
    const { database } = this.archive;
    const pictures = await database.selectFrom('pictures').selectAll().orderBy('id').execute();
    const months = await database.selectFrom('sync_windows').selectAll().execute();
    const unusable = await database.selectFrom('quarantine').selectAll().execute();
    return [
      ...pictures.map(({ id: _id, ...row }) => pictureRecord(row)),
      ...months.map(monthRecord),
      ...unusable.map(quarantineRecord),
    ];
  }

  /** New rows get numbers after those of the file, also after those of deleted users. */
  private async setSequences(): Promise<void> {
    const { rows } = await sql<{ name: string; last: number }>`
      select name, seq as last from sqlite_sequence
      union all select 'visits', max(id) from visits having max(id) is not null`.execute(this.from);
    for (const { name, last } of rows) {
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(this.to);
    }
  }
}

function fingerprintOf(sums: Map<string, Checksum>): string {
  return createHash('sha256')
    .update(JSON.stringify([...sums]))
    .digest('base64url');
}
