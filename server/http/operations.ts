/** Calls for operators: liveness, readiness, metrics. */
import { version } from '../../package.json';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { socketOf } from './connection';
import { systemClock } from '../platform/clock';
import { notFound } from '../platform/errors';

export interface OperationsOptions {
  /** Fails if people's database cannot be read. */
  checkDatabase: () => Promise<unknown>;
  /** Groups of gauges by name, such as the number of pictures. One that fails leaves the others. */
  figures?: readonly Figures[];
  /** Whether metrics are for this machine alone. */
  metrics: 'loopback' | 'all' | 'off';
}

type Figures = () => Promise<Record<string, number>>;

/** Probes and metrics wait this long for a database: a supervisor would not wait for a silent one. */
const MOST_WAIT_MS = 1_000;
/** `/readyz` answers from memory for so long, so that a flood of it asks the database nothing more. */
const READY_MS = 1_000;

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

export function operationRoutes(app: FastifyInstance, options: OperationsOptions): void {
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version };
  });
  let last = { at: -Infinity, people: Promise.resolve<boolean | undefined>(undefined) };
  app.get('/readyz', async (request, reply) => {
    const now = systemClock.elapsed();
    if (now - last.at >= READY_MS) {
      last = { at: now, people: isThere(options, request.log) };
    }
    reply.header('cache-control', 'no-store');
    // The archive is filled before the server listens, and serves readers while people's database is away.
    return { status: 'ready', people: (await last.people) ? 'there' : 'away' };
  });
  if (options.metrics !== 'off') {
    metricRoutes(app, options);
  }
}

/** @returns whether people's database answers in time. */
async function isThere({ checkDatabase }: OperationsOptions, log: FastifyBaseLogger) {
  try {
    return await inTime(checkDatabase().then(() => true));
  } catch (error) {
    log.error({ err: error }, "people's database cannot be read");
    return false;
  }
}

/** The figures of all groups that answer in time. */
async function readFigures(groups: readonly Figures[], log: FastifyBaseLogger) {
  const read = groups.map((group) =>
    inTime(group()).catch((error: unknown) => {
      log.warn({ err: error }, 'some figures cannot be read');
      return undefined;
    }),
  );
  return (await Promise.all(read)).flatMap((figures) => Object.entries(figures ?? {}));
}

/** @returns nothing if it takes too long. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const late = new AbortController();
  const tooLate = sleep(MOST_WAIT_MS, undefined, { signal: late.signal, ref: false });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    late.abort();
    tooLate.catch(() => undefined); // it was ended
  }
}

function metricRoutes(app: FastifyInstance, { figures = [], metrics }: OperationsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'skyfolio_' });
  const durations = new Histogram({
    name: 'skyfolio_http_request_duration_seconds',
    help: 'Time until an answer was sent, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const gauge = new Gauge({
    name: 'skyfolio_figure',
    help: 'Figures of the moment by their name.',
    labelNames: ['name'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    registry.clear();
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (metrics === 'loopback' && !isFromThisMachine(request)) {
      throw notFound('There is nothing at GET /metrics.');
    }
    const present = await readFigures(figures, request.log);
    // Those that are not known now must not keep their last value.
    gauge.reset();
    for (const [name, value] of present) {
      gauge.set({ name }, value);
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** A proxy on this machine forwards requests of others, and says so. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const { headers, ip } = request;
  const isLoopback = (address = '') => /^(127\.|::1$|::ffff:127\.)/.test(address);
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers);
  return !isForwarded && isLoopback(socketOf(request)?.remoteAddress) && isLoopback(ip);
}
