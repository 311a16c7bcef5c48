import path from 'node:path';
import { UsageError } from './errors';

/** Where the database is, and of which engine. */
export type DatabaseAddress =
  | { engine: 'sqlite'; file: string }
  /** It may hold a password, so nobody prints it. */
  | { engine: 'postgres'; url: string };

/**
 * @param value of DATABASE_URL: a file, an address of PostgreSQL, or empty for a file of the data folder.
 * @throws UsageError that does not repeat a password.
 */
export function readDatabaseAddress(value: string, dataDir: string): DatabaseAddress {
  if (!value) {
    return { engine: 'sqlite', file: path.join(dataDir, 'skyfolio.db') };
  }
  if (!/^postgres(ql)?:/.test(value)) {
    return { engine: 'sqlite', file: path.resolve(readFile(value)) };
  }
  if (!isAddress(value)) {
    throw new UsageError(`DATABASE_URL is "(hidden)", but must be of the form ${FORM}.`);
  }
  return { engine: 'postgres', url: value };
}

const FORM = 'postgres://user:password@host:port/database';

const isAddress = (value: string): boolean =>
  /^postgres(ql)?:/.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1;

const FILE_FORM = 'a file (./sky.db, /var/lib/sky.db) or';

/** @throws UsageError if it may be something else than a file: the server would make that file silently. */
function readFile(value: string): string {
  const scheme = /^[a-z][a-z\d+.-]+:/i.exec(value)?.[0];
  if (scheme !== undefined && scheme !== 'file:') {
    throw new UsageError(
      `DATABASE_URL begins with "${scheme}", but must be ${FILE_FORM} of the form ${FORM}.`,
    );
  }
  if (scheme === undefined && !/[/\\]|\.(db|sqlite3?)$/.test(value)) {
    throw new UsageError(
      `DATABASE_URL is "${value}", but must be ${FILE_FORM} of the form ${FORM}. ` +
        `If it is a file, write ./${value}.`,
    );
  }
  return value.replace(/^file:(\/\/)?/, '');
}
