export type UpstreamErrorKind =
  | 'network'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'throttled'
  /** Nothing was sent, because the source had asked for a pause. */
  | 'paused'
  | 'too-large'
  | 'not-json'
  /** JSON of another shape than the service's. */
  | 'shape';

/** A failure of NASA's service. The message holds no address. */
export class UpstreamError extends Error {
  constructor(
    readonly kind: UpstreamErrorKind,
    message: string,
    /** How long the source wants to be left alone, in milliseconds from now. */
    readonly pauseMs?: number,
    cause?: unknown,
  ) {
    super(message, { cause });
    // Set by hand: the production build renames classes.
    this.name = 'UpstreamError';
  }
}
