import { sql } from 'kysely';
import { FORMER, FORMER_TABLE } from '../../platform/engines/migrate';
import { UsageError } from '../../platform/errors';
import { checkServer, connectPostgres } from './postgres';

interface PostgresReport {
  /** Of the server, such as `15.4`. */
  server: string;
  bytes: number;
  /** Nothing before the first start. */
  contents: { version: number; pictures: number; users: number } | undefined;
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
    const { rows } = await sql<{
      server: string;
      bytes: number;
      is_there: boolean;
      is_former: boolean;
    }>`
      select split_part(current_setting('server_version'), ' ', 1) as server,
             pg_database_size(current_database()) as bytes,
             to_regclass('people_version') is not null as is_there,
             to_regclass(${FORMER_TABLE}) is not null as is_former`.execute(db);
    const { server = '', bytes = 0, is_there: isThere, is_former: isFormer } = rows[0] ?? {};
    if (isFormer && !isThere) {
      throw new UsageError(FORMER);
    }
    return { server, bytes, contents: isThere ? await readContents(db) : undefined };
  } finally {
    await db.destroy();
  }
}

async function readContents(db: ReturnType<typeof connectPostgres>) {
  const { rows } = await sql<{ version: number; pictures: number; users: number }>`
    select (select version from people_version) as version,
           (select count(*) from archive_records where kind = 'picture') as pictures,
           (select count(*) from users) as users`.execute(db);
  return rows[0];
}
