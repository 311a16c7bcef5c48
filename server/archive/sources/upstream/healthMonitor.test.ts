import { expect, it, onTestFinished, vi } from 'vitest';
import type { ApodStatus } from '../../../../contract/service';
import type { Fault } from '../../../../mocks/upstream/faults';
import { silentLog } from '../../../testing/testServer';
import { createApod, createClock, NOON, startUpstream } from '../../../testing/upstreamSetup';
import { HealthMonitor } from './healthMonitor';

async function setup() {
  const upstream = await startUpstream();
  const clock = createClock(NOON);
  const changes: ApodStatus[] = [];
  const apod = createApod(upstream, clock);
  const onProbe = (status: ApodStatus) => {
    if (status !== changes.at(-1)) {
      changes.push(status);
    }
  };
  const health = new HealthMonitor({ apod, clock, log: silentLog, onProbe });
  onTestFinished(() => health.stop());
  /** Lets the probe run until the status is so; gives the seconds that took. */
  const until = async (status: ApodStatus) => {
    const start = clock.now().getTime();
    await clock.advanceUntil(() => health.status === status);
    return (clock.now().getTime() - start) / 1000;
  };
  return { upstream, clock, apod, health, changes, until };
}

it('is checking until the first probe, then up', async () => {
  const { health, changes, until } = await setup();
  expect(health.status).toBe('checking');
  health.start();
  expect(health.status).toBe('checking');
  await until('up');
  expect(changes).toEqual(['up']);
});

it.each<[string, Fault]>([
  ['closes the connection', { kind: 'refuse' }],
  ['answers 503', { kind: 'status', status: 503 }],
  ['asks for an hour of pause', { kind: 'status', status: 503, retryAfter: '3600' }],
  ['answers HTML', { kind: 'html' }],
  ['redirects without end', { kind: 'redirect-loop' }],
  ['has only the placeholder', { kind: 'placeholder' }],
])(
  'goes down with a source that %s, and notices its recovery within a minute',
  async (_name, fault) => {
    const { upstream, health, changes, until } = await setup();
    health.start();
    await until('up');
    upstream.failOn(/./, fault);
    expect(await until('down')).toBeLessThan(120);
    expect(health.lastError).toMatch(/^The source /);
    upstream.heal();
    expect(await until('up')).toBeLessThan(60);
    expect(changes).toEqual(['up', 'down', 'up']);
  },
);

it('finds a source at the start that asked for a pause before it recovered', async () => {
  const { upstream, health, until } = await setup();
  upstream.failOn(/./, { kind: 'status', status: 503, retryAfter: '3600' });
  health.start();
  await until('down');
  upstream.heal();
  expect(await until('up')).toBeLessThan(60);
});

it('goes down and up with the server itself', async () => {
  const { upstream, health, until } = await setup();
  health.start();
  await until('up');
  await upstream.stop();
  await until('down');
  await upstream.start();
  expect(await until('up')).toBeLessThan(60);
});

it('is not frightened by a single failure', async () => {
  const { upstream, clock, health, changes, until } = await setup();
  health.start();
  await until('up');
  upstream.failNext({ kind: 'status', status: 500 });
  await clock.advanceUntil(() => upstream.requests.length >= 3);
  expect(changes).toEqual(['up']);
});

it('takes a busy source as up', async () => {
  const { upstream, health, until } = await setup();
  upstream.failNext({ kind: 'status', status: 429, retryAfter: '600' });
  health.start();
  await until('up');
});

it('follows redirects', async () => {
  const { upstream, health, changes, until } = await setup();
  const to = '/wp-json/wp/v2/apod-basic?page=1&per_page=1&moved=1';
  upstream.failOn(/per_page=1$/, { kind: 'redirect', to });
  health.start();
  await until('up');
  expect(changes).toEqual(['up']);
  expect(upstream.requests.at(-1)).toContain('moved=1');
});

it('waits longer than ten seconds for a slow source', async () => {
  const { health, apod, until } = await setup();
  const probe = vi.spyOn(apod, 'probe');
  health.start();
  await until('up');
  expect(probe.mock.lastCall?.[0]?.timeoutMs).toBeGreaterThan(10_000);
});

it('answers from memory while a probe hangs', async () => {
  const { upstream, clock, health, until } = await setup();
  health.start();
  await until('up');
  upstream.failOn(/./, { kind: 'hang' });
  await clock.advanceUntil(() => upstream.requests.length === 2);
  expect(health.status).toBe('up');
});

it('asks for changes alone', async () => {
  const { upstream, clock, health } = await setup();
  health.start();
  await clock.advanceUntil(() => upstream.notModified === 2);
  expect(health.status).toBe('up');
});
