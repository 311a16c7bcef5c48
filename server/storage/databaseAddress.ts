import path from 'node:path';
import { UsageError } from '../errors';

/** Where the database is, and of which engine. */
export type DatabaseAddress =
  | { engine: 'sqlite'; file: string }
  /** It may hold a password, so nobody prints it. */
  | { engine: 'postgres'; url: string };

/**
 * @param value of DATABASE_URL: a file, an address of PostgreSQL, or empty for a file of the data folder.
 * @throws UsageError that does not repeat the address.
 */
export function readDatabaseAddress(value: string, dataDir: string): DatabaseAddress {
  if (!value) {
    return { engine: 'sqlite', file: path.join(dataDir, 'skyfolio.db') };
  }
  if (!/^postgres(ql)?:/.test(value)) {
    return { engine: 'sqlite', file: path.resolve(value.replace(/^file:(\/\/)?/, '')) };
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || url.pathname.length < 2) {
    throw new UsageError(
      'DATABASE_URL is "(hidden)", but must be of the form postgres://user:password@host:port/database.',
    );
  }
  return { engine: 'postgres', url: value };
}
