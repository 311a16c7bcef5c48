import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Sets Helmet's headers on every answer. They never differ, so Helmet makes them once: for each
 * request it would write the whole policy anew.
 */
export function useSecurityHeaders(app: FastifyInstance, options: HelmetOptions): void {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(sample.req, sample, (error) => {
    if (error !== undefined) {
      throw new Error('Helmet could not make its headers.', { cause: error });
    }
  });
  const headers = sample.getHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
