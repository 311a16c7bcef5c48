/** Failures that a caller is told of. Anything else that is thrown is the server's own fault. */

/** A failure with an HTTP status and a body that may leave the house. */
export class ServiceError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    /** The body, where it is more than `{ detail }`. */
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

/** A fault of the command line or the environment: shown as one sentence, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
