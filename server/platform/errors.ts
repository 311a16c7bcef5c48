/** Failures that the caller is told about. Everything else that is thrown is a bug. */

/** A failure with an HTTP status and a body that is safe to send. */
export class ServiceError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    /** The body, if it is more than `{ detail }`. */
    readonly body: Record<string, unknown> = { detail: message },
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    // Set by hand: the production build renames classes.
    this.name = 'ServiceError';
  }
}

export const badRequest = (message: string) => new ServiceError(400, message);
export const notFound = (message: string) => new ServiceError(404, message);

/** A mistake in the command line or environment, shown as one sentence without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Something around the program (a folder, a disk, a damaged file, another process) keeps a command from its
 * work. It is shown as one sentence without a stack, so the message names the thing and says what to do.
 */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';
}
