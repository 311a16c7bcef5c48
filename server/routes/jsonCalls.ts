/** How the calls of users read bodies and refuse requests: in the words of their contract. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { toFieldErrors } from '../../contract/accounts';
import { fieldFailure } from '../accounts/accounts';
import { badRequest, ServiceError } from '../errors';
import { validate } from '../validation';

/** No body of theirs is larger, in bytes. */
const BODY_LIMIT = 16_384;

/** Makes the calls of an instance take JSON alone and be kept by no cache. */
export function useJsonCalls(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json\s*(;|$)/i,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      try {
        // An empty body lacks fields, and the answer says which.
        done(null, body === '' ? null : JSON.parse(String(body)));
      } catch {
        // The parser's own message may quote the body, a password with it.
        done(badRequest('JSON parse error - the body is no JSON.'));
      }
    },
  );
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(unsupportedMediaType(request.headers['content-type']));
  });
  app.setErrorHandler<Error & { code?: string }>((error, request) => {
    throw error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
      ? unsupportedMediaType(request.headers['content-type'])
      : error;
  });
  // What is wrong with a body is told as a map of field to messages.
  app.setValidatorCompiler<v.GenericSchema>(({ schema, httpPart }) => {
    if (httpPart !== 'body') {
      return validate(schema);
    }
    return (data: unknown) => {
      const result = v.safeParse(schema, data ?? {}, { abortPipeEarly: true });
      return result.success
        ? { value: result.output }
        : { error: fieldFailure(toFieldErrors(result.issues)) };
    };
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}

const unsupportedMediaType = (type = '') =>
  new ServiceError(415, `Unsupported media type "${type.slice(0, 100)}" in request.`);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Answers 405 to all methods of a path but these. */
export function allowOnly(
  app: FastifyInstance,
  url: string,
  allowed: readonly (typeof METHODS)[number][],
): void {
  const refused = METHODS.filter(
    (method) => !allowed.includes(method) && !(method === 'HEAD' && allowed.includes('GET')),
  );
  app.route({
    method: refused,
    url,
    // Before the body is read: a wrong method is told first.
    onRequest: ({ method }, _reply, done) => {
      const detail = `Method "${method}" not allowed.`;
      done(new ServiceError(405, detail, { detail }, { allow: allowed.join(', ') }));
    },
    handler: (_request, reply) => reply.send(),
  });
}
