import type { FastifyBaseLogger } from 'fastify';

/** What services log with. Nothing personal and no secret goes in. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
