/** Kysely's dialect for PostgreSQL, with failures of the server as `StorageError`s. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { StorageError, type StorageErrorKind } from './storageError';

/** Time limit of a statement of a command or of a migration, which may rewrite a table. */
export const WORK_MS = 30 * 60_000;

export class PostgresDialect implements Dialect {
  /**
   * @param limitMs how long is waited for a connection and its first statement together, and for each later
   *   statement. It goes by the clock of this process, as a server that has stopped enforces no limit.
   */
  constructor(
    private readonly pool: Pool,
    private readonly limitMs: number,
  ) {}

  createAdapter() {
    return new PostgresAdapter();
  }

  createDriver() {
    return new PostgresDriver(this.pool, this.limitMs);
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
}

class PostgresDriver implements Driver {
  private readonly connectedAt = new WeakMap<PoolClient, number>();
  /** When a connection failed last. */
  private failedAt = -Infinity;

  constructor(
    private readonly pool: Pool,
    private readonly limitMs: number,
  ) {
    pool.on('connect', (client) => this.connectedAt.set(client, performance.now()));
  }

  async init() {
    // The pool connects when it is asked.
  }

  async acquireConnection(): Promise<PostgresConnection> {
    const endsAt = performance.now() + this.limitMs;
    try {
      const client = await this.connect();
      const onFailure = () => {
        this.failedAt = performance.now();
      };
      return new PostgresConnection(client, this.limitMs, endsAt, onFailure);
    } catch (error) {
      // Whatever the reason is, no query is at fault.
      throw new StorageError('unavailable', error);
    }
  }

  /** Connections from before a failure are replaced: they may be as silent, and each would cost a call its wait. */
  private async connect(): Promise<PoolClient> {
    for (;;) {
      const client = await this.pool.connect();
      if ((this.connectedAt.get(client) ?? 0) >= this.failedAt) {
        return client;
      }
      client.release(true);
    }
  }

  async beginTransaction(connection: PostgresConnection, _settings: TransactionSettings) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: PostgresConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: PostgresConnection) {
    await connection.rollBack();
  }

  async releaseConnection(connection: PostgresConnection) {
    connection.release();
    return Promise.resolve();
  }

  async destroy() {
    await this.pool.end();
  }
}

class PostgresConnection implements DatabaseConnection {
  private failure: Error | undefined;

  constructor(
    private readonly client: PoolClient,
    private readonly limitMs: number,
    /** When the first statement must have been answered, by `performance.now()`. */
    private endsAt: number | undefined,
    private readonly onFailure: () => void,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, rowCount } = await this.query(sql, parameters.map(withoutNul));
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }; // the query's type says so
    } catch (error) {
      if (error instanceof DatabaseError) {
        throw toStorageError(error);
      }
      // It comes from the connection, which may still wait for its answer.
      this.fail(error);
      throw new StorageError('unavailable', error);
    }
  }

  /** The error that led here matters, and not that a broken connection cannot be rolled back. */
  async rollBack(): Promise<void> {
    if (this.failure) {
      // A silent server would be waited for a second time.
      return;
    }
    try {
      await this.query('rollback');
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.failure = toError(error);
    this.onFailure();
  }

  private query(text: string, values: unknown[] = []) {
    const left = this.endsAt === undefined ? this.limitMs : this.endsAt - performance.now();
    this.endsAt = undefined;
    // 0 would be no limit.
    const query = { text, values, query_timeout: Math.max(1, Math.round(left)) };
    return this.client.query(query);
  }

  /** A connection that failed or could not be rolled back is closed, and PostgreSQL ends its transaction. */
  release(): void {
    this.client.release(this.failure);
  }

  streamQuery(): never {
    throw new Error('Queries are not streamed: a reader that stalls would hold the connection.');
  }
}

/** SQLite keeps NUL in a text, PostgreSQL refuses it. Nobody can read it in either. */
const withoutNul = (parameter: unknown): unknown =>
  typeof parameter === 'string' ? parameter.replaceAll('\0', '\ufffd') : parameter;

/** By how PostgreSQL's codes begin (appendix A of its manual). */
const KINDS: readonly [beginning: string, kind: StorageErrorKind][] = [
  ['40', 'busy'], // deadlocks
  ['55P03', 'busy'], // a lock that was not given in time
  ['53100', 'full'],
  ['53', 'unavailable'], // too many connections, out of memory
  ['08', 'unavailable'],
  ['25006', 'unavailable'], // a standby that cannot be written
  ['57014', 'busy'], // a statement that took too long
  ['57P', 'unavailable'], // PostgreSQL stops or starts
  // A restore that is no single transaction is under way:
  ['42P01', 'unavailable'], // a table is missing
  ['42P10', 'unavailable'], // the constraint of `on conflict` is missing
  ['42703', 'unavailable'], // a column is missing, as the dump is of an earlier version
  ['42883', 'unavailable'], // a function of a trigger is missing
  ['58', 'unavailable'],
  ['XX', 'unavailable'],
];

/** Turns an error of `pg` into a `StorageError` if the surroundings failed, and not the query. */
function toStorageError(error: DatabaseError): Error {
  const kind = KINDS.find(([beginning]) => error.code?.startsWith(beginning))?.[1];
  return kind ? new StorageError(kind, error) : error;
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
