/** JSON answers to requests that Node refuses before any route or hook. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { badRequest } from '../platform/errors';
import { SECURITY_HEADERS } from './securityHeaders';

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const UNREADABLE = 'The request cannot be read.';
const SENTENCE_OF: Record<number, string> = {
  400: UNREADABLE,
  408: 'The request did not come in time.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  417: 'The server cannot do what the header Expect asks for.',
  431: 'The address or the headers of the request are too long.',
};

const bodyOf = (status: number) => JSON.stringify({ detail: SENTENCE_OF[status] });
const HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
};

/** For Fastify's `clientErrorHandler`: there is a socket, and no request. */
export function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = bodyOf(status);
  const headers = Object.entries({ ...HEADERS, 'content-length': Buffer.byteLength(body) });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    () => socket.destroy(),
  );
}

/** For Fastify's `frameworkErrors`: a URL with a wrong escape, or with too long a part. */
export function refuseUnroutable(
  { statusCode = 400 }: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.code(statusCode).headers(HEADERS).send(bodyOf(statusCode));
}

/** What Node takes and HTTP/1.1 does not: two hosts, of which a proxy may have taken the other, and HTTP/0.9. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders, httpVersionMajor } }, _reply, done) => {
    const names = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
    done(names.length > 1 || httpVersionMajor < 1 ? badRequest(UNREADABLE) : undefined);
  });
}

/** Node itself would answer 417 without a body. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => {
    const body = bodyOf(417);
    response.writeHead(417, { ...HEADERS, 'content-length': Buffer.byteLength(body) }).end(body);
  });
}
