import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { ARCHIVE_FILE } from '../../archive/archiveFiles';
import { ARCHIVE_MIGRATIONS } from '../../archive/store/schema';
import { SQLITE_MIGRATIONS } from '../../people/database/sqlite';
import { inspectFile } from '../../platform/engines/inspectFile';
import { checkVersion } from '../../platform/engines/migrate';
import { refuseHalfRestored } from '../../platform/engines/openLibsql';
import { InstallationError, UsageError } from '../../platform/errors';
import { remedyFor } from '../damagedFile';
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
  ];
  const contents = { pictures: 0, users: 0, bytes: 0, isOld: false };
  for (const { file, versionTable, steps } of files) {
    try {
      refuseHalfRestored(file);
      if (existsSync(file)) {
        const { version, rows } = inspectFile(file, versionTable);
        checkVersion(version, steps.length);
        contents.pictures += rows.pictures ?? 0;
        contents.users += rows.users ?? 0;
        contents.bytes += statSync(file).size;
        contents.isOld ||= version < steps.length;
      }
    } catch (error) {
      return explain(file, error);
    }
  }
  return contents.bytes === 0
    ? ok('database', `There is none yet; the first start makes ${people}.`)
    : describe(contents, 'whole');
}

function explain(file: string, error: unknown): Finding {
  return error instanceof UsageError || error instanceof InstallationError
    ? fault('database', `${file} cannot be used.`, error.message)
    : fault(
        'database',
        `${file} cannot be read: ${reasonOf(error)}`,
        `Look at its owner and permissions. If it is damaged: ${remedyFor(file)}`,
      );
}

async function checkPostgres(url: string): Promise<Finding> {
  try {
    // Loaded on demand: most installations have a file.
    const { inspectPostgres } = await import('../../people/database/inspectPostgres');
    const { server, bytes, contents } = await inspectPostgres(url);
    if (!contents) {
      return ok('database', `PostgreSQL ${server}, empty; the first start makes the tables.`);
    }
    const known = SQLITE_MIGRATIONS.steps.length; // as many as on the other engine
    checkVersion(contents.version, known);
    return describe(
      { ...contents, bytes, isOld: contents.version < known },
      `PostgreSQL ${server}`,
    );
  } catch (error) {
    if (error instanceof UsageError) {
      return fault('database', 'This database cannot be used.', error.message);
    }
    return fault(
      'database',
      `PostgreSQL cannot be used: ${reasonOf(causeOf(error))}`,
      'Look at DATABASE_URL: host, port, user, password and database. The server must run.',
    );
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

interface Contents {
  pictures: number;
  users: number;
  bytes: number;
  isOld: boolean;
}

function describe({ pictures, users, bytes, isOld }: Contents, kind: string): Finding {
  const next = isOld ? ' The next start upgrades it.' : '';
  return ok(
    'database',
    `${pictures} pictures, ${users} users, ${formatBytes(bytes)}, ${kind}.${next}`,
  );
}
