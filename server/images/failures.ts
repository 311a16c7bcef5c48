import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock';
import { readRetryAfter } from '../platform/outbound/retryAfter';
import type { OriginalError, OriginalErrorKind } from './originalError';

/** How long a failure is answered from memory at least, in milliseconds. */
const REMEMBERED_MS: Readonly<Record<OriginalErrorKind, number>> = {
  refused: 600_000,
  failed: 60_000,
  timeout: 60_000,
  unreachable: 30_000,
};

const MOST = 2_000;

/** Remembers failures for a while, or for as long as a host asks for, to spare a source that is down. */
export class Failures {
  /** By address, or by host if the whole host failed. */
  private readonly known = new LRUCache<string, { error: OriginalError; until: number }>({
    max: MOST,
  });

  constructor(private readonly clock: Pick<Clock, 'now' | 'elapsed'>) {}

  note(address: string, error: OriginalError): void {
    const key = error.kind === 'unreachable' ? hostOf(address) : address;
    const wanted = readRetryAfter(error.retryAfter, this.clock.now().getTime());
    const ms = Math.max(REMEMBERED_MS[error.kind], wanted);
    this.known.set(key, { error, until: this.clock.elapsed() + ms });
  }

  /** @throws OriginalError a remembered failure of this picture or its host. */
  check(address: string): void {
    for (const key of [address, hostOf(address)]) {
      const failure = this.known.get(key);
      if (failure && failure.until > this.clock.elapsed()) {
        throw failure.error;
      }
      this.known.delete(key);
    }
  }
}

export const hostOf = (address: string): string =>
  URL.canParse(address) ? `host ${new URL(address).host}` : 'no host';
