import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/**
 * What services log with. Nothing personal and no secret goes in, but for the links of mails where no
 * mail server is set: they would reach nobody otherwise.
 */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Addresses and headers of requests hold what must not be logged. */
const withheld = () => '(withheld)';

/** The log of a process, JSON lines; on the standard output unless it gets a stream. */
export const createLog = (level: string, stream?: DestinationStream): FastifyBaseLogger =>
  pino({ level, serializers: { req: withheld, res: withheld } }, stream ?? pino.destination(1));

/** Gathers lines for a second: to write each one would cost more CPU than most answers. */
export const bufferedOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
