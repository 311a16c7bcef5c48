import { sql } from 'kysely';
import { idsOf, MAIN } from '../../storage/archives';
import { type DatabaseVersion, MIGRATION_TABLES, versionOf } from '../../platform/engines/databaseVersion';
import { checkServer, connectPostgres, type PostgresDatabase } from './postgres';
import { connectReplica, readStanding } from '../../storage/engines/replicas';

interface PostgresReport {
  /** Of the server, such as `15.4`. */
  server: string;
  bytes: number;
  /** Nothing before the first start. */
  contents: { version: DatabaseVersion; pictures: number; users: number } | undefined;
}

/**
 * Looks at a database and changes nothing.
 *
 * @throws Error if it cannot be reached, or is not fit for Skyfolio.
 */
export async function inspectPostgres(url: string): Promise<PostgresReport> {
  const db = connectPostgres(url);
  try {
    await checkServer(db);
    const { rows } = await sql<{ server: string; bytes: number; is_there: boolean }>`
      select split_part(current_setting('server_version'), ' ', 1) as server,
             pg_database_size(current_database()) as bytes,
             to_regclass('pictures') is not null as is_there`.execute(db);
    const { server = '', bytes = 0, is_there: isThere = false } = rows[0] ?? {};
    return { server, bytes, contents: isThere ? await readContents(db) : undefined };
  } finally {
    await db.destroy();
  }
}

interface ReplicaReport {
  isReplica: boolean;
  /** How far it is behind. */
  lagBytes: number;
}

/**
 * Looks at a replica and changes nothing.
 *
 * @throws Error if it, or the database, cannot be reached.
 */
export async function inspectReplica(url: string, replicaUrl: string): Promise<ReplicaReport> {
  const db = connectPostgres(url);
  const replica = connectReplica(replicaUrl);
  try {
    const there = await readStanding(replica);
    const here = await readStanding(db);
    const lagBytes = Math.max(0, here.position - there.position);
    return { isReplica: here.cluster === there.cluster, lagBytes };
  } finally {
    await Promise.all([db.destroy(), replica.destroy()]);
  }
}

async function readContents(db: PostgresDatabase) {
  const done: string[] = [];
  for (const table of MIGRATION_TABLES) {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
    done.push(...rows.map(({ name }) => name));
  }
  // Earlier versions have no column that names the archive.
  const { rows } = await sql<{ pictures: number; users: number }>`
    select (select count(*) from pictures where id <= ${idsOf(MAIN).last}) as pictures,
           (select count(*) from users) as users`.execute(db);
  return { version: versionOf(done), ...(rows[0] ?? { pictures: 0, users: 0 }) };
}
