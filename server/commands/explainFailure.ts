/** The sentence that a command ends with when its surroundings fail, where a stack would help nobody. */
import path from 'node:path';
import { InstallationError, UsageError } from '../platform/errors';
import type { DatabaseAddress } from '../platform/databaseAddress';
import { StorageError } from '../platform/engines/storageError';
import { remedyFor } from './damagedFile';

/**
 * @param database the database of the command, if it has come so far.
 * @returns nothing for a bug, whose stack is of use.
 */
export function explainFailure(error: unknown, database?: DatabaseAddress): string | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  if (error instanceof UsageError || error instanceof InstallationError) {
    return error.message;
  }
  if (error instanceof StorageError && error.cause instanceof Error) {
    const file = error.file ?? (database?.engine === 'sqlite' ? database.file : undefined);
    return file === undefined
      ? `${error.message} (${error.cause.message})`
      : explainFile(file, error.kind, error.cause);
  }
  if ('syscall' in error && 'code' in error) {
    return `${error.message}. ${REMEDIES[String(error.code)] ?? ''}`.trimEnd();
  }
  return explainFailure(error.cause, database);
}

const ROOM = 'The disk is full: make room on it.';
const RIGHTS = 'Let the user that runs Skyfolio write there, or choose another place.';
const REMEDIES: Record<string, string> = {
  ENOSPC: ROOM,
  EDQUOT: ROOM,
  EFBIG: ROOM,
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  EROFS: RIGHTS,
};

/** Of a database file. Visitors are told less: see StorageError. */
function explainFile(file: string, kind: StorageError['kind'], cause: Error): string {
  const code = 'code' in cause ? String(cause.code) : '';
  const folder = path.dirname(file);
  if (kind === 'busy') {
    return `${file} is locked by another program (${cause.message}). Run this again when that has ended.`;
  }
  if (kind === 'full') {
    return `${file} cannot grow, as its disk is full (${cause.message}). Make room there.`;
  }
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return `${file} is damaged, or no database of Skyfolio (${cause.message}). ${remedyFor(file)}`;
  }
  if (code.startsWith('SQLITE_IOERR')) {
    return (
      `${file} cannot be read or written (${cause.message}). Make room if its disk is full ` +
      `(df -h ${folder}), else check that disk.`
    );
  }
  // libsql's own texts are for programmers.
  const reason = code ? ` (${cause.message})` : '';
  return (
    `${file} cannot be opened or written${reason}. Let the user that runs Skyfolio write to ${folder}, ` +
    'or name another place with DATA_DIR or DATABASE_URL.'
  );
}
