/** Calls for operators: liveness, readiness, metrics. */
import { version } from '../../package.json';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { systemClock } from '../platform/clock';
import type { Figure } from '../platform/figures';
import { inTime } from './inTime';
import { metricRoutes, type MetricsOptions } from './metrics';

export interface OperationsOptions extends MetricsOptions {
  /** Fails if people's database cannot be read. */
  checkDatabase: () => Promise<unknown>;
}

/** `/readyz` answers from memory for so long, so that a flood of it asks the database nothing more. */
const READY_MS = 1_000;

export function operationRoutes(app: FastifyInstance, options: OperationsOptions): void {
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version };
  });
  let last = { at: -Infinity, people: Promise.resolve(false) };
  const isPeopleThere = (log: FastifyBaseLogger) => {
    const now = systemClock.elapsed();
    if (now - last.at >= READY_MS) {
      last = { at: now, people: isThere(options, log) };
    }
    return last.people;
  };
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // The archive is filled before the server listens, and serves readers while people's database is away.
    return { status: 'ready', people: (await isPeopleThere(request.log)) ? 'there' : 'away' };
  });
  if (options.metrics !== 'off') {
    const { figures = [], metrics } = options;
    metricRoutes(app, { metrics, figures: [...figures, () => describe(isPeopleThere(app.log))] });
  }
}

const describe = async (isPeopleThere: Promise<boolean>): Promise<Figure[]> => [
  { name: 'skyfolio_build_info', help: 'The version.', value: 1, labels: { version } },
  {
    name: 'skyfolio_people_up',
    help: "Whether people's database answers: without it nobody can log in or like.",
    value: Number(await isPeopleThere),
  },
];

/** @returns whether people's database answers in time. */
async function isThere(
  { checkDatabase }: OperationsOptions,
  log: FastifyBaseLogger,
): Promise<boolean> {
  try {
    return (await inTime(checkDatabase().then(() => true))) ?? false;
  } catch (error) {
    log.error({ err: error }, "people's database cannot be read");
    return false;
  }
}
