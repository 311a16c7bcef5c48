/**
 * Streaming replicas of a PostgreSQL database, which answer queries of the lists. Each replays the changes of
 * the primary a little later, so it is asked first how far it is.
 */
import { Kysely, type RawBuilder, sql } from 'kysely';
import { UsageError } from '../../platform/errors';
import type { Tables } from '../schema';
import { PostgresDialect } from '../../platform/engines/postgresDialect';
import { createPool } from '../../platform/engines/postgresPool';
import { holdsRevision, readRevision } from './postgresRevision';

export interface ReplicaOptions {
  /** They may hold passwords, so nobody prints them. */
  urls: readonly string[];
  log: ReplicaLog;
  /** One that does not answer for this long is left out. @default QUERY_MS */
  queryMs?: number;
  /** A reader waits no longer for one. @default MOMENT_MS */
  momentMs?: number;
}

interface ReplicaLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

/** What tells whether a server has a copy of a database, and how far it is. */
export interface Standing {
  /** The same for a primary and its replicas, whatever their addresses are. */
  cluster: string;
  /** Number of migrations. */
  migrations: number;
  /** Bytes that the server has written or replayed, since the cluster was made. */
  position: number;
}

/** A replica that is behind for this long is left out, as asking it costs each reader a moment. */
const PATIENCE_MS = 1_000;
/** Pause between two tries of a replica that is left out. */
const RETRY_MS = 1_000;
/** A reader waits no longer for a replica; the answer of a list takes a hundredth of it. */
const MOMENT_MS = 500;
const QUERY_MS = 2_000;

/** Nothing is asked of the server yet. */
export const connectReplica = (url: string, queryMs = QUERY_MS): Kysely<Tables> =>
  new Kysely({ dialect: new PostgresDialect(createPool(url, queryMs), queryMs) });

/** Logs and metrics name replicas by their place in DATABASE_READ_URL, as addresses hold passwords. */
export class Replicas {
  private readonly replicas: Replica[];
  private turn = 0;

  constructor({ urls, log, queryMs, momentMs }: ReplicaOptions) {
    this.replicas = urls.map(
      (url, index) => new Replica(index + 1, connectReplica(url, queryMs), log, momentMs),
    );
  }

  /**
   * Looks at each replica. Those that cannot be used yet are tried again later.
   *
   * @throws UsageError if one is no replica of the primary.
   */
  async open(primary: Kysely<Tables>): Promise<void> {
    const standing = await readStanding(primary);
    await Promise.all(this.replicas.map((replica) => replica.open(standing)));
    const stranger = this.replicas.find(({ isStranger }) => isStranger);
    if (stranger) {
      throw new UsageError(
        `Address ${stranger.number} of DATABASE_READ_URL leads to no replica of DATABASE_URL.`,
      );
    }
  }

  /** @returns nothing if no replica has replayed the revision. */
  async read<Row>(query: RawBuilder<Row>, revision: string): Promise<Row[] | undefined> {
    this.turn += 1;
    for (let step = 0; step < this.replicas.length; step += 1) {
      const replica = this.replicas[(this.turn + step) % this.replicas.length];
      const rows = await replica?.read(query, revision);
      if (rows) {
        return rows;
      }
    }
    return undefined;
  }

  /** For metrics. */
  async figures(primary: Kysely<Tables>): Promise<Record<string, number>> {
    const { position } = await readStanding(primary);
    const figures = await Promise.all(this.replicas.map((replica) => replica.figures(position)));
    return Object.assign({}, ...figures) as Record<string, number>; // each of them is one
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }
}

class Replica {
  isStranger = false;
  private isUsed = false;
  /** Answers for which their readers have waited long enough. Until they are there, no other reader waits. */
  private late = 0;
  private primary: Standing | undefined;
  private reads = 0;
  private behindSince: number | undefined;
  private triedAt = -Infinity;
  private trying: Promise<void> = Promise.resolve();

  constructor(
    readonly number: number,
    private readonly database: Kysely<Tables>,
    private readonly log: ReplicaLog,
    private readonly momentMs = MOMENT_MS,
  ) {}

  async open(primary: Standing): Promise<void> {
    this.primary = primary;
    this.triedAt = performance.now();
    const reason = await this.findFault();
    this.isUsed = reason === undefined;
    if (reason) {
      this.log.warn({ replica: this.number, reason }, 'a replica is left out');
    }
  }

  /** @returns nothing if the replica is behind, takes too long, or cannot be used. */
  async read<Row>(query: RawBuilder<Row>, revision: string): Promise<Row[] | undefined> {
    if (!this.isUsed) {
      this.tryAgain(revision);
      return undefined;
    }
    if (this.late > 0) {
      return undefined;
    }
    const answer = this.ask(query, revision);
    if (await isLate(answer, this.momentMs)) {
      this.late += 1;
      void answer.then(() => {
        this.late -= 1;
      });
      return undefined;
    }
    return answer;
  }

  private async ask<Row>(query: RawBuilder<Row>, revision: string): Promise<Row[] | undefined> {
    try {
      // One connection, and so one server: what it has replayed does not go back.
      const rows = await this.database.connection().execute(async (connection) => {
        const isThere = holdsRevision(await readRevision(connection), revision);
        return isThere ? (await query.execute(connection)).rows : undefined;
      });
      this.note(rows !== undefined);
      return rows;
    } catch (error) {
      // If the query is at fault, the primary says so.
      this.leaveOut(reasonOf(error));
      return undefined;
    }
  }

  async figures(primaryPosition: number): Promise<Record<string, number>> {
    const isUsed = this.isUsed && this.late === 0;
    const standing = isUsed ? await readStanding(this.database).catch(() => undefined) : undefined;
    const name = `replica_${this.number}`;
    return {
      [`${name}_is_used`]: Number(isUsed),
      [`${name}_reads`]: this.reads,
      ...(standing && { [`${name}_lag_bytes`]: Math.max(0, primaryPosition - standing.position) }),
    };
  }

  async close(): Promise<void> {
    await this.trying;
    await this.database.destroy();
  }

  private note(isCurrent: boolean): void {
    if (isCurrent) {
      this.reads += 1;
      this.behindSince = undefined;
      return;
    }
    const now = performance.now();
    this.behindSince ??= now;
    if (now - this.behindSince > PATIENCE_MS) {
      this.leaveOut(LAGS);
    }
  }

  private leaveOut(reason: string): void {
    if (this.isUsed) {
      this.isUsed = false;
      this.triedAt = performance.now();
      this.log.warn({ replica: this.number, reason }, 'a replica is left out');
    }
  }

  /** Beside the reader, who does not wait for it. */
  private tryAgain(revision: string): void {
    if (performance.now() - this.triedAt < RETRY_MS) {
      return;
    }
    this.triedAt = Infinity;
    this.trying = this.findFault(revision).then((reason) => {
      this.triedAt = performance.now();
      if (!reason) {
        this.isUsed = true;
        this.behindSince = undefined;
        this.log.info({ replica: this.number }, 'a replica is used again');
      }
    });
  }

  /** @returns why the replica cannot be used. */
  private async findFault(revision?: string): Promise<string | undefined> {
    try {
      const { cluster, migrations } = await readStanding(this.database);
      this.isStranger = cluster !== this.primary?.cluster;
      if (this.isStranger) {
        return 'It is no replica of DATABASE_URL.';
      }
      const isThere =
        revision === undefined || holdsRevision(await readRevision(this.database), revision);
      return isThere && migrations >= (this.primary?.migrations ?? 0) ? undefined : LAGS;
    } catch (error) {
      return reasonOf(error);
    }
  }
}

const LAGS = 'It lags behind.';

/** Whether an answer takes longer than a reader should wait for it. */
async function isLate(answer: Promise<unknown>, momentMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), momentMs);
  });
  const wasLate = await Promise.race([answer.then(() => false), moment]);
  clearTimeout(timer);
  return wasLate;
}

/** Without an address: `pg` names no password in its errors. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** @throws StorageError; an error of PostgreSQL where the tables are missing. */
export async function readStanding(database: Kysely<Tables>): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select system_identifier || ' ' || current_database() as cluster,
           (select count(*) from kysely_migration) + (select count(*) from accounts_migration)
             as migrations,
           pg_wal_lsn_diff(
             case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end,
             '0/0')::bigint as position
    from pg_control_system()`.execute(database);
  return rows[0] ?? { cluster: '', migrations: 0, position: 0 };
}
