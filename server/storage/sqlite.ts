import Libsql from 'libsql';
import { Kysely, type Migration, Migrator, SqliteDialect } from 'kysely';

export class SqliteDatabase<Schema> extends Kysely<Schema> {
  private readonly ownChanges: Libsql.Statement;
  private readonly othersChanges: Libsql.Statement;

  constructor(connection: Libsql.Database) {
    super({ dialect: new SqliteDialect({ database: connection }) });
    this.ownChanges = connection.prepare('select total_changes()').raw();
    this.othersChanges = connection.prepare('pragma data_version').raw();
  }

  /**
   * Another text after each write, by this connection (the first number) or by another one, of
   * another process perhaps (the second number). Asked with every request of a list, so its
   * statements are prepared once.
   */
  changes(): string {
    return `${String(this.ownChanges.get())} ${String(this.othersChanges.get())}`;
  }
}

/**
 * Opens a database file (or `:memory:`) and brings it up to date.
 *
 * Writes are durable when they return: WAL with `synchronous=FULL` fsyncs the log at each commit.
 *
 * @throws Error where the file cannot be opened or a migration fails.
 */
export async function openSqlite<Schema>(
  file: string,
  migrations: Record<string, Migration>,
): Promise<SqliteDatabase<Schema>> {
  const connection = new Libsql(file, { timeout: 10_000 });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const db = new SqliteDatabase<Schema>(connection);
  try {
    await migrate(db, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/**
 * Brings a set of tables up to date.
 *
 * @param table where the set notes its migrations; sets that share a database have one each.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
  table = 'kysely_migration',
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
