import type { FastifyInstance } from 'fastify';

/**
 * For every answer, also those that are no page; pages bring a policy of their own (page.ts).
 * Whether the site is reached by https alone is the proxy's to say.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export function useSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}
