/** How the calls of users read bodies and refuse requests. */
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { toFieldErrors } from '../../../contract/accounts';
import { fieldFailure } from '../../people/accounts/accounts';
import { badRequest, ServiceError } from '../../platform/errors';
import { boundedCheck } from '../boundedCheck';
import { validate } from '../validation';

/** Size limit of a body, in bytes. */
const BODY_LIMIT = 16_384;

/** Makes the calls of an instance accept only JSON and forbids caching them. */
export function useJsonCalls(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json\s*(;|$)/i,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      try {
        // An empty body is answered with the fields that it lacks.
        done(null, body === '' ? null : JSON.parse(String(body)));
      } catch {
        // The parser's message may quote the body, and with it a password.
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
  // Mistakes in a body are answered as a map of field to messages.
  app.setValidatorCompiler<v.GenericSchema>(({ schema, httpPart }) => {
    if (httpPart !== 'body') {
      return validate(schema);
    }
    const check = boundedCheck(schema);
    return (data: unknown) => {
      const result = check(data ?? {});
      return 'value' in result ? result : { error: fieldFailure(toFieldErrors(result.issues)) };
    };
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}

const unsupportedMediaType = (type = '') =>
  new ServiceError(415, `Unsupported media type "${type.slice(0, 100)}" in request.`);
