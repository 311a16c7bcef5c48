/** Several servers count in one PostgreSQL. */
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { CallCounts, type ShareCalls } from './callCounts';
import { openPostgres, type PostgresDatabase } from '../people/database/postgres';
import { LimitWindows } from '../platform/limitWindows';
import { createDatabase } from '../testing/postgresDatabases';

const MINUTE_MS = 60_000;
const MOST = 200;
/** A twentieth of it. */
const STEP = 10;

async function openServers(count: number) {
  const { url, name: _name, drop } = await createDatabase(inject('postgres')!.url); // the project of this test has it
  onTestFinished(drop);
  const databases: PostgresDatabase[] = [];
  for (let index = 0; index < count; index += 1) {
    const database = await openPostgres(url);
    onTestFinished(() => database.destroy());
    databases.push(database);
  }
  return databases.map((database) => createServer(database));
}

/** A server that waits until others know of its calls. */
function createServer(database: PostgresDatabase) {
  const windows = new LimitWindows(database, Buffer.from('a secret'));
  const shared: Promise<unknown>[] = [];
  const share: ShareCalls = (...call) => {
    const answer = windows.add(...call);
    shared.push(answer.catch(() => undefined));
    return answer;
  };
  const counts = new CallCounts(share);
  const call = async (network: string) => {
    let isAllowed = false;
    const note = (_error: unknown, result?: { current: number }) => {
      isAllowed = (result?.current ?? Infinity) <= MOST;
    };
    counts.incr(network, note, MINUTE_MS, MOST);
    await Promise.all(shared);
    return isAllowed;
  };
  return { database, call, countShared: () => shared.length };
}

type Server = ReturnType<typeof createServer>;

/** Calls in turn, until all servers refuse. @returns how many were allowed. */
async function callUntilRefused(servers: Server[], network: string) {
  let allowed = 0;
  for (let refused = 0; refused < servers.length;) {
    refused = 0;
    for (const { call } of servers) {
      if (await call(network)) {
        allowed += 1;
      } else {
        refused += 1;
      }
    }
  }
  return allowed;
}

it('bounds a network over all servers together, but for a step each', async () => {
  const servers = await openServers(3);
  const allowed = await callUntilRefused(servers, 'one');
  expect(allowed).toBeGreaterThanOrEqual(MOST - 3 * STEP);
  expect(allowed).toBeLessThanOrEqual(MOST + 3 * STEP);
  // In one place after the other, too.
  const others = [];
  for (const server of servers) {
    others.push(await callUntilRefused([server], 'other'));
  }
  expect(others[0]).toBe(MOST);
  expect(others[1]! + others[2]!).toBeLessThanOrEqual(2 * STEP);
});

it('writes once for many calls, and never for few', async () => {
  const [server] = await openServers(1);
  for (let call = 1; call < STEP; call += 1) {
    await server!.call('few');
  }
  expect(server!.countShared()).toBe(0);
  await callUntilRefused([server!], 'many');
  expect(server!.countShared()).toBe(MOST / STEP);
});

it('begins anew with the next minute, and forgets networks that are gone', async () => {
  const [server, other] = await openServers(2);
  await callUntilRefused([server!], 'one');
  await callUntilRefused([server!], 'gone');
  await sql`update attempts set ends_at = 0`.execute(server!.database);
  expect(await callUntilRefused([other!], 'one')).toBe(MOST);
  const { rows } = await sql`select count from attempts`.execute(server!.database);
  expect(rows).toEqual([{ count: MOST }]);
});

it('lets each server count for itself while the database is away', async () => {
  const servers = await openServers(2);
  await servers[0]!.database.destroy();
  expect(await callUntilRefused([servers[0]!], 'one')).toBe(MOST);
  expect(await callUntilRefused([servers[1]!], 'one')).toBe(MOST);
});
