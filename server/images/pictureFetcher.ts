/** Fetches pictures from hosts that are trusted, and from nowhere else. */
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { isListedHost } from './publicAddress';
import { OriginalError } from './originalError';

export interface FetchLimits {
  bytes: number;
  /** For the look-up and the connection. */
  connectMs: number;
  /** For the head of an answer, and for each pause within its body. */
  idleMs: number;
  /** For all of it, redirects included. */
  totalMs: number;
}

const FETCH_LIMITS: FetchLimits = {
  bytes: 40 * 1024 * 1024,
  connectMs: 10_000,
  idleMs: 10_000,
  totalMs: 45_000,
};

/** What a host says of a file, to be asked later whether it is still the same. */
export interface FileValidators {
  etag: string | null;
  last_modified: string | null;
}

export interface FetchedPicture {
  content: Buffer;
  validators: FileValidators;
}

export interface FetcherOptions {
  /** Host names; `*.nasa.gov` stands for all below nasa.gov. */
  hosts: readonly string[];
  /** Whether a connection may go to an IP address. */
  isAllowedAddress: (address: string) => boolean;
  /** Plain http and other ports than https's, for picture hosts in one's own network. */
  allowPlain: boolean;
  /** `dns.lookup`. */
  lookup: (
    hostname: string,
    options: LookupAllOptions,
    callback: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
  ) => void;
  userAgent: string;
  limits?: Partial<FetchLimits>;
}

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Read of the body of an answer that is not wanted, to keep its connection. */
const DUMPED_BYTES = 16_384;

export class PictureFetcher {
  private readonly agent: Agent;
  private readonly limits: FetchLimits;

  constructor(private readonly options: FetcherOptions) {
    this.limits = { ...FETCH_LIMITS, ...options.limits };
    const { connectMs, idleMs } = this.limits;
    this.agent = new Agent({
      headersTimeout: idleMs,
      bodyTimeout: idleMs,
      // The connection goes to the very addresses that were checked: no second look-up follows.
      connect: { timeout: connectMs, lookup: this.lookup },
    });
  }

  /**
   * Reads what lies at an address.
   *
   * @param known what its host said of the content that is there already
   * @returns nothing where it is the one that is known.
   * @throws OriginalError; or the signal's reason where it aborts.
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
    const deadline = AbortSignal.timeout(this.limits.totalMs);
    const either = AbortSignal.any([signal, deadline]);
    try {
      const { statusCode, body, headers } = await this.open(address, either, known);
      if (statusCode === 304) {
        await body.dump({ limit: DUMPED_BYTES, signal: either });
        return undefined;
      }
      if (Number(headers['content-length']) > this.limits.bytes) {
        body.destroy();
        throw this.tooLarge();
      }
      const content = await this.read(body);
      const [etag, last_modified] = [line(headers.etag), line(headers['last-modified'])];
      return { content, validators: { etag, last_modified } };
    } catch (error) {
      signal.throwIfAborted();
      throw deadline.aborted ? timeout(error) : error;
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async open(
    address: string,
    signal: AbortSignal,
    known?: FileValidators,
  ): Promise<Dispatcher.ResponseData> {
    let url = this.check(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const response = await this.ask(url, signal, known);
      const { statusCode, headers, body } = response;
      if (statusCode === 200 || (statusCode === 304 && known)) {
        return response;
      }
      // Nobody wants this body, so it may break off.
      await body.dump({ limit: DUMPED_BYTES, signal }).catch(() => undefined);
      if (!REDIRECTS.includes(statusCode) || typeof headers.location !== 'string') {
        throw answerError(statusCode);
      }
      url = this.check(headers.location, url);
    }
    throw refused('Its source redirects too often.');
  }

  private async ask(
    url: URL,
    signal: AbortSignal,
    known?: FileValidators,
  ): Promise<Dispatcher.ResponseData> {
    const headers = {
      'user-agent': this.options.userAgent,
      accept: 'image/*',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.last_modified && { 'if-modified-since': known.last_modified }),
    };
    try {
      return await request(url, { dispatcher: this.agent, signal, headers });
    } catch (error) {
      const { SocketError, HTTPParserError, HeadersTimeoutError } = errors;
      const afterConnecting = [OriginalError, SocketError, HTTPParserError, HeadersTimeoutError];
      if (afterConnecting.some((kind) => error instanceof kind)) {
        throw toOriginalError(error);
      }
      throw new OriginalError('unreachable', 'Its host cannot be reached.', { cause: error });
    }
  }

  /** @param base what a relative address of a redirect is relative to */
  private check(address: string, base?: URL): URL {
    if (!URL.canParse(address, base?.href)) {
      throw refused('Its address is none.');
    }
    const url = new URL(address, base);
    const { hosts, allowPlain, isAllowedAddress } = this.options;
    const isPlain = url.protocol === 'http:' || url.port !== '';
    if (!/^https?:$/.test(url.protocol) || (isPlain && !allowPlain)) {
      throw refused('Its address is no https address.');
    }
    if (url.username || url.password || !isListedHost(hosts, url.hostname)) {
      throw refused('Pictures are not taken from its host.');
    }
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isAllowedAddress(literal)) {
      throw refusedAddress();
    }
    return url;
  }

  /** Looks a host up as `net.connect` asks for it, and lets no address through that is barred. */
  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.options.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0];
      if (error || !addresses || !first) {
        callback(error ?? new Error('The host has no address.'), []);
      } else if (!addresses.every(({ address }) => this.options.isAllowedAddress(address))) {
        callback(refusedAddress(), []);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };

  private async read(body: AsyncIterable<Buffer>): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes > this.limits.bytes) {
          throw this.tooLarge();
        }
        chunks.push(chunk);
      }
    } catch (error) {
      throw toOriginalError(error);
    }
    return Buffer.concat(chunks, bytes);
  }

  private tooLarge(): OriginalError {
    return refused(`It is larger than ${Math.floor(this.limits.bytes / 1024 / 1024)} MB.`);
  }
}

/** A header that is there once. */
const line = (header: string | string[] | undefined) =>
  typeof header === 'string' ? header : null;

const refused = (message: string) => new OriginalError('refused', message);
const refusedAddress = () => refused('Its host is in a network that pictures are not taken from.');
const timeout = (cause: unknown) =>
  new OriginalError('timeout', 'Its source is too slow.', { cause });

function answerError(status: number): OriginalError {
  const message = `Its source answers with status ${status}.`;
  if (status === 429 || status === 503) {
    return new OriginalError('unreachable', message);
  }
  return new OriginalError(status >= 500 ? 'failed' : 'refused', message);
}

function toOriginalError(error: unknown): OriginalError {
  if (error instanceof OriginalError) {
    return error;
  }
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    return timeout(error);
  }
  return new OriginalError('failed', 'Its source broke off.', { cause: error });
}
