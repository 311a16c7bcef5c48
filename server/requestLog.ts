import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { cutAddress } from './network';

/** They are asked every few seconds, and tell whoever runs the server nothing. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

/**
 * A line for each answer, without what tells who asked: the route's pattern in the place of the
 * address, as paths hold e-mail addresses and codes, and the visitor's network, cut.
 */
export function useRequestLog(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.addHook('onResponse', ({ id, method, routeOptions, ip }, reply, done) => {
    const { url: route = 'none' } = routeOptions;
    log[PROBES.includes(route) ? 'debug' : 'info'](
      {
        reqId: id,
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        network: cutAddress(ip),
      },
      'answered',
    );
    done();
  });
}
