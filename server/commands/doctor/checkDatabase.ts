import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { ARCHIVE_FILE } from '../../archive/openArchives';
import { ARCHIVE_MIGRATIONS } from '../../archive/store/schema';
import { SQLITE_MIGRATIONS } from '../../people/database/sqlite';
import { inspectFile } from '../../platform/engines/inspectFile';
import { fault, type Finding, formatBytes, type Installation, ok, reasonOf } from './finding';

/** Opens the databases to read, and compares their versions. */
export async function checkDatabase({
  config: { database, dataDir },
}: Installation): Promise<Finding> {
  return database.engine === 'sqlite'
    ? checkFiles(database.file, path.join(dataDir, ARCHIVE_FILE))
    : checkPostgres(database.url);
}

/** Looks at every page of the files. */
function checkFiles(people: string, archive: string): Finding {
  const files = [
    { file: people, ...SQLITE_MIGRATIONS },
    { file: archive, ...ARCHIVE_MIGRATIONS },
  ].filter(({ file }) => existsSync(file));
  if (files.length === 0) {
    return ok('database', `There is none yet; the first start makes ${people}.`);
  }
  const contents = { pictures: 0, users: 0, bytes: 0, ahead: 0 };
  for (const { file, versionTable, steps } of files) {
    try {
      const { version, rows } = inspectFile(file, versionTable);
      contents.pictures += rows.pictures ?? 0;
      contents.users += rows.users ?? 0;
      contents.bytes += statSync(file).size;
      contents.ahead ||= version - steps.length;
    } catch (error) {
      return fault(
        'database',
        `${file} cannot be read: ${reasonOf(error)}`,
        'Look at its owner and permissions. If it is damaged, put a backup in its place (npm run restore).',
      );
    }
  }
  return describe(contents, 'whole');
}

async function checkPostgres(url: string): Promise<Finding> {
  try {
    // Loaded on demand: most installations have a file.
    const { inspectPostgres } = await import('../../people/database/inspectPostgres');
    const { server, bytes, contents } = await inspectPostgres(url);
    return contents
      ? describe({ ...contents, bytes, ahead: contents.version - KNOWN }, `PostgreSQL ${server}`)
      : ok('database', `PostgreSQL ${server}, empty; the first start makes the tables.`);
  } catch (error) {
    return fault(
      'database',
      `PostgreSQL cannot be used: ${reasonOf(causeOf(error))}`,
      'Look at DATABASE_URL: host, port, user, password and database. The server must run.',
    );
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

/** The migrations of people's database in this version. */
const KNOWN = SQLITE_MIGRATIONS.steps.length;

interface Contents {
  /** Migrations that this version does not know; below 0: those that are left to do. */
  ahead: number;
  pictures: number;
  users: number;
  bytes: number;
}

function describe({ ahead, pictures, users, bytes }: Contents, kind: string): Finding {
  if (ahead > 0) {
    return fault(
      'database',
      'The database is of a later version of Skyfolio.',
      'Install that version, or put a backup of this one in its place (npm run restore).',
    );
  }
  const next = ahead < 0 ? ' The next start upgrades it.' : '';
  return ok(
    'database',
    `${pictures} pictures, ${users} users, ${formatBytes(bytes)}, ${kind}.${next}`,
  );
}
