import type { FastifyBaseLogger } from 'fastify';

/**
 * What services log with. Nothing personal and no secret goes in, but for the links of mails where no
 * mail server is set: they would reach nobody otherwise.
 */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
