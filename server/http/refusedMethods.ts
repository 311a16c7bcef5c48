import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../platform/errors';

/**
 * Answers 405 where a path of the API has calls, but none by the method that was asked for. It must follow
 * the routes from the first one on.
 *
 * @returns must be called after the last route.
 */
export function followMethods(app: FastifyInstance): () => void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = url.replace(/\/$/, '');
    if (path.startsWith('/api/v1/')) {
      methods.set(path, new Set([...(methods.get(path) ?? []), method].flat()));
    }
  });
  return () => methods.forEach((allowed, path) => refuseOthers(app, path, [...allowed]));
}

function refuseOthers(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const headers = { allow: allowed.join(', '), 'cache-control': 'no-store' };
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    // Before the body is read, so that a wrong method is reported first.
    onRequest: ({ method }, _reply, done) => {
      const detail = `Method "${method}" not allowed.`;
      done(new ServiceError(405, detail, { detail }, headers));
    },
    handler: (_request, reply) => reply.send(),
  });
}
