import { ServiceError } from '../platform/errors';

/**
 * Why a picture could not be fetched:
 * - `refused`: its address or its content is not allowed; asking again soon changes nothing
 * - `failed`: the source broke off or reported a failure of its own
 * - `timeout`: the source was too slow
 * - `unreachable`: the host cannot be reached or asks for a pause, for all of its pictures
 */
export type OriginalErrorKind = 'refused' | 'failed' | 'timeout' | 'unreachable';

/** The message may be shown to everyone; it holds no address. */
export class OriginalError extends Error {
  override readonly name = 'OriginalError';
  /** The `Retry-After` of a host that asks for a pause, as it came. */
  readonly retryAfter: string | null;

  constructor(
    readonly kind: OriginalErrorKind,
    message: string,
    { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: string | null } = {},
  ) {
    super(message, options);
    this.retryAfter = retryAfter;
  }

  /** The failure as visitors are told of it. */
  toServiceError(): ServiceError {
    const detail = `The picture cannot be had. ${this.message}`;
    const noStore = { 'cache-control': 'no-store' };
    return new ServiceError(this.kind === 'timeout' ? 504 : 502, detail, { detail }, noStore);
  }
}
