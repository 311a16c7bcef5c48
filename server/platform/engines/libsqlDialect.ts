/** Kysely's dialect for libsql: durable transactions that wait for a lock without blocking. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SelectModifierNode,
} from 'kysely';
import type Libsql from 'libsql';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageError, type StorageErrorKind } from './storageError';

/**
 * How long SQLite itself waits for a lock, in milliseconds. It blocks the event loop, so it is short.
 * Longer waits happen here, between attempts.
 */
export const BLOCKING_WAIT_MS = 10;
/** If another process holds a lock for longer, the call fails. */
const PATIENCE_MS = 5_000;
const PAUSES = { leastMs: 5, mostMs: 100 };

export class LibsqlDialect implements Dialect {
  constructor(
    private readonly database: Libsql.Database,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  createAdapter() {
    return new LibsqlAdapter();
  }

  createDriver() {
    return new LibsqlDriver(this.database, this.patienceMs);
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }

  createQueryCompiler() {
    return new LibsqlQueryCompiler();
  }
}

/** A transaction of SQLite has the only write lock, so rows need no locks of their own. */
class LibsqlQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') {
      super.visitSelectModifier(node);
    }
  }
}

/** SQLite has transactional DDL, so a migration and its record are one step. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * One connection that callers use in turns. A transaction takes the write lock when it begins, so
 * it never fails half-way because somebody else wrote. While it waits for the lock, others read.
 */
class LibsqlDriver implements Driver {
  private readonly turns = new Turns();
  private readonly connection: LibsqlConnection;

  constructor(
    private readonly database: Libsql.Database,
    patienceMs: number,
  ) {
    this.connection = new LibsqlConnection(database, this.turns, patienceMs);
  }

  async init() {
    // The connection is open already.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.turns.take();
    return this.connection;
  }

  beginTransaction() {
    return this.connection.begin();
  }

  async commitTransaction() {
    this.connection.execute('commit');
    return Promise.resolve();
  }

  /** On a full disk SQLite has rolled back by itself. A second error would hide the reason. */
  async rollbackTransaction() {
    this.connection.rollBack();
    return Promise.resolve();
  }

  async releaseConnection() {
    this.turns.pass();
    return Promise.resolve();
  }

  async destroy() {
    this.database.close();
    return Promise.resolve();
  }
}

class LibsqlConnection implements DatabaseConnection {
  constructor(
    private readonly database: Libsql.Database,
    private readonly turns: Turns,
    private readonly patienceMs: number,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.database.inTransaction || READ.test(query.sql)) {
      return this.run<Row>(query);
    }
    await this.begin();
    try {
      const result = this.run<Row>(query);
      this.execute('commit');
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** Begins a transaction that may write, as soon as nobody else has one. */
  async begin(): Promise<void> {
    const deadline = performance.now() + this.patienceMs;
    for (let pauseMs = PAUSES.leastMs; ; pauseMs = Math.min(pauseMs * 2, PAUSES.mostMs)) {
      try {
        this.execute('begin immediate');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() >= deadline) {
          throw error;
        }
      }
      // No transaction has begun, so others may use the connection.
      this.turns.pass();
      await sleep(pauseMs * (0.5 + Math.random()));
      await this.turns.take();
    }
  }

  rollBack(): void {
    if (this.database.inTransaction) {
      this.execute('rollback');
    }
  }

  /**
   * `exec` frees the statement at once. A prepared statement that failed to get a lock would stay open
   * until the next garbage collection and block every commit.
   */
  execute(text: string): void {
    try {
      this.database.exec(text);
    } catch (error) {
      throw toStorageError(error, this.database.name);
    }
  }

  streamQuery(): never {
    throw new Error('Queries are not streamed: a reader that stalls would hold the connection.');
  }

  private run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    try {
      const statement = this.database.prepare(sql);
      if (statement.reader) {
        return { rows: statement.all([...parameters]) as Row[] }; // the query's type says so
      }
      const { changes } = statement.run([...parameters]);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      throw toStorageError(error, this.database.name);
    }
  }
}

/** How queries begin that take no write lock. */
const READ = /^\s*(select|with|pragma)\b/i;

/** One at a time, first come, first served. */
class Turns {
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;

  async take(): Promise<void> {
    if (this.isTaken) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.isTaken = true;
  }

  pass(): void {
    const next = this.waiting.shift();
    if (next) {
      next();
    } else {
      this.isTaken = false;
    }
  }
}

const KINDS: readonly [beginning: string, kind: StorageErrorKind][] = [
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'unavailable'],
  ['SQLITE_IOERR', 'unavailable'],
  ['SQLITE_CANTOPEN', 'unavailable'],
  ['SQLITE_CORRUPT', 'unavailable'],
  ['SQLITE_NOTADB', 'unavailable'],
];

/** Whether another process held the lock for too long. */
export const isBusy = (error: unknown) => error instanceof StorageError && error.kind === 'busy';

/** Turns SQLite's error into a `StorageError` if the surroundings failed. */
export function toStorageError(error: unknown, file?: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const kind = KINDS.find(([beginning]) => code.startsWith(beginning))?.[1];
  return kind ? new StorageError(kind, error, file) : error;
}

/** Repeats a call while another process holds the lock of a file. */
export async function whileBusy<Result>(file: string, work: () => Result): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MS * 2;
  for (;;) {
    try {
      return work();
    } catch (error) {
      const failure = toStorageError(error, file);
      if (!isBusy(failure) || performance.now() >= deadline) {
        throw failure;
      }
    }
    await sleep(PAUSES.leastMs * (1 + Math.random() * 4));
  }
}
