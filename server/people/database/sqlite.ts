import { type RawBuilder, sql, type Transaction } from 'kysely';
import type Libsql from 'libsql';
import { LibsqlDialect } from '../../platform/engines/libsqlDialect';
import { totalOf } from '../../platform/engines/marks';
import { migrate } from '../../platform/engines/migrate';
import { openLibsql } from '../../platform/engines/openLibsql';
import {
  type ChangedCounts,
  Database,
  JOINED_COUNTS,
  type JoinedCounts,
  type LikeCount,
  splitCounts,
} from './database';
import { type Engine, peopleAdditions, peopleMigrations } from './migrations';
import type { Tables } from './schema';

export const SQLITE: Engine = {
  types: {
    text: 'text',
    bigint: 'integer',
    rowId: 'integer primary key',
    lastingId: 'integer primary key autoincrement',
    table: 'strict',
    keyedTable: 'strict, without rowid',
  },
  own: [
    `create table like_counts (
      archive text not null,
      date text not null,
      likes integer not null,
      revision integer not null,
      primary key (archive, date)
    ) strict, without rowid`,
  ],
  marks: [],
};
export const SQLITE_MIGRATIONS = peopleMigrations(SQLITE);

export class SqliteDatabase extends Database {
  readonly engine = 'sqlite';
  private dataVersion: number | undefined;
  readonly clock = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

  /** @param patienceMs how long another process may hold the lock. */
  constructor(libsql: Libsql.Database, patienceMs?: number) {
    super({ dialect: new LibsqlDialect(libsql, patienceMs) });
  }

  /** A file has one server. */
  claimLease(): Promise<boolean> {
    return Promise.resolve(true);
  }

  endLease(): Promise<void> {
    return Promise.resolve();
  }

  rowsOf(list: readonly string[]) {
    return sql<string>`(select value from json_each(${JSON.stringify(list)}))`;
  }

  /** libsql ends the process where a text is no UTF-8. */
  unchecked(text: RawBuilder<unknown>) {
    return sql<ArrayBuffer | null>`cast(${text} as blob)`;
  }

  async removeLikes(db: Transaction<Tables>, userId: number): Promise<LikeCount[]> {
    const own = sql`likes join like_counts using (archive, date) where user_id = ${userId}`;
    await sql`
      replace into like_counts (archive, date, likes, revision)
      select archive, date, likes - 1, revision + 1 from ${own} order by archive, date`.execute(db);
    const { rows } = await sql<JoinedCounts>`
      select ${JOINED_COUNTS} from ${own}`.execute(db);
    await db.deleteFrom('likes').where('user_id', '=', userId).execute();
    return splitCounts(rows);
  }

  holdsLease() {
    return sql<boolean>`true`;
  }

  /** Whether another process has written since the last call: `npm run users` does beside a running server. */
  async changedByOthers(): Promise<boolean> {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(this);
    const version = rows[0]?.data_version;
    const isChanged = version !== this.dataVersion;
    this.dataVersion = version;
    return isChanged;
  }

  /** All of them: the only server asks at its start, and after another process has written. */
  async changedCounts(): Promise<ChangedCounts> {
    const rows = await this.selectFrom('like_counts').selectAll().execute();
    const counts = rows.map((row) => ({ ...row, mark: 0 }));
    return { counts, bookmark: '', total: totalOf(counts) };
  }
}

/**
 * Opens people's database in a file (or `:memory:`) and brings it up to date.
 *
 * @throws StorageError if the file cannot be opened; UsageError if it is of a much later version.
 */
export async function openSqlite(file: string): Promise<SqliteDatabase> {
  const connection = await openLibsql(file);
  const db = new SqliteDatabase(connection);
  try {
    await migrate<Tables>(db, SQLITE_MIGRATIONS);
    await migrate<Tables>(db, peopleAdditions(SQLITE));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
