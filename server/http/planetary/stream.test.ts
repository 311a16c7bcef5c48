/** Thirty years in one answer, over real sockets. */
import { sql } from 'kysely';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createRecord, setup } from '../../testing/testServer';

const DAYS = 6_000;
const LETTERS = 4_000;
const WHOLE = '/planetary/apod?start_date=1995-06-16';

/** An archive of many long texts. They are written as they are, as reading all of them would take minutes. */
async function setupArchive() {
  const server = await setup({
    records: [createRecord({ date: '1995-06-16' })],
    now: new Date('2026-11-28T16:00:00Z'),
  });
  const { database } = server.main;
  const columns = await sql<{
    name: string;
  }>`select name from pragma_table_info('pictures')`.execute(database);
  const rest = columns.rows
    .map(({ name }) => name)
    .filter((name) => !['id', 'date', 'explanation'].includes(name));
  const names = sql.join(rest.map((name) => sql.ref(name)));
  await sql`
    with recursive days (day) as (
      select '1995-06-20' union all select date(day, '+1 day') from days limit ${DAYS}
    )
    insert into pictures (id, date, explanation, ${names})
    select replace(day, '-', ''), day, hex(zeroblob(${LETTERS / 2})), ${names}
    from pictures, days where date = '1995-06-16'`.execute(database);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const held: Socket[] = [];
  server.app.server.on('connection', (socket) => held.push(socket));
  return { ...server, port, held };
}

/** Sends a call and reads as far as the headers of its answer. */
async function open(port: number, path: string, headers = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: sky.example\r\n${headers}\r\n`);
  await once(socket, 'readable');
  return socket;
}

const statusOf = (socket: Socket) => /^HTTP\/1\.1 (\d+)/.exec(String(socket.read(64)))?.[1];

it('is streamed, each day once, in the order of the days', async () => {
  const { port } = await setupArchive();
  const answer = await fetch(`http://127.0.0.1:${port}${WHOLE}`);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-ratelimit-limit')).toBe('1000');
  const dates = ((await answer.json()) as { date: string }[]).map(({ date }) => date);
  expect(dates).toHaveLength(DAYS + 1);
  expect(dates).toEqual([...new Set(dates)].toSorted());
});

it('is made no faster than it is read, a few at a time for a network', async () => {
  const { port, app, held } = await setupArchive();
  const sockets = [];
  for (let count = 0; count < 3; count += 1) {
    sockets.push(await open(port, WHOLE));
  }
  // Whoever reads nothing gets what sockets hold.
  for (const [index, socket] of sockets.entries()) {
    expect(statusOf(socket)).toBe('200');
    await expect.poll(() => held[index]?.writableNeedDrain).toBe(true);
    expect(held[index]?.bytesWritten).toBeLessThan((DAYS * LETTERS) / 2);
  }
  const refused = await open(port, WHOLE, 'Accept-Encoding: gzip\r\n');
  const text = String(refused.read());
  expect(text).not.toContain('content-encoding');
  expect(text).toMatch(/^HTTP\/1\.1 429 /);
  expect(text).toContain('retry-after: 10');
  expect(text).toContain('"OVER_RATE_LIMIT"');
  refused.destroy();
  // Other networks, and shorter ranges, are answered.
  const other = await app.inject({ url: WHOLE, remoteAddress: '203.0.113.5' });
  expect(other.statusCode).toBe(200);
  expect((await app.inject('/planetary/apod?start_date=2026-11-20')).statusCode).toBe(200);
  // Who hangs up makes room.
  sockets[0]?.destroy();
  await expect
    .poll(async () => {
      const next = await open(port, WHOLE);
      const status = statusOf(next);
      next.destroy();
      return status;
    })
    .toBe('200');
  sockets.forEach((socket) => socket.destroy());
});

it('that is asked for by HEAD is not made', async () => {
  const { app } = await setupArchive();
  for (let count = 0; count < 5; count += 1) {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: WHOLE });
    expect([statusCode, body]).toEqual([200, '']);
  }
});
