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
   * The revision of the archive, whoever changed it last.
   *
   * Asked with every request of a list. Reading the row takes system calls, so requests that came
   * together share it, until this connection writes: all of them had come before it was read.
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

  /** Runs a query that may take long and only reads, on a thread of its own where there is a file. */
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
 * Opens a database file (or `:memory:`) and brings it up to date.
 *
 * Writes are durable when they return: WAL with `synchronous=FULL` fsyncs the log at each commit.
 *
 * @param Connection the class of the connection, for tests that watch it.
 * @throws Error where the file cannot be opened or a migration fails.
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
    // It carries no code that says why.
    throw new StorageError('unavailable', error);
  }
}

/**
 * Brings a set of tables up to date, in one transaction that begins with the write lock and reads
 * what is there already inside it. A process that is killed leaves the tables as they were, and of
 * two that start at once the second finds nothing to do.
 *
 * @param table where the set notes its migrations; sets that share a database have one each.
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
