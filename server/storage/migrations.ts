/** The migrations of the tables, in the order in which they are made. */
import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator } from 'kysely';
import type { Engine } from './engines/engine';
import * as pictures from './migrations/001-pictures';
import * as likes from './migrations/002-likes';
import * as sync from './migrations/003-sync';
import * as searchIndex from './migrations/004-search-index';
import * as foldedSearch from './migrations/005-folded-search';
import * as provenance from './migrations/006-provenance';
import * as archives from './migrations/007-archives';
import * as leases from './migrations/008-leases';
import * as likeRevisions from './migrations/009-like-revisions';
import * as shownReports from './migrations/010-shown-reports';
import * as pictureObjects from './migrations/011-picture-objects';
import * as unlisted from './migrations/012-unlisted';
import * as sharedCalls from './migrations/013-shared-calls';
import * as likeCounts from './migrations/014-like-counts';
import * as credits from './migrations/015-credits';
import * as collections from './migrations/016-collections';
import * as colors from './migrations/017-colors';
import * as unnamedCredits from './migrations/018-unnamed-credits';
import * as users from './migrations/accounts-001-users';
import * as sessions from './migrations/accounts-002-sessions';
import * as keptSession from './migrations/accounts-003-kept-session';
import * as deletions from './migrations/accounts-004-deletions';
import * as mailClaims from './migrations/accounts-005-mail-claims';
import type { Tables } from './schema';

interface EngineMigration {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}
type Migrations = Record<string, EngineMigration>;

/** By the table that records which are done. They are two because accounts once had another database. */
export const MIGRATIONS: Record<string, Migrations> = {
  [DEFAULT_MIGRATION_TABLE]: {
    '001-pictures': pictures,
    '002-likes': likes,
    '003-sync': sync,
    '004-search-index': searchIndex,
    '005-folded-search': foldedSearch,
    '006-provenance': provenance,
    '007-archives': archives,
    '008-leases': leases,
    '009-like-revisions': likeRevisions,
    '010-shown-reports': shownReports,
    '011-picture-objects': pictureObjects,
    '012-unlisted': unlisted,
    '013-shared-calls': sharedCalls,
    '014-like-counts': likeCounts,
    '015-credits': credits,
    '016-collections': collections,
    '017-colors': colors,
    '018-unnamed-credits': unnamedCredits,
  },
  accounts_migration: {
    'accounts-001-users': users,
    'accounts-002-sessions': sessions,
    'accounts-003-kept-session': keptSession,
    'accounts-004-deletions': deletions,
    'accounts-005-mail-claims': mailClaims,
  },
};

/** Brings all tables up to date. */
export async function migrateAll(db: Kysely<Tables>, engine: Engine): Promise<void> {
  for (const [table, migrations] of Object.entries(MIGRATIONS)) {
    await migrate<Tables>(db, engine, migrations, table);
  }
}

/**
 * Migrates a set of tables in one transaction, which takes the lock before it reads the version. So a
 * killed process leaves the tables unchanged, and the second of two that start together finds nothing to
 * do.
 *
 * @param table where the set records its migrations.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  engine: Engine,
  migrations: Migrations,
  table = DEFAULT_MIGRATION_TABLE,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(forEngine(migrations, engine)) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`The database could not be brought up to date (migration ${failed}).`, {
      cause: error,
    });
  }
}

function forEngine(migrations: Migrations, engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      { up: (db: Kysely<unknown>) => up(db, engine) },
    ]),
  );
}
