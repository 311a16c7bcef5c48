/** `/metrics`, for Prometheus. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '../platform/errors';
import type { Figure, FigureGroup } from '../platform/figures';
import { socketOf } from './connection';
import { inTime } from './inTime';

export interface MetricsOptions {
  /** Groups of figures. A group that fails, or does not answer in time, is left out; the others are served. */
  figures?: readonly FigureGroup[];
  /** Whether metrics are for this machine alone. */
  metrics: 'loopback' | 'all' | 'off';
}

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

export function metricRoutes(
  app: FastifyInstance,
  { figures = [], metrics }: MetricsOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'skyfolio_' });
  const durations = new Histogram({
    name: 'skyfolio_http_request_duration_seconds',
    help: 'Time until an answer was sent, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
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
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(`${await registry.metrics()}\n${await print(present)}`);
  });
}

/** The figures of all groups that answer in time. */
async function readFigures(
  groups: readonly FigureGroup[],
  log: FastifyBaseLogger,
): Promise<Figure[]> {
  const read = groups.map(async (group) => {
    try {
      return await inTime(Promise.resolve(group()));
    } catch (error) {
      log.warn({ err: error }, 'some figures cannot be read');
      return undefined;
    }
  });
  return (await Promise.all(read)).flatMap((figures) => figures ?? []);
}

/** In a registry of their own: figures that are not known now must not keep their last value. */
function print(figures: readonly Figure[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, value, labels = {} } of figures) {
    const options = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    const known = registry.getSingleMetric(name);
    if (name.endsWith('_total')) {
      (known instanceof Counter ? known : new Counter(options)).inc(labels, value);
    } else {
      (known instanceof Gauge ? known : new Gauge(options)).set(labels, value);
    }
  }
  return registry.metrics();
}

/** A proxy on this machine forwards requests of others, and says so. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const { headers, ip } = request;
  const isLoopback = (address = '') => /^(127\.|::1$|::ffff:127\.)/.test(address);
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers);
  return !isForwarded && isLoopback(socketOf(request)?.remoteAddress) && isLoopback(ip);
}
