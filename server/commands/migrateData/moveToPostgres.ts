/** Copies a database file into an empty PostgreSQL database, and checks what has arrived. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { UsageError } from '../../platform/errors';
import { mendDamagedRows } from '../../platform/engines/damagedRows';
import type { IndexedTexts } from '../../people/database/database';
import { connectPostgres, openPostgres, type PostgresDatabase } from '../../people/database/postgres';
import { openSqlite } from '../../people/database/sqlite';
import type { Tables } from '../../people/database/schema';
import { type Checksum, checksumOf, listTables, readRows, type Row, type Table } from './tableRows';

export interface MovedTable {
  name: string;
  rows: number;
}

export interface MoveOptions {
  file: string;
  url: string;
  /** Ends the copying after the step under way. The next call goes on from there. */
  signal: AbortSignal;
  onProgress: (table: string, rows: number) => void;
}

/**
 * Moves all rows. The file is locked meanwhile, so that nothing is written that would be lost.
 *
 * @returns the tables, each compared by its count and checksum.
 * @throws UsageError if the target holds anything else; Error if what has arrived differs.
 */
export async function moveToPostgres(options: MoveOptions): Promise<MovedTable[]> {
  await refuseOthersTables(options.url);
  const source = await openSqlite(options.file);
  try {
    await mendDamagedRows(source);
    const target = await openPostgres(options.url);
    try {
      return await source
        .transaction()
        .execute((from) => new Move(from, target, options).run(options.signal));
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
}

/** Before the migrations make tables among them. */
async function refuseOthersTables(url: string): Promise<void> {
  const db = connectPostgres(url);
  try {
    const { rows } = await sql<{ ours: boolean; others: number }>`
      select to_regclass('archive_revision') is not null as ours, count(*) as others
      from information_schema.tables where table_schema = current_schema()`.execute(db);
    if (rows[0] && !rows[0].ours && rows[0].others > 0) {
      throw new UsageError('The target holds tables of something else. Make an empty database.');
    }
  } finally {
    await db.destroy();
  }
}

/** What the target notes of a move, until it is complete. */
const NOTE = sql.table('moved_from');

class Move {
  constructor(
    private readonly from: Kysely<Tables>,
    private readonly to: PostgresDatabase,
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
    await this.setSequences();
    await sql`drop table ${NOTE}`.execute(this.to);
    return [...wanted].map(([name, { rows }]) => ({ name, rows }));
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
      for (const { name } of tables.filter((table) => table.name !== 'archive_revision')) {
        const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(to);
        if (found.rows.length > 0) {
          throw new UsageError(`The target holds ${name} already. Make an empty database.`);
        }
      }
      // It is copied last. Until then no server can serve the half of an archive.
      await to.deleteFrom('archive_revision').execute();
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
    await this.to.transaction().execute(async (to) => {
      await sql`
        insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)}`.execute(to);
      if (name === 'pictures') {
        const listed = rows.filter(({ image_url: url }) => url !== null);
        // The columns of this table.
        await this.to.engine.search.replace(to, [], listed as unknown as IndexedTexts[]);
      }
    });
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
