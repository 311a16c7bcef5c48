/** A PostgreSQL that answers no more and closes no connection. It is a real one, which this file starts. */
import { sql } from 'kysely';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { findPrograms, startPostgres } from '../../../scripts/postgres.mjs';
import { systemClock } from '../../platform/clock';
import { Lease } from '../../platform/lease';
import { freezePostgres } from '../../testing/freezePostgres';
import { createDatabase } from '../../testing/postgresDatabases';
import { createRecords, silentLog } from '../../testing/testServer';
import { setupUsers } from '../../testing/testUsers';
import { openPostgres } from './postgres';

/** Only ends a test that hangs. */
const PATIENCE = { timeout: 50_000 };
/** Shorter than that of a server, as the test waits for it. */
const LIMIT_MS = 2_000;
/** In milliseconds, from the silence or its end to the answer. */
const MOST_WAIT = 6_000;
/** More than there are connections. */
const CALLERS = 30;

let server: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  server = await startPostgres({ programs: findPrograms()! }); // this file runs only where they are
}, PATIENCE.timeout);

afterAll(() => server.stop(), PATIENCE.timeout);

async function createUrl() {
  const { url, drop } = await createDatabase(server.url);
  onTestFinished(drop);
  return url;
}

it('has people told in time, and keeps readers and pictures from waiting', PATIENCE, async () => {
  const url = await createUrl();
  const database = await openPostgres(url, LIMIT_MS);
  const { app, get, join } = await setupUsers({
    database,
    records: createRecords(3),
    app: {
      operations: {
        checkDatabase: () => sql`select 1`.execute(database),
        metrics: 'off',
      },
    },
  });
  const lease = new Lease({ database, name: 'work', sleep: systemClock.sleep, log: silentLog });
  lease.start();
  onTestFinished(() => lease.stop());
  await vi.waitFor(() => expect(lease.isHeld).toBe(true), PATIENCE);
  const token = await join('ann@example.org');
  const ask = async (calls: (() => Promise<{ statusCode: number } | { status: number }>)[]) => {
    const before = performance.now();
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, caller) => calls[caller % calls.length]!()), // one of them
    );
    expect(performance.now() - before).toBeLessThan(MOST_WAIT);
    return [...new Set(answers.map((each) => ('status' in each ? each.status : each.statusCode)))];
  };
  const urls = [
    '/api/v1/gallery/0/3/',
    '/api/v1/trending/0/3/',
    '/api/v1/search/sky/0/3/',
    '/readyz',
  ];
  const readers = urls.map((each) => () => app.inject(each));
  const people = [() => get('likes/ann@example.org/', token), () => get('collections/', token)];
  expect(await ask(people)).toEqual([200]);

  const thaw = freezePostgres(server.url);
  expect(await ask(readers)).toEqual([200]);
  // The second time there are no connections any more.
  expect(await ask(people)).toEqual([503]);
  expect(await ask(people)).toEqual([503]);
  expect(await ask(readers)).toEqual([200]);
  expect((await get('collections/', token)).headers['retry-after']).toBe('5');
  expect((await app.inject('/readyz')).json()).toMatchObject({ people: 'away' });
  await vi.waitFor(() => expect(lease.isHeld).toBe(false), PATIENCE);

  thaw();
  const back = performance.now();
  await vi.waitFor(async () => expect(await ask(people)).toEqual([200]), {
    ...PATIENCE,
    interval: 50,
  });
  expect(performance.now() - back).toBeLessThan(MOST_WAIT);
  expect((await app.inject('/readyz')).json()).toMatchObject({ people: 'there' });
  await vi.waitFor(() => expect(lease.isHeld).toBe(true), PATIENCE);
});

/** A way to the server on which connections can fall silent without an end. */
async function openProxy(url: string) {
  const folder = new URL(url).searchParams.get('host') ?? '';
  const sockets = new Set<Socket>();
  const proxy = createServer((from) => {
    const to = connect(path.join(folder, '.s.PGSQL.5432'));
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => undefined); // the other end may close it
    }
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo; // it listens on a port
  return {
    url: `postgres://postgres@127.0.0.1:${port}${new URL(url).pathname}`,
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
  };
}

it(
  'costs one call its answer where connections fall silent, and none after it',
  PATIENCE,
  async () => {
    const proxy = await openProxy(await createUrl());
    const database = await openPostgres(proxy.url, LIMIT_MS);
    onTestFinished(() => database.destroy());
    const ask = () => sql`select pg_sleep(0.05)`.execute(database);
    // Each on a connection of its own.
    await Promise.all(Array.from({ length: 10 }, ask));
    proxy.silence();
    await expect(ask()).rejects.toThrow('The database cannot be used at present.');
    for (let call = 0; call < 10; call += 1) {
      await ask();
    }
  },
);
