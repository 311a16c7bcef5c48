/** Asks NASA's server for JSON, one request at a time, and obeys `Retry-After`. */
import type { Clock } from '../../../platform/clock';
import {
  BoundedFetch,
  type FetchAnswer,
  FetchFailure,
  type FetchLimits,
  type Validators,
} from '../../../platform/outbound/boundedFetch';
import { isPublicAddress } from '../../../platform/outbound/publicAddress';
import { MAX_RETRY_AFTER_MS, readRetryAfter } from '../../../platform/outbound/retryAfter';
import { UpstreamError, type UpstreamErrorKind } from './upstreamError';

const LIMITS: FetchLimits = {
  // A page of 25 records, each with a whole HTML page in it, takes about 1 MB.
  bytes: 16 * 2 ** 20,
  connectMs: 30_000,
  idleMs: 30_000,
  totalMs: 30_000,
};

export interface JsonAnswer {
  /** 2xx, 304 (without a body) or 404. */
  status: number;
  headers: FetchAnswer['headers'];
  body: unknown;
}

export interface HttpClientOptions {
  /** Without a trailing slash. Only this host may be in a private network. */
  baseUrl: string;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  userAgent: string;
  limits?: Partial<FetchLimits> | undefined;
  /** Sees each answer, whatever its status. */
  onAnswer?: (answer: FetchAnswer) => void;
}

export interface RequestOptions {
  known?: Validators | undefined;
  signal?: AbortSignal | undefined;
  /** Replaces the client's own limit. */
  timeoutMs?: number | undefined;
  /** Whether it is sent although the source asked for a pause. */
  duringPause?: boolean;
}

/**
 * One request at a time. During a `Retry-After` requests fail at once with `kind: 'paused'` and the
 * rest of the pause; only probes are sent.
 */
export class HttpClient {
  private readonly http: BoundedFetch;
  private last: Promise<unknown> = Promise.resolve();
  /** By `clock.elapsed`. */
  private pausedUntil = 0;

  constructor(private readonly options: HttpClientOptions) {
    const { hostname } = new URL(options.baseUrl);
    this.http = new BoundedFetch({
      userAgent: options.userAgent,
      limits: { ...LIMITS, ...options.limits },
      policy: {
        refusalOf,
        isAllowedAddress: (address, host) => host === hostname || isPublicAddress(address),
      },
    });
  }

  /** @throws UpstreamError for everything but an answer of 200 or 404 with JSON, or 304. */
  getJson(path: string, options: RequestOptions = {}): Promise<JsonAnswer> {
    const answer = this.last.then(() => this.request(path, options));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  /** The rest of a pause that the source asked for; 0 without one. */
  get pauseMs(): number {
    return Math.max(0, this.pausedUntil - this.options.clock.elapsed());
  }

  /** Leaves the source alone for a while, as it asked another server to. */
  pauseFor(ms: number): void {
    this.pausedUntil = this.options.clock.elapsed() + Math.min(ms, MAX_RETRY_AFTER_MS);
  }

  private async request(
    path: string,
    { known, signal, timeoutMs, duringPause = false }: RequestOptions,
  ): Promise<JsonAnswer> {
    if (this.pauseMs > 0 && !duringPause) {
      throw new UpstreamError('paused', 'The source asked for a pause.', this.pauseMs);
    }
    try {
      const answer = await this.http.get(this.options.baseUrl + path, {
        accept: 'application/json',
        known,
        signal,
        totalMs: timeoutMs,
        wants: isReadable,
      });
      this.options.onAnswer?.(answer);
      return this.read(answer);
    } catch (error) {
      throw error instanceof FetchFailure ? this.toUpstreamError(error) : error;
    }
  }

  private read({ status, headers, content }: FetchAnswer): JsonAnswer {
    if (status === 304) {
      return { status, headers, body: undefined };
    }
    if (!isReadable(status)) {
      throw this.refused(status, headers.get('retry-after'));
    }
    try {
      return { status, headers, body: JSON.parse(content.toString()) };
    } catch {
      throw new UpstreamError('not-json', `The source answered ${status} without valid JSON.`);
    }
  }

  private refused(status: number, retryAfter: string | null): UpstreamError {
    const pauseMs = readRetryAfter(retryAfter, this.options.clock.now().getTime());
    if (pauseMs > 0) {
      this.pauseFor(pauseMs);
    }
    return new UpstreamError(
      status === 429 ? 'throttled' : 'status',
      `The source answered ${status}.`,
      pauseMs > 0 ? pauseMs : undefined,
    );
  }

  private toUpstreamError(failure: FetchFailure): UpstreamError {
    const fail = (kind: UpstreamErrorKind, message: string) =>
      new UpstreamError(kind, message, undefined, failure);
    switch (failure.kind) {
      case 'refused':
      case 'network':
        return fail('redirect', NOT_ALLOWED);
      case 'redirects':
        return fail('redirect', 'The source redirects without end.');
      case 'too-large': {
        const { bytes } = { ...LIMITS, ...this.options.limits };
        return fail('too-large', `The source's answer is larger than ${bytes} bytes.`);
      }
      case 'timeout':
        return fail('timeout', 'The source did not answer in time.');
      case 'unreachable':
      case 'broken':
        return fail('network', 'The source could not be reached.');
    }
  }
}

const NOT_ALLOWED = 'The source redirects to an address that is not allowed.';

const isReadable = (status: number) => (status >= 200 && status < 300) || status === 404;

/** Redirects stay on their host or lead to one of NASA's, and never from https to http. */
function refusalOf(url: URL, from: URL | undefined): string | undefined {
  const isDowngrade = from?.protocol === 'https:' && url.protocol !== 'https:';
  const isElsewhere = from !== undefined && url.host !== from.host && !isNasa(url);
  return !/^https?:$/.test(url.protocol) || isDowngrade || isElsewhere ? NOT_ALLOWED : undefined;
}

/** Where redirects may lead: NASA's own hosts, by https. */
function isNasa({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && /(^|\.)nasa\.gov$/.test(hostname);
}
