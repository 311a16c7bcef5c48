/** Keeps one visitor from slowing all others down: limits by network, and 503 under pressure. */
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallCounts, type ShareCalls } from './callCounts';
import { ServiceError } from '../platform/errors';
import { networkOf } from '../platform/network';
import { isForPage, isUnknownPage } from './pages/pages';

/**
 * Requests a minute by kind, as a share of the configured limit. An office behind one address stays far
 * below it.
 */
const SHARES = { api: 1, long: 0.1, images: 2, search: 0.1, pages: 0.1 };
type Kind = keyof typeof SHARES;

/** Entries of a page beyond which it counts as a long one. Ours has ten, and a hundred cost ten times as much. */
const LONG_PAGE = 20;

/** Mean delay of the event loop over a second above which calls and pictures are refused. */
const MOST_DELAY_MS = 1_000;

/**
 * @param perMinute calls a minute that a network may make; 0 for no bounds.
 * @param share tells other servers of calls; without it the bounds are of this server alone.
 */
export async function useVisitorLimits(
  app: FastifyInstance,
  perMinute: number,
  share?: ShareCalls,
): Promise<void> {
  if (perMinute === 0) {
    return;
  }
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    pressureHandler: (request) => {
      // A page costs little, and tells the reader itself that calls fail. A supervisor would restart a server
      // whose `/healthz` fails.
      if ([undefined, 'pages'].includes(kindOf(request))) {
        return;
      }
      throw new ServiceError(503, 'The server is busy. Please try again in a moment.', undefined, {
        'retry-after': '5',
      });
    },
  });
  await app.register(rateLimit, {
    timeWindow: 60_000,
    // The plugin makes its store by itself.
    store: class extends CallCounts {
      constructor() {
        super(share);
      }
    },
    max: (request) => Math.ceil(perMinute * SHARES[kindOf(request) ?? 'api']),
    keyGenerator: (request) => `${kindOf(request) ?? ''} ${networkOf(request.ip)}`,
    // The files of pages are few and read from the disk.
    allowList: (request) => kindOf(request) === undefined,
    // These headers would make each answer larger. A refusal has `Retry-After`.
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return new ServiceError(
        429,
        `Too many requests. Try again in ${seconds} seconds.`,
        undefined,
        {
          'retry-after': String(seconds),
        },
      );
    },
  });
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** By the route's pattern; requests without one match no route. */
function kindOf(request: FastifyRequest): Kind | undefined {
  const { url = '/api' } = request.routeOptions;
  if (isForPage(request) || isUnknownPage(request)) {
    return 'pages';
  }
  if (url.startsWith('/api/v1/search')) {
    return 'search';
  }
  if (url.startsWith('/api')) {
    return lengthOf(request) > LONG_PAGE ? 'long' : 'api';
  }
  if (/^\/(images\/|download\/|[a-z-]+\.jpg)/.test(url)) {
    return 'images';
  }
  return /^\/(sitemaps\/|oembed|embed\/|[a-z-]+\.(xml|json|ics))/.test(url) ? 'api' : undefined;
}

/** How many entries a call asks for; not a number where it asks for no list. */
function lengthOf({ params }: FastifyRequest): number {
  const { start, end } = params as Record<'start' | 'end', string | undefined>; // not checked yet
  return Number(end) - Number(start);
}
