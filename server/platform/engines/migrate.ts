import { type Kysely, sql, type Transaction } from 'kysely';
import { UsageError } from '../errors';

/** One change of the tables. */
// The tables differ from step to step, so no type has them.
export type Migration = (db: Transaction<unknown>) => Promise<void>;

export interface Migrations {
  /** The table that notes how many are done. */
  versionTable: string;
  /** In their order. What is released stays as it is. */
  steps: readonly Migration[];
  /** Other migrations, which have run before, made the database. */
  isAddition?: true;
}

/**
 * Brings tables up to date in one transaction. A killed process leaves them as they were, and of two processes
 * that start together the second finds nothing to do.
 *
 * A database that is one version ahead is used as it is: during an upgrade, servers of both versions run over
 * it. So a version only adds to the tables, and the next one may remove what is needed no more.
 *
 * @param lock makes others wait until the transaction ends, where beginning it does not.
 * @throws UsageError if the database is more than one version ahead.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  { versionTable, steps, isAddition }: Migrations,
  lock: (db: Transaction<Tables>) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lock(transaction);
    const table = sql.table(versionTable);
    await sql`create table if not exists ${table} (version integer not null)`.execute(transaction);
    const { rows } = await sql<{ version: number }>`select version from ${table}`.execute(
      transaction,
    );
    const version = rows[0]?.version ?? 0;
    if (version === 0 && !isAddition) {
      await refuseFormer(transaction);
    }
    checkVersion(version, steps.length);
    if (version >= steps.length) {
      return;
    }
    for (const [index, step] of steps.entries()) {
      if (index >= version) {
        // Steps know the tables as they were then.
        await step(transaction as Transaction<unknown>);
      }
    }
    await sql`delete from ${table}`.execute(transaction);
    await sql`insert into ${table} (version) values (${steps.length})`.execute(transaction);
  });
}

/** Versions before 0.1.0 noted in it what they had done. One that is started by mistake makes it beside later tables. */
export const FORMER_TABLE = 'kysely_migration';
export const FORMER =
  'The database is of a version before 0.1.0. Start version 0.1.0 (commit 65d85e54) once with it, and stop it ' +
  'again. If that one says that it is of an early version, start 0.0.2 (commit d1d6fde8) before. See CHANGELOG.md.';

async function refuseFormer<Tables>(db: Transaction<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some(({ name }) => name === FORMER_TABLE)) {
    throw new UsageError(FORMER);
  }
}

/** @throws UsageError if the tables are of a version that this one cannot use. */
export function checkVersion(version: number, known: number): void {
  if (version > known + 1) {
    throw new UsageError(
      `The database is of a later version of Skyfolio (${version}; this one knows ${known}). ` +
        'Install that version, or restore a backup from before it.',
    );
  }
}
