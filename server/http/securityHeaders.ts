import type { FastifyInstance } from 'fastify';

/** Headers of every answer. Pages add a policy of their own (page.ts). */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** What is the same for everybody may be read by the pages of other sites. Credentials change nothing, so none are allowed. */
export const PUBLIC_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Lets other sites read all answers of an instance, refusals included. Its routes must be reads that need no token. */
export function allowOtherSites(instance: FastifyInstance): void {
  instance.addHook('onRequest', (_request, reply, done) => {
    reply.headers(PUBLIC_HEADERS);
    done();
  });
}

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
