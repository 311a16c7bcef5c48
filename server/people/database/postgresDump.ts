/** Backups of PostgreSQL, by its own programs. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql, type Transaction } from 'kysely';
import { type BackupPart, compareRows } from '../../platform/engines/backupFolder';
import type { Counts } from '../../platform/engines/inspectFile';
import { checkVersion } from '../../platform/engines/migrate';
import { InstallationError, UsageError } from '../../platform/errors';
import { flushFile } from '../../platform/flushFile';
import { connectPostgres, POSTGRES_ADDITION_TABLES, POSTGRES_MIGRATIONS } from './postgres';
import type { Tables } from './schema';

/** Its name in a backup. */
export const DUMP_FILE = 'skyfolio.dump';

/** The whole database, which has the archive too, as it is at one moment. */
export const dumpOf = (url: string): BackupPart => ({
  name: DUMP_FILE,
  copy: async (file) => {
    const counts = await dump(url, file);
    const { counts: rows } = await readDump(file);
    compareRows({ ...noneOf(counts), ...rows }, counts, counts);
    return { bytes: await flushFile(file), rows };
  },
});

/**
 * Puts a dump in the place of what the database has, in one transaction: running servers see the one or the other.
 *
 * @throws UsageError if it is no whole dump of Skyfolio, or of a later version; then nothing has changed.
 */
export async function restoreDump(url: string, folder: string): Promise<void> {
  const file = path.join(folder, DUMP_FILE);
  let newer: string[];
  try {
    const { version, counts } = await readDump(file);
    checkVersion(version, POSTGRES_MIGRATIONS.steps.length);
    newer = POSTGRES_ADDITION_TABLES.filter((table) => counts[table] === undefined);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `${file} cannot be used as a backup (${reason}). Nothing has changed. Name another one.`,
      { cause: error },
    );
  }
  // Tables that the dump lacks refer to tables that it replaces. The next start makes them anew.
  await execute(
    url,
    file,
    newer.map((table) => `drop table if exists ${table} cascade;\n`).join(''),
  );
}

/** Runs some SQL and then the statements of a dump, in one transaction. */
async function execute(url: string, file: string, first: string): Promise<void> {
  const quiet = ['--no-psqlrc', '--quiet', '--output=/dev/null'];
  const psql = start('psql', url, [...quiet, '--single-transaction', '--set=ON_ERROR_STOP=1']);
  const restore = start('pg_restore', undefined, [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--file=-',
    file,
  ]);
  // It reads no more after an error, which it tells itself.
  psql.child.stdin.on('error', () => restore.child.stdout.unpipe().resume());
  psql.child.stdin.write(first);
  // Its end would commit what came so far.
  restore.child.stdout.pipe(psql.child.stdin, { end: false });
  restore.ended.then(
    () => psql.child.stdin.end(),
    () => psql.child.kill(),
  );
  await Promise.all([psql.ended, restore.ended]);
}

const noneOf = (counts: Counts): Counts =>
  Object.fromEntries(Object.keys(counts).map((table) => [table, 0]));

/** Counts the rows in the state that is dumped. Others may write meanwhile. */
async function dump(url: string, file: string): Promise<Counts> {
  const db = connectPostgres(url);
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
      const { rows } = await sql<{ snapshot: string }>`
        select pg_export_snapshot() as snapshot`.execute(transaction);
      const snapshot = `--snapshot=${rows[0]?.snapshot}`;
      const counts = await countRows(transaction);
      await runTool('pg_dump', url, ['--format=custom', snapshot, '--file', file]);
      return counts;
    });
  } finally {
    await db.destroy();
  }
}

async function countRows(db: Transaction<Tables>): Promise<Counts> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  const counts: Counts = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

const VERSION_TABLE = 'people_version';

/** Reads a dump to its end, as a restore does. @throws Error if it is damaged, or not one of ours. */
async function readDump(file: string): Promise<{ counts: Counts; version: number }> {
  const counts: Counts = {};
  let [table, version]: [string | undefined, number] = [undefined, NaN];
  await runTool('pg_restore', undefined, ['--file=-', file], (line) => {
    if (table === undefined) {
      table = /^COPY (?:\w+\.)?(\w+) .*FROM stdin;$/.exec(line)?.[1];
      counts[table ?? ''] ??= 0;
    } else if (line === String.raw`\.`) {
      table = undefined;
    } else {
      counts[table] = (counts[table] ?? 0) + 1;
      version = table === VERSION_TABLE ? Number(line) : version;
    }
  });
  delete counts[''];
  if (Number.isNaN(version)) {
    throw new Error('It is no database of Skyfolio');
  }
  return { counts, version };
}

/**
 * Runs a program of PostgreSQL.
 *
 * @param url of the database, if it needs one.
 * @param onLine gets what it prints.
 */
async function runTool(
  name: Program,
  url: string | undefined,
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<void> {
  const { child, ended } = start(name, url, args);
  child.stdin.end();
  const lines = createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', onLine);
  await Promise.all([ended, once(lines, 'close')]);
}

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** Starts a program of PostgreSQL. The password is in no list of processes. @returns it, and when it has succeeded. */
function start(name: Program, url: string | undefined, args: readonly string[]) {
  const { address, password } = splitPassword(url);
  const child = spawn(name, [...(address === undefined ? [] : ['--dbname', address]), ...args], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  return { child, ended: succeeded(name, child) };
}

/** @throws InstallationError if the program is not there, or fails. */
async function succeeded(name: Program, child: ChildProcessWithoutNullStreams): Promise<void> {
  let said = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-2000)));
  let code: number | null;
  try {
    [code] = (await once(child, 'close')) as [number | null]; // of its documentation
  } catch (error) {
    throw new InstallationError(
      `${name} cannot be run (${error instanceof Error ? error.message : String(error)}). Install PostgreSQL's ` +
        'programs, of the version of the server or a newer one: Debian has them in postgresql-client.',
      { cause: error },
    );
  }
  if (code !== 0) {
    throw new InstallationError(`${name} failed: ${said.trim() || String(code)}`);
  }
}

function splitPassword(url: string | undefined) {
  if (url === undefined) {
    return { address: undefined, password: '' };
  }
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}
