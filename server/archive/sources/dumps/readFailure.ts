/** Why a file of records could not be read. */
import { UsageError } from '../../../platform/errors';
import { type FileRecord, readRecords } from './importFile';

const FAILURES: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  Z_BUF_ERROR: 'its gzip data end too early',
  Z_DATA_ERROR: 'its gzip data are damaged',
};

/** A sentence for a failure of `readRecords`. */
export function describeReadFailure(file: string, failure: unknown): string {
  return `${file} could not be read to its end: ${reasonOf(failure)}.`;
}

function reasonOf(failure: unknown): string {
  if (failure instanceof SyntaxError) {
    return `it begins like one JSON document but is none (${failure.message})`;
  }
  if (!(failure instanceof Error)) {
    return String(failure);
  }
  const known = 'code' in failure ? FAILURES[String(failure.code)] : undefined;
  return known ?? failure.message;
}

/**
 * Reads the records of a dump that is measured.
 *
 * @throws UsageError if it cannot be read to its end; AbortError if the signal aborts.
 */
export async function* readDump(file: string, signal: AbortSignal): AsyncGenerator<FileRecord> {
  try {
    yield* readRecords(file, signal);
  } catch (failure) {
    throw signal.aborted ? failure : new UsageError(describeReadFailure(file, failure));
  }
}
