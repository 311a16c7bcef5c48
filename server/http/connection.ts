/** What a server knows of the connection of a request, also once its client has gone. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { networkOf } from '../platform/network';

/** The address of a client that has gone before its request was looked at. */
const UNKNOWN = '0.0.0.0';

/** Reads the address of each request once, as a socket forgets it when its client goes. */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: addressOf(request) });
    done();
  });
}

const addressOf = (request: FastifyRequest): string =>
  // Fastify gives no address, or throws, where the client has gone.
  (socketOf(request) && request.ip) ?? UNKNOWN;

/** Nothing where the client has gone, which the types do not say. */
export const socketOf = ({ raw }: FastifyRequest) => raw.socket as Socket | null;

/**
 * Calls once the answer has been sent, or its connection has ended.
 *
 * An answer that waits behind others of its connection (pipelining) hears nothing of that end by itself.
 */
export function onAnswerEnd(
  request: FastifyRequest,
  { raw }: FastifyReply,
  listener: () => void,
): void {
  const socket = socketOf(request);
  if (!socket || socket.destroyed || raw.destroyed) {
    listener();
    return;
  }
  const end = () => {
    raw.off('close', end);
    socket.off('close', end);
    listener();
  };
  raw.once('close', end);
  // A connection may have any number of answers that wait.
  socket.setMaxListeners(0).once('close', end);
}

/** Who waits for an answer. Work for it is dropped when the last one has gone. */
export function viewerOf(request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController();
  onAnswerEnd(request, reply, () => {
    if (!reply.raw.writableFinished) {
      gone.abort();
    }
  });
  return { visitor: networkOf(request.ip), signal: gone.signal };
}
