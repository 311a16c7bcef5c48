import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../../mocks/upstream/faults';
import {
  createApod,
  createClock,
  giveUpSoon,
  NOON,
  startUpstream,
  USER_AGENT,
} from '../../../testing/upstreamSetup';

const DAY = '2004-07-05';

async function setup({ maxBytes = 100_000 } = {}) {
  const upstream = await startUpstream();
  const clock = createClock(NOON);
  const apod = createApod(upstream, clock, { bytes: maxBytes });
  return { upstream, clock, apod };
}

it('gives its name, version and address', async () => {
  const { upstream, apod } = await setup();
  await apod.day(DAY);
  expect([...upstream.userAgents]).toEqual([USER_AGENT]);
});

it('sends one request at a time, however many are asked for', async () => {
  const { upstream, apod } = await setup();
  const days = Array.from({ length: 9 }, (_, index) => `2004-07-0${index + 1}`);
  const records = await Promise.all(days.map((day) => apod.day(day)));
  expect(records).toMatchObject(days.map((date) => ({ date })));
  expect(upstream.requests).toHaveLength(9);
  expect(upstream.maxConcurrent).toBe(1);
});

it.each<[string, Fault, string]>([
  ['a source that never answers', { kind: 'hang' }, 'timeout'],
  ['a body that stops coming', { kind: 'stall' }, 'timeout'],
  ['a connection closed without an answer', { kind: 'refuse' }, 'network'],
  ['a connection cut in the middle of the body', { kind: 'cut' }, 'network'],
  ['invalid JSON', { kind: 'invalid-json' }, 'not-json'],
  ['HTML instead of JSON', { kind: 'html' }, 'not-json'],
  ['a redirect loop', { kind: 'redirect-loop' }, 'redirect'],
  ['a redirect to a file', { kind: 'redirect', to: 'file:///etc/hosts' }, 'redirect'],
  [
    'a redirect to another private address',
    { kind: 'redirect', to: 'http://127.0.0.2/' },
    'redirect',
  ],
  ['a body of 1 GB', { kind: 'huge' }, 'too-large'],
  ['a body that says it has 1 GB', { kind: 'huge', declared: true }, 'too-large'],
  ['an answer of 500', { kind: 'status', status: 500 }, 'status'],
  ['an answer of 503', { kind: 'status', status: 503 }, 'status'],
  ['an answer of 429', { kind: 'status', status: 429 }, 'throttled'],
  ['a 404 that is not the service’s own', { kind: 'status', status: 404 }, 'status'],
])('fails once with %s, and works again after it', async (_name, fault, kind) => {
  const { upstream, apod } = await setup();
  upstream.failNext(fault, fault.kind === 'redirect-loop' ? 6 : 1);
  if (kind === 'timeout') {
    giveUpSoon(1);
  }
  await expect(apod.day(DAY)).rejects.toMatchObject({ name: 'UpstreamError', kind });
  expect(await apod.day(DAY)).toMatchObject({ date: DAY });
});

it('follows a redirect', async () => {
  const { upstream, apod } = await setup();
  upstream.failNext({ kind: 'redirect', to: '/wp-json/wp/v2/apod-basic/040703' });
  expect(await apod.day(DAY)).toMatchObject({ date: '2004-07-03' });
});

it.each([
  'https://internal.example/secret',
  'http://127.0.0.1:1/secret',
  'https://nasa.gov.example/',
])('follows no redirect to another host, as %s (ASVS 13.2.4, 15.3.2)', async (to) => {
  const { upstream, apod } = await setup();
  upstream.failNext({ kind: 'redirect', to });
  await expect(apod.day(DAY)).rejects.toMatchObject({ kind: 'redirect' });
});

it('knows a day that is not there from a failure', async () => {
  const { apod } = await setup();
  expect(await apod.day('2004-07-11')).toBeUndefined();
});

it('says so when the source is not there at all', async () => {
  const { upstream, apod } = await setup();
  await upstream.stop();
  await expect(apod.day(DAY)).rejects.toMatchObject({ kind: 'network' });
});

describe('Retry-After', () => {
  it.each([
    ['seconds', 429, '120'],
    ['a date', 503, new Date(NOON.getTime() + 120_000).toUTCString()],
  ])('in %s keeps every request back until then', async (_form, status, retryAfter) => {
    const { upstream, clock, apod } = await setup();
    upstream.failNext({ kind: 'status', status, retryAfter });
    await expect(apod.day(DAY)).rejects.toMatchObject({ pauseMs: 120_000 });
    clock.advance(119_999);
    await expect(apod.day(DAY)).rejects.toMatchObject({ kind: 'paused', pauseMs: 1 });
    expect(upstream.requests).toHaveLength(1);
    clock.advance(1);
    expect(await apod.day(DAY)).toMatchObject({ date: DAY });
  });

  it.each([-3_600_000, 3_600_000])('lasts as long where the clock is set by %i ms', async (ms) => {
    const { upstream, clock, apod } = await setup();
    upstream.failNext({ kind: 'status', status: 429, retryAfter: '120' });
    await expect(apod.day(DAY)).rejects.toMatchObject({ kind: 'throttled' });
    clock.set(ms);
    clock.advance(119_999);
    await expect(apod.day(DAY)).rejects.toMatchObject({ kind: 'paused', pauseMs: 1 });
    clock.advance(1);
    expect(await apod.day(DAY)).toMatchObject({ date: DAY });
  });

  it('that says nothing useful is passed over', async () => {
    const { upstream, apod } = await setup();
    upstream.failNext({ kind: 'status', status: 429, retryAfter: 'soon' });
    await expect(apod.day(DAY)).rejects.toMatchObject({ kind: 'throttled', pauseMs: undefined });
    expect(await apod.day(DAY)).toMatchObject({ date: DAY });
  });
});

it.each(['etag', 'last-modified'] as const)(
  'asks for changes alone where the source offers %s',
  async (validator) => {
    const { upstream, apod } = await setup();
    upstream.validator = validator;
    const range = { from: '2004-07-01', to: '2004-07-31', page: 1 };
    const first = await apod.list(range);
    expect(first.records).toHaveLength(10);
    const second = await apod.list(range, { known: first.validators });
    expect(second.records).toBeUndefined();
    upstream.setNow(new Date(NOON.getTime() + 1000));
    upstream.changeRecord(DAY, { title: 'Corrected' });
    const third = await apod.list(range, { known: second.validators });
    expect(third.records).toHaveLength(10);
  },
);

it('stops a request that is no longer wanted', async () => {
  const { upstream, apod } = await setup();
  upstream.failNext({ kind: 'hang' });
  const abort = new AbortController();
  upstream.onRequest = () => abort.abort();
  await expect(apod.day(DAY, { signal: abort.signal })).rejects.toThrow('aborted');
});
