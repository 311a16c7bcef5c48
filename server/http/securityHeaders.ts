import type { FastifyInstance } from 'fastify';

/** Headers of every answer. Pages add a policy of their own (page.ts). */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** For a year browsers ask this host by https alone. They take it from answers that came by https. */
const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000' };

export function useSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = {
    ...SECURITY_HEADERS,
    ...(publicUrl.startsWith('https:') && HTTPS_ALONE),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
