/** Keeps one visitor from slowing all others down: limits by network, and 503 under pressure. */
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { PAGE_ERRORS_CALL } from '../../contract/pageErrors';
import { CallCounts, type ShareCalls } from './callCounts';
import { socketOf } from './connection';
import { ServiceError } from '../platform/errors';
import { networkOf } from '../platform/network';
import { isForPage, isUnknownPage } from './pages/pages';

/**
 * Requests a minute by kind, as a share of the configured limit. An office behind one address stays far
 * below it.
 */
const SHARES = { api: 1, long: 0.1, images: 2, search: 0.1, pages: 0.1, files: 10, reports: 0.002 };
type Kind = keyof typeof SHARES;

/** Entries of a page beyond which it counts as a long one. Ours has ten, and a hundred cost ten times as much. */
const LONG_PAGE = 20;

/**
 * Refusals after which a connection is closed, so that a client which goes on has to open another one. A proxy whose
 * connection serves many visitors opens another one, too.
 */
const MOST_REFUSALS = 100;

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
      // A page and its files cost little, and tell the reader that calls fail. A supervisor would restart a
      // server whose `/healthz` fails.
      if ([undefined, 'pages', 'files'].includes(kindOf(request))) {
        return;
      }
      throw new ServiceError(503, 'The server is busy. Please try again in a moment.', undefined, {
        'retry-after': '5',
      });
    },
  });
  const refusals = new WeakMap<Socket, number>();
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
    // Probes come from machines that stand before many visitors.
    allowList: (request) => kindOf(request) === undefined,
    // These headers would make each answer larger. A refusal has `Retry-After`.
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      const detail = `Too many requests. Try again in ${seconds} seconds.`;
      return new ServiceError(429, detail, undefined, {
        'retry-after': String(seconds),
        // Node ends the socket after this answer.
        ...(countRefusal(refusals, request) >= MOST_REFUSALS && { connection: 'close' }),
      });
    },
  });
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** @returns how many requests of the same connection were refused. */
function countRefusal(refusals: WeakMap<Socket, number>, request: FastifyRequest): number {
  const socket = socketOf(request);
  const count = socket ? (refusals.get(socket) ?? 0) + 1 : 0;
  if (socket) {
    refusals.set(socket, count);
  }
  return count;
}

/** By the route's pattern; requests without one match no route. */
function kindOf(request: FastifyRequest): Kind | undefined {
  const { url = '/api' } = request.routeOptions;
  if (isForPage(request) || isUnknownPage(request)) {
    return 'pages';
  }
  if (url === `/api/v1/${PAGE_ERRORS_CALL}`) {
    return 'reports';
  }
  const { q } = request.query as { q?: unknown }; // not checked yet
  if (url.startsWith('/api/v1/search') || (url.startsWith('/api/v1/favourites') && q)) {
    return 'search';
  }
  if (url.startsWith('/api')) {
    return lengthOf(request) > LONG_PAGE ? 'long' : 'api';
  }
  if (/^\/(images\/|download\/|[a-z-]+\.jpg)/.test(url)) {
    return 'images';
  }
  if (/^\/(healthz|readyz|metrics)$/.test(url)) {
    return undefined;
  }
  return /^\/(sitemaps\/|oembed|embed\/|planetary\/|v1\/|[a-z-]+\.(xml|json|ics))/.test(url)
    ? 'api'
    : 'files';
}

/** How many entries a call asks for; not a number where it asks for no list. */
function lengthOf({ params }: FastifyRequest): number {
  const { start, end } = params as Record<'start' | 'end', string | undefined>; // not checked yet
  return Number(end) - Number(start);
}
