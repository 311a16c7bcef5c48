import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/**
 * The log of all services. It holds nothing personal and no secret, except links of mails if no mail server
 * is set: they would reach nobody otherwise.
 */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** URLs and headers of requests may hold secrets. */
const withheld = () => '(withheld)';

/** The log of a process in JSON lines, on standard output unless a stream is given. */
export const createLog = (level: string, stream?: DestinationStream): FastifyBaseLogger =>
  pino({ level, serializers: { req: withheld, res: withheld } }, stream ?? pino.destination(1));

/** Writes once a second. Writing each line would cost more CPU than most answers. */
export const bufferedOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
