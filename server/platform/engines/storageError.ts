export type StorageErrorKind =
  /** Another process held the lock for too long. */
  | 'busy'
  /** The disk is full. */
  | 'full'
  /** The database cannot be read or written: a read-only folder, a damaged file, a failing disk. */
  | 'unavailable';

/** A failure of the database that may pass. */
export class StorageError extends Error {
  constructor(
    readonly kind: StorageErrorKind,
    cause: unknown,
    /** Of the database, if it is one. */
    readonly file?: string,
  ) {
    super(MESSAGES[kind], { cause });
    // Set by hand: the production build renames classes.
    this.name = 'StorageError';
  }
}

const MESSAGES: Record<StorageErrorKind, string> = {
  busy: 'The database is busy. Please try again in a moment.',
  full: 'There is no room left to save this. Please try again later.',
  unavailable: 'The database cannot be used at present. Please try again later.',
};
