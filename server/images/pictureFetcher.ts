/** Fetches pictures, from allowed hosts only. */
import {
  BoundedFetch,
  type FetchAnswer,
  FetchFailure,
  type FetchLimits,
  type Lookup,
} from '../platform/outbound/boundedFetch';
import { isListedHost } from '../platform/outbound/publicAddress';
import { OriginalError } from './originalError';

const FETCH_LIMITS: FetchLimits = {
  bytes: 40 * 1024 * 1024,
  connectMs: 10_000,
  idleMs: 10_000,
  totalMs: 45_000,
};

/** A host's validators of a file (ETag, Last-Modified), for conditional requests. */
export interface FileValidators {
  etag: string | null;
  last_modified: string | null;
}

export interface FetchedPicture {
  content: Buffer;
  validators: FileValidators;
}

export interface FetcherOptions {
  /** Host names; `*.nasa.gov` allows all subdomains. */
  hosts: readonly string[];
  /** Whether a connection may go to an IP address. */
  isAllowedAddress: (address: string) => boolean;
  /** Allows plain http and all ports, for hosts in a private network. */
  allowPlain: boolean;
  lookup?: Lookup;
  userAgent: string;
  limits?: Partial<FetchLimits>;
}

export class PictureFetcher {
  private readonly http: BoundedFetch;
  private readonly limits: FetchLimits;

  constructor(private readonly options: FetcherOptions) {
    const { isAllowedAddress } = options;
    this.limits = { ...FETCH_LIMITS, ...options.limits };
    this.http = new BoundedFetch({
      ...options,
      limits: this.limits,
      policy: { refusalOf: (url) => this.refusalOf(url), isAllowedAddress },
    });
  }

  /**
   * Fetches a picture.
   *
   * @param known the validators of the content that is there already
   * @returns nothing if it has not changed.
   * @throws OriginalError; or the signal's reason if it aborts.
   */
  fetch(address: string, signal: AbortSignal): Promise<FetchedPicture>;
  fetch(
    address: string,
    signal: AbortSignal,
    known: FileValidators,
  ): Promise<FetchedPicture | undefined>;
  async fetch(
    address: string,
    signal: AbortSignal,
    known?: FileValidators,
  ): Promise<FetchedPicture | undefined> {
    const { status, headers, content } = await this.get(address, signal, known);
    if (status === 304 && known) {
      return undefined;
    }
    if (status !== 200) {
      throw answerError(status, headers.get('retry-after'));
    }
    const validators = {
      etag: headers.get('etag'),
      last_modified: headers.get('last-modified'),
    };
    return { content, validators };
  }

  close(): Promise<void> {
    return this.http.close();
  }

  private async get(
    address: string,
    signal: AbortSignal,
    known: FileValidators | undefined,
  ): Promise<FetchAnswer> {
    try {
      return await this.http.get(address, {
        accept: 'image/*',
        known: known && {
          etag: known.etag ?? undefined,
          lastModified: known.last_modified ?? undefined,
        },
        signal,
        wants: (status) => status === 200,
      });
    } catch (error) {
      throw error instanceof FetchFailure ? this.toOriginalError(error) : error;
    }
  }

  private refusalOf(url: URL): string | undefined {
    const { hosts, allowPlain } = this.options;
    const isPlain = url.protocol === 'http:' || url.port !== '';
    if (!/^https?:$/.test(url.protocol) || (isPlain && !allowPlain)) {
      return 'Its address is no https address.';
    }
    return url.username || url.password || !isListedHost(hosts, url.hostname)
      ? 'Pictures are not taken from its host.'
      : undefined;
  }

  private toOriginalError(failure: FetchFailure): OriginalError {
    const { kind, message } = failure;
    const options = { cause: failure };
    switch (kind) {
      case 'refused':
        return refused(message);
      case 'network':
        return refused('Its host is in a network that pictures are not taken from.');
      case 'redirects':
        return refused('Its source redirects too often.');
      case 'too-large':
        return refused(`It is larger than ${Math.floor(this.limits.bytes / 1024 / 1024)} MB.`);
      case 'timeout':
        return new OriginalError('timeout', 'Its source is too slow.', options);
      case 'unreachable':
        return new OriginalError('unreachable', 'Its host cannot be reached.', options);
      case 'broken':
        return new OriginalError('failed', 'Its source broke off.', options);
    }
  }
}

const refused = (message: string) => new OriginalError('refused', message);

function answerError(status: number, retryAfter: string | null): OriginalError {
  const message = `Its source answers with status ${status}.`;
  if (status === 429 || status === 503) {
    return new OriginalError('unreachable', message, { retryAfter });
  }
  return new OriginalError(status >= 500 ? 'failed' : 'refused', message);
}
