import { Kysely, type RawBuilder } from 'kysely';
import type Libsql from 'libsql';
import { LibsqlDialect } from '../../platform/engines/libsqlDialect';
import { migrate } from '../../platform/engines/migrate';
import { openLibsql } from '../../platform/engines/openLibsql';
import { ReadThread } from '../../platform/engines/readThread';
import { ARCHIVE_ADDITIONS, ARCHIVE_MIGRATIONS, type ArchiveTables } from './schema';
import { completeSpelling } from './spelling';

/** What has changed in an archive. */
export interface ArchiveChange {
  days: readonly string[];
  /** Whether other lists and searches may have changed, and not only what is learnt of the pictures. */
  isText: boolean;
}

/** Numbers of the states of an archive, whichever process changed it. */
export interface ArchiveState {
  /** Of any change. */
  revision: number;
  /** Of what lists and searches depend on. */
  texts: number;
}

/** An open archive: a SQLite file that every server has for itself. */
export class ArchiveDatabase extends Kysely<ArchiveTables> {
  private readonly selectState: Libsql.Statement;
  private known: ArchiveState | undefined;
  private readonly readThread: ReadThread | undefined;
  private readonly listeners: ((change: ArchiveChange) => void)[] = [];

  /** @param file nothing for a database in memory. */
  constructor(libsql: Libsql.Database, file: string | undefined) {
    super({ dialect: new LibsqlDialect(libsql) });
    this.readThread = file === undefined ? undefined : new ReadThread(file);
    this.selectState = libsql.prepare(
      'select revision, texts_revision as texts from archive_state',
    );
  }

  /** Calls that arrive together share one read, until this process changes something. */
  state(): ArchiveState {
    if (!this.known) {
      this.known = this.selectState.get() as ArchiveState; // its columns say so
      setImmediate(() => {
        this.known = undefined;
      });
    }
    return this.known;
  }

  /** Calls when this process has changed the archive. What others changed shows in `state`. */
  onChange(listener: (change: ArchiveChange) => void): void {
    this.listeners.push(listener);
  }

  announce(change: ArchiveChange): void {
    this.known = undefined;
    this.listeners.forEach((listener) => listener(change));
  }

  async read<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return (await query.execute(this)).rows;
  }

  /** Runs a long query on a thread of its own, if there is a file. */
  async readApart<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    if (!this.readThread) {
      return this.read(query);
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
 * Opens an archive's file (or `:memory:`) and brings it up to date.
 *
 * @throws StorageError if the file cannot be opened; UsageError if it is of a much later version.
 */
export async function openArchive(file: string): Promise<ArchiveDatabase> {
  const connection = await openLibsql(file);
  const plain = new Kysely<ArchiveTables>({ dialect: new LibsqlDialect(connection) });
  try {
    await migrate(plain, ARCHIVE_MIGRATIONS);
    await migrate(plain, ARCHIVE_ADDITIONS);
    await completeSpelling(plain);
  } catch (error) {
    connection.close();
    throw error;
  }
  return new ArchiveDatabase(connection, file === ':memory:' ? undefined : file);
}
