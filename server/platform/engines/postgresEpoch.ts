import { sql } from 'kysely';

/**
 * Tells states of a table of PostgreSQL apart that share numbers: after an older dump was restored, also into
 * another cluster, or an old copy was promoted. Only a primary can say it.
 */
export const epochOf = (table: string) => sql<string>`
  (select system_identifier from pg_control_system()) || '.' ||
  left(pg_walfile_name(pg_current_wal_lsn()), 8) || '.' || ${sql.lit(table)}::regclass::oid`;
