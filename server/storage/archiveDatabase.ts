import type Libsql from 'libsql';
import * as pictures from './migrations/001-pictures';
import * as likes from './migrations/002-likes';
import * as sync from './migrations/003-sync';
import * as searchIndex from './migrations/004-search-index';
import * as foldedSearch from './migrations/005-folded-search';
import * as provenance from './migrations/006-provenance';
import type { ArchiveSchema } from './schema';
import { openSqlite, type SqliteDatabase } from './sqlite';

export type ArchiveDatabase = SqliteDatabase<ArchiveSchema>;

/** Opens the database of an archive: pictures, likes, quarantine. */
export function openArchiveDatabase(
  file: string,
  Connection?: typeof Libsql,
): Promise<ArchiveDatabase> {
  return openSqlite<ArchiveSchema>(file, ARCHIVE_MIGRATIONS, Connection);
}

export const ARCHIVE_MIGRATIONS = {
  '001-pictures': pictures,
  '002-likes': likes,
  '003-sync': sync,
  '004-search-index': searchIndex,
  '005-folded-search': foldedSearch,
  '006-provenance': provenance,
};
