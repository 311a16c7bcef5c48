/** Fetches JSON from a server that may be slow, broken or hostile: everything has a limit. */
import { UpstreamError } from './upstreamError';

export type Fetch = typeof globalThis.fetch;

export interface HttpLimits {
  /** For a whole request: redirects, headers and body. */
  timeoutMs: number;
  /** Of a body after decompression. */
  maxBytes: number;
  maxRedirects: number;
}

export const DEFAULT_LIMITS: HttpLimits = {
  timeoutMs: 30_000,
  // A page of 25 records, each with a whole HTML page in it, takes about 1 MB.
  maxBytes: 16 * 2 ** 20,
  maxRedirects: 5,
};

/** What a server said to tell later whether its answer has changed. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export interface JsonAnswer {
  /** 2xx, 304 (without a body) or 404. */
  status: number;
  headers: Headers;
  body: unknown;
}

export interface HttpClientOptions {
  fetch: Fetch;
  now: () => Date;
  userAgent: string;
  limits?: Partial<HttpLimits>;
}

export interface RequestOptions {
  known?: Validators | undefined;
  signal?: AbortSignal | undefined;
  /** Instead of the client's own limit. */
  timeoutMs?: number | undefined;
  /** Whether it is sent although the source asked for a pause. */
  duringPause?: boolean;
}

/** The longest pause that a `Retry-After` may ask for. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * One request at a time. After a `Retry-After` nothing is sent before its end: requests fail at
 * once with `kind: 'paused'` and the instant to come back at. The probe alone goes on.
 */
export class HttpClient {
  private readonly limits: HttpLimits;
  private last: Promise<unknown> = Promise.resolve();
  private pausedUntil = 0;

  constructor(private readonly options: HttpClientOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  /** @throws UpstreamError for everything but an answer of 200 or 404 with JSON, or 304. */
  getJson(url: string, options: RequestOptions = {}): Promise<JsonAnswer> {
    const answer = this.last.then(() => this.request(url, options));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async request(
    url: string,
    { known, signal, timeoutMs, duringPause = false }: RequestOptions,
  ) {
    const now = this.options.now().getTime();
    if (now < this.pausedUntil && !duringPause) {
      throw new UpstreamError('paused', 'The source asked for a pause.', this.pausedUntil);
    }
    const timeout = AbortSignal.timeout(timeoutMs ?? this.limits.timeoutMs);
    const anySignal = signal ? AbortSignal.any([timeout, signal]) : timeout;
    try {
      const response = await this.follow(url, conditions(known), anySignal);
      return await this.read(response);
    } catch (error) {
      if (error instanceof UpstreamError) {
        throw error;
      }
      signal?.throwIfAborted();
      throw timeout.aborted
        ? new UpstreamError('timeout', 'The source did not answer in time.')
        : new UpstreamError('network', 'The source could not be reached.', undefined, error);
    }
  }

  private async follow(url: string, headers: Record<string, string>, signal: AbortSignal) {
    let address = url;
    for (let redirects = 0; redirects <= this.limits.maxRedirects; redirects += 1) {
      const response = await this.options.fetch(address, {
        redirect: 'manual',
        signal,
        headers: {
          'user-agent': this.options.userAgent,
          accept: 'application/json',
          ...headers,
        },
      });
      const location = response.headers.get('location');
      if (!location || ![301, 302, 303, 307, 308].includes(response.status)) {
        return response;
      }
      await response.body?.cancel();
      address = redirectTarget(location, address);
    }
    throw new UpstreamError('redirect', 'The source redirects without end.');
  }

  private async read(response: Response): Promise<JsonAnswer> {
    const { status, headers } = response;
    if (status === 304) {
      return { status, headers, body: undefined };
    }
    if (status !== 404 && !response.ok) {
      await response.body?.cancel();
      throw this.refused(status, headers.get('retry-after'));
    }
    const text = await readText(response, this.limits.maxBytes);
    try {
      return { status, headers, body: JSON.parse(text) };
    } catch {
      throw new UpstreamError('not-json', `The source answered ${status} without valid JSON.`);
    }
  }

  private refused(status: number, retryAfter: string | null): UpstreamError {
    const now = this.options.now().getTime();
    const pause = Math.min(readRetryAfter(retryAfter, now), MAX_RETRY_AFTER_MS);
    if (pause > 0) {
      this.pausedUntil = now + pause;
    }
    return new UpstreamError(
      status === 429 ? 'throttled' : 'status',
      `The source answered ${status}.`,
      pause > 0 ? this.pausedUntil : undefined,
    );
  }
}

function conditions({ etag, lastModified }: Validators = {}): Record<string, string> {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

function redirectTarget(location: string, from: string): string {
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined;
  const isElsewhere = target?.host !== new URL(from).host && !isNasa(target);
  const isDowngrade = from.startsWith('https:') && target?.protocol !== 'https:';
  if (!target || !/^https?:$/.test(target.protocol) || isDowngrade || isElsewhere) {
    throw new UpstreamError('redirect', 'The source redirects to an address that is not allowed.');
  }
  return target.href;
}

/** Where NASA's service may move to without being asked: other hosts of its own, by https. */
function isNasa(target: URL | undefined): boolean {
  return target?.protocol === 'https:' && /(^|\.)nasa\.gov$/.test(target.hostname);
}

/** The body as text; stops reading, and the transfer, at the limit. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge(maxBytes);
  }
  // The DOM's type of a stream does not know that Node's can be iterated.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      // Leaving the loop cancels the stream.
      throw tooLarge(maxBytes);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const tooLarge = (maxBytes: number) =>
  new UpstreamError('too-large', `The source's answer is larger than ${maxBytes} bytes.`);

/** A `Retry-After`, seconds or an HTTP date, as milliseconds from now; 0 where there is none. */
function readRetryAfter(value: string | null, now: number): number {
  if (!value) {
    return 0;
  }
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return pause > 0 ? pause : 0;
}
