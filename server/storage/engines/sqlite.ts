import Libsql from 'libsql';
import { type RawBuilder, sql } from 'kysely';
import { SELECT_REVISION } from '../archiveRevision';
import { migrateAll } from '../migrations';
import { StorageError } from '../../platform/engines/storageError';
import { Database, type Engine } from './engine';
import { BLOCKING_WAIT_MS, LibsqlDialect, whileBusy } from '../../platform/engines/libsqlDialect';
import { ReadThread } from '../../platform/engines/readThread';
import { addLikes, removeOwn } from './sqliteLikes';
import { sqliteSearch } from './sqliteSearch';

export const SQLITE: Engine = {
  name: 'sqlite',
  types: {
    text: 'text',
    bigint: 'integer',
    rowId: 'integer primary key',
    lastingId: 'integer primary key autoincrement',
    table: 'strict',
    keyedTable: 'strict, without rowid',
    createBrief: 'create table',
  },
  clock: sql`cast(unixepoch('subsec') * 1000 as integer)`,
  search: sqliteSearch,
  addLikes,
  removeOwn,
};

export class SqliteDatabase extends Database {
  readonly engine = SQLITE;

  private readonly selectOwnChanges: Libsql.Statement;
  private selectRevision: Libsql.Statement | undefined;
  private known: { ownChanges: string; revision: number } | undefined;

  private readonly readThread: ReadThread | undefined;

  constructor(
    private readonly libsql: Libsql.Database,
    file?: string,
  ) {
    super({ dialect: new LibsqlDialect(libsql) });
    this.readThread = file === undefined ? undefined : new ReadThread(file);
    this.selectOwnChanges = libsql.prepare('select total_changes()').raw();
  }

  /** Requests that arrive together share one read, until this connection writes. */
  revision(): number {
    const ownChanges = String(this.selectOwnChanges.get());
    if (this.known?.ownChanges !== ownChanges) {
      this.selectRevision ??= this.libsql.prepare(SELECT_REVISION).raw();
      const revision = Number(this.selectRevision.get());
      this.known = { ownChanges, revision };
      setImmediate(() => {
        this.known = undefined;
      });
    }
    return this.known.revision;
  }

  /** Revisions are sums, which do not tell. */
  async savesOf(): Promise<number> {
    const { revision } = await this.selectFrom('archive_revision')
      .select('revision')
      .executeTakeFirstOrThrow();
    return revision;
  }

  /** A file has one server. */
  claimLease(): Promise<boolean> {
    return Promise.resolve(true);
  }

  endLease(): Promise<void> {
    return Promise.resolve();
  }

  async readList<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return (await query.execute(this)).rows;
  }

  /** On its own thread if there is a file. */
  async readApart<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    if (!this.readThread) {
      return (await query.execute(this)).rows;
    }
    const compiled = query.compile(this);
    return (await this.readThread.run(compiled.sql, compiled.parameters)) as Row[]; // the query's type says so
  }

  override async destroy(): Promise<void> {
    await this.readThread?.stop();
    await super.destroy();
  }
}

/**
 * Opens a database file (or `:memory:`) and migrates it.
 *
 * Writes are durable when they return: WAL with `synchronous=FULL` syncs the log at each commit.
 *
 * @param Connection the class of the connection, for tests that watch it.
 * @throws Error if the file cannot be opened or a migration fails.
 */
export async function openSqlite(file: string, Connection = Libsql): Promise<SqliteDatabase> {
  const connection = connect(file, Connection);
  await whileBusy(() => {
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    // A migration that rebuilds a table must not delete the rows that refer to it.
    connection.pragma('foreign_keys = OFF');
    // Damaged rows are mended afterwards. SQLite would refuse to add a column beside them.
    connection.pragma('ignore_check_constraints = ON');
  });
  const db = new SqliteDatabase(connection, file === ':memory:' ? undefined : file);
  try {
    await migrateAll(db, SQLITE);
    connection.pragma('foreign_keys = ON');
    connection.pragma('ignore_check_constraints = OFF');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function connect(file: string, Connection: typeof Libsql): Libsql.Database {
  try {
    return new Connection(file, { timeout: BLOCKING_WAIT_MS });
  } catch (error) {
    // The error has no code.
    throw new StorageError('unavailable', error);
  }
}
