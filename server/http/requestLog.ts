import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { cutAddress } from '../platform/network';

/** These are called every few seconds and would fill the log. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

/**
 * Logs a line for each answer, without personal data: the route's pattern instead of the URL, as paths hold
 * e-mail addresses and codes, and a shortened network.
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
