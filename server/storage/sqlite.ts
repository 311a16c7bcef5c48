import Libsql from 'libsql';
import { DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, type RawBuilder } from 'kysely';
import { ReadThread } from './readThread';
import { StorageError } from './storageError';
import { BLOCKING_WAIT_MS, LibsqlDialect, whileBusy } from './libsqlDialect';

export class SqliteDatabase<Schema> extends Kysely<Schema> {
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

  /**
   * The revision of the archive, whichever process changed it.
   *
   * It is read for every request of a list. Requests that arrive together share one read, until this
   * connection writes.
   */
  revision(): number {
    const ownChanges = String(this.selectOwnChanges.get());
    if (this.known?.ownChanges !== ownChanges) {
      this.selectRevision ??= this.libsql.prepare('select revision from archive_revision').raw();
      const revision = Number(this.selectRevision.get());
      this.known = { ownChanges, revision };
      setImmediate(() => {
        this.known = undefined;
      });
    }
    return this.known.revision;
  }

  /** Runs a long read-only query, on its own thread if there is a file. */
  async readApart<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    if (!this.readThread) {
      return (await query.execute(this)).rows;
    }
    const { sql, parameters } = query.compile(this);
    return (await this.readThread.run(sql, parameters)) as Row[]; // the query's type says so
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
export async function openSqlite<Schema>(
  file: string,
  migrations: Record<string, Migration>,
  Connection = Libsql,
): Promise<SqliteDatabase<Schema>> {
  const connection = connect(file, Connection);
  await whileBusy(() => {
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
  });
  const db = new SqliteDatabase<Schema>(connection, file === ':memory:' ? undefined : file);
  try {
    await migrate(db, migrations);
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

/**
 * Migrates a set of tables in one transaction, which takes the write lock before it reads the version. So a
 * killed process leaves the tables unchanged, and the second of two that start together finds nothing to
 * do.
 *
 * @param table where the set records its migrations; each set of a database has its own.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
  table = DEFAULT_MIGRATION_TABLE,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`The database could not be brought up to date (migration ${failed}).`, {
      cause: error,
    });
  }
}
