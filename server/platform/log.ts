import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** How long the last lines wait for their reader. */
const LAST_WRITE_MS = 1_000;

/** Writes once a second. Writing each line would cost more CPU than most answers. */
export function bufferedOutput(): { stream: DestinationStream; finish: () => Promise<void> } {
  const stream = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
  // At the exit of the process it would try for ever to write to a reader that has gone.
  stream.flushSync = () => undefined;
  const finish = async () => {
    const flushed = new Promise((resolve) => stream.flush(resolve));
    await Promise.race([flushed, sleep(LAST_WRITE_MS)]);
  };
  return { stream, finish };
}
