/**
 * Why a picture cannot be had from its source:
 * - `refused`: its address or what lies there is not taken; asking again soon changes nothing
 * - `failed`: the source broke off or reported a failure of its own
 * - `timeout`: the source was too slow
 * - `unreachable`: the host cannot be reached or wants to be left alone, whatever the picture
 */
export type SourceErrorKind = 'refused' | 'failed' | 'timeout' | 'unreachable';

/** The message is a sentence for everyone; it holds no address. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly kind: SourceErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
