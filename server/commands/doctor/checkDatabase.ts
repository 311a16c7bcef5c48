import { existsSync, statSync } from 'node:fs';
import type { Config } from '../../config';
import { checkDatabase as checkContents } from '../../platform/engines/backup';
import type { DatabaseAddress } from '../../platform/databaseAddress';
import { type DatabaseVersion, inspectFile } from '../../platform/engines/databaseVersion';
import { fault, type Finding, ok, reasonOf, warning } from './finding';
import { formatBytes } from './formatBytes';

/** Opens the database to read, and compares its version. */
export async function checkDatabase(address: DatabaseAddress): Promise<Finding> {
  return address.engine === 'sqlite' ? checkFile(address.file) : checkPostgres(address.url);
}

/** Looks at every page of the file. */
function checkFile(file: string): Finding {
  if (!existsSync(file)) {
    return ok('database', `There is none yet; the first start makes ${file}.`);
  }
  try {
    const { users = 0 } = checkContents(file);
    const size = `${formatBytes(statSync(file).size)}, whole`;
    return describe(file, { ...inspectFile(file), users, size });
  } catch (error) {
    return fault(
      'database',
      `${file} cannot be read: ${reasonOf(error)}`,
      'Look at its owner and permissions. If it is damaged, put a backup in its place (npm run restore).',
    );
  }
}

async function checkPostgres(url: string): Promise<Finding> {
  try {
    // Loaded on demand: most installations have a file.
    const { inspectPostgres } = await import('../../people/database/inspectPostgres');
    const { server, bytes, contents } = await inspectPostgres(url);
    if (!contents) {
      return ok('database', `PostgreSQL ${server}, empty; the first start makes the tables.`);
    }
    const size = `${formatBytes(bytes)}, PostgreSQL ${server}`;
    return describe('The database', { ...contents, size });
  } catch (error) {
    return fault(
      'database',
      `PostgreSQL cannot be used: ${reasonOf(causeOf(error))}`,
      'Look at DATABASE_URL: host, port, user, password and database. The server must run.',
    );
  }
}

/** Each read replica: whether it answers, and follows. */
export async function checkReplicas({
  database,
  replicas,
}: Pick<Config, 'database' | 'replicas'>): Promise<Finding[]> {
  const { engine } = database;
  return engine === 'postgres'
    ? Promise.all(replicas.map((url, index) => checkReplica(database.url, url, index + 1)))
    : [];
}

async function checkReplica(url: string, replicaUrl: string, number: number): Promise<Finding> {
  const name = `replica ${number}`;
  try {
    const { inspectReplica } = await import('../../people/database/inspectPostgres');
    const { isReplica, lagBytes } = await inspectReplica(url, replicaUrl);
    return isReplica
      ? ok(name, `It answers, and is ${formatBytes(lagBytes)} behind.`)
      : fault(
          name,
          'It is no replica of DATABASE_URL, and the server does not start with it.',
          `Look at address ${number} of DATABASE_READ_URL.`,
        );
  } catch (error) {
    return warning(
      name,
      `It cannot be used, and is left out: ${reasonOf(causeOf(error))}`,
      `Look at address ${number} of DATABASE_READ_URL, and at that server.`,
    );
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

interface Contents {
  version: DatabaseVersion;
  pictures: number;
  users: number;
  size: string;
}

function describe(name: string, { version, pictures, users, size }: Contents): Finding {
  if (version === 'later') {
    return fault(
      'database',
      `${name} is of a later version of Skyfolio, and this one does not open it.`,
      'Install that version, or put a backup of this one in its place (npm run restore).',
    );
  }
  const next = version === 'earlier' ? ' The next start upgrades it.' : '';
  return ok('database', `${pictures} pictures, ${users} users, ${size}.${next}`);
}
