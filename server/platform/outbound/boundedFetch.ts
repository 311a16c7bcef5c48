/** Fetches from servers that may be slow, broken or hostile, with limits on everything. */
import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, errors, fetch, type Response } from 'undici';

export interface FetchLimits {
  /** Size of a body after decompression, in bytes. */
  bytes: number;
  /** Time limit for DNS and connection. */
  connectMs: number;
  /** Time limit for the headers, and for each pause within the body. */
  idleMs: number;
  /** Time limit for everything, redirects included. */
  totalMs: number;
}

/** Where requests may go. Each redirect is checked again. */
export interface AddressPolicy {
  /** Why a URL is not allowed, in words; nothing if it is. `from` redirects to it. */
  refusalOf: (url: URL, from: URL | undefined) => string | undefined;
  /** Whether a connection may go to an IP address. */
  isAllowedAddress: (address: string, hostname: string) => boolean;
}

/** `dns.lookup`, for all addresses of a name. */
export type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
) => void;

/**
 * - `refused`: the policy does not allow the URL
 * - `network`: the policy does not allow the IP address
 * - `redirects`: too many
 * - `too-large`, `timeout`: a limit was reached
 * - `unreachable`: no connection
 * - `broken`: the connection ended too early, or the answer is no HTTP
 */
export type FetchFailureKind =
  | 'refused'
  | 'network'
  | 'redirects'
  | 'too-large'
  | 'timeout'
  | 'unreachable'
  | 'broken';

export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';

  constructor(
    readonly kind: FetchFailureKind,
    message: string = kind,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface BoundedFetchOptions {
  policy: AddressPolicy;
  userAgent: string;
  limits: FetchLimits;
  lookup?: Lookup;
}

/** A server's validators of an answer (ETag, Last-Modified), for conditional requests. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export interface FetchRequest {
  accept: string;
  known?: Validators | undefined;
  signal?: AbortSignal | undefined;
  /** Replaces the limit for all requests. */
  totalMs?: number | undefined;
  /** Whether the body of an answer with this status is read; others come without one. */
  wants: (status: number) => boolean;
}

export interface FetchAnswer {
  status: number;
  headers: Response['headers'];
  content: Buffer;
}

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

export class BoundedFetch {
  private readonly agent: Agent;

  constructor(private readonly options: BoundedFetchOptions) {
    const { connectMs, idleMs } = options.limits;
    this.agent = new Agent({
      headersTimeout: idleMs,
      bodyTimeout: idleMs,
      // The connection uses the addresses that were checked, without a second look-up.
      connect: { timeout: connectMs, lookup: this.lookup },
    });
  }

  /** @throws FetchFailure; or the signal's reason if it aborts. */
  async get(address: string, request: FetchRequest): Promise<FetchAnswer> {
    const deadline = AbortSignal.timeout(request.totalMs ?? this.options.limits.totalMs);
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
    try {
      const response = await this.follow(address, request, signal);
      const { status, headers } = response;
      return { status, headers, content: await this.read(response, request) };
    } catch (error) {
      request.signal?.throwIfAborted();
      throw deadline.aborted ? new FetchFailure('timeout', undefined, { cause: error }) : error;
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async follow(address: string, request: FetchRequest, signal: AbortSignal) {
    let url = this.check(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const response = await this.ask(url, request, signal);
      const location = response.headers.get('location');
      if (location === null || !REDIRECTS.includes(response.status)) {
        return response;
      }
      await discard(response);
      url = this.check(location, url);
    }
    throw new FetchFailure('redirects');
  }

  private async ask(url: URL, { accept, known }: FetchRequest, signal: AbortSignal) {
    const headers = {
      'user-agent': this.options.userAgent,
      accept,
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    };
    try {
      return await fetch(url, { dispatcher: this.agent, redirect: 'manual', signal, headers });
    } catch (error) {
      throw toFailure(error, 'unreachable');
    }
  }

  /** @param from what redirects to the address, which may be relative to it */
  private check(address: string, from?: URL): URL {
    if (!URL.canParse(address, from?.href)) {
      throw new FetchFailure('refused', 'Its address is none.');
    }
    const url = new URL(address, from);
    const { policy } = this.options;
    const refusal = policy.refusalOf(url, from);
    if (refusal !== undefined) {
      throw new FetchFailure('refused', refusal);
    }
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !policy.isAllowedAddress(literal, url.hostname)) {
      throw new FetchFailure('network');
    }
    return url;
  }

  /** A `lookup` for `net.connect` that drops addresses that are not allowed. */
  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    const { policy, lookup = systemLookup } = this.options;
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0];
      if (error || !addresses || !first) {
        callback(error ?? new Error('The host has no address.'), []);
      } else if (!addresses.every(({ address }) => policy.isAllowedAddress(address, hostname))) {
        callback(new FetchFailure('network'), []);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };

  private async read(response: Response, { wants }: FetchRequest): Promise<Buffer> {
    const most = this.options.limits.bytes;
    if (!wants(response.status)) {
      await discard(response);
      return Buffer.alloc(0);
    }
    if (Number(response.headers.get('content-length')) > most) {
      await discard(response);
      throw new FetchFailure('too-large');
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    try {
      // Leaving the loop ends the transfer. Chunks of a body are bytes, which its type leaves open.
      for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        if (bytes > most) {
          throw new FetchFailure('too-large');
        }
        chunks.push(chunk);
      }
    } catch (error) {
      throw toFailure(error, 'broken');
    }
    return Buffer.concat(chunks, bytes);
  }
}

/** Nobody reads this body, so its failures do not matter. */
const discard = async (response: Response) => {
  await response.body?.cancel().catch(() => undefined);
};

/** @param otherwise the kind of a failure that says nothing else */
function toFailure(error: unknown, otherwise: FetchFailureKind): FetchFailure {
  // `fetch` wraps the cause.
  const cause = error instanceof TypeError && error.cause !== undefined ? error.cause : error;
  if (cause instanceof FetchFailure) {
    return cause;
  }
  const { HeadersTimeoutError, BodyTimeoutError, SocketError, HTTPParserError } = errors;
  const isOneOf = (kinds: (new (...parameters: never[]) => Error)[]) =>
    kinds.some((kind) => cause instanceof kind);
  if (isOneOf([HeadersTimeoutError, BodyTimeoutError])) {
    return new FetchFailure('timeout', undefined, { cause });
  }
  const kind = isOneOf([SocketError, HTTPParserError]) ? 'broken' : otherwise;
  return new FetchFailure(kind, undefined, { cause });
}
