/** Replicas are real ones: they stream from a server that this file starts. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { findPrograms, startPostgres, startReplica } from '../../../scripts/postgres.mjs';
import { freezePostgres } from '../../testing/freezePostgres';
import { createDatabase } from '../../testing/postgresDatabases';
import { createRecord, createRecords } from '../../testing/testServer';
import { AccountStore } from '../accountStore';
import { LikeStore } from '../likeStore';
import { PictureStore } from '../pictureStore';
import { inspectReplica } from './inspectPostgres';
import { openPostgres, type PostgresDatabase } from './postgres';
import { holdsRevision } from './postgresRevision';
import type { ReplicaOptions } from './replicas';
import { searchFor } from '../../testing/searchFor';

const NOW = new Date('2004-07-01T16:00:00Z');
const TEN = { start: 0, end: 10 };
/** Only ends a test that hangs. */
const PATIENCE = { timeout: 50_000 };

let primary: Awaited<ReturnType<typeof startPostgres>>;
let replica: Awaited<ReturnType<typeof startReplica>>;

beforeAll(async () => {
  const programs = findPrograms()!; // this file runs only where they are
  primary = await startPostgres({ programs });
  replica = await startReplica({ url: primary.url, programs });
}, PATIENCE.timeout);

afterAll(async () => {
  await replica.stop();
  await primary.stop();
}, PATIENCE.timeout);

async function ask<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Until the replica has all that the primary has. */
async function untilReplayed() {
  const [row] = await ask<{ lsn: string }>(primary.url, 'select pg_current_wal_lsn()::text as lsn');
  const query = `select pg_last_wal_replay_lsn() >= '${row?.lsn}' as done`;
  await vi.waitFor(async () => expect(await ask(replica.url, query)).toEqual([{ done: true }]), {
    ...PATIENCE,
    interval: 20,
  });
}

/** A database with three pictures, which is on the replica, too. */
async function createCopied() {
  const { url, name, drop } = await createDatabase(primary.url);
  onTestFinished(drop);
  // The server of the tests would tell the replica only a moment later.
  await ask(primary.url, `alter database ${name} set synchronous_commit = on`);
  const first = await openPostgres(url);
  await new PictureStore(first).save(createRecords(3));
  await first.destroy();
  await untilReplayed();
  const replicaUrl = new URL(replica.url);
  replicaUrl.pathname = name;
  return { url, replicaUrl: replicaUrl.href };
}

/** How long is waited for replicas. */
type Limits = Pick<ReplicaOptions, 'queryMs' | 'momentMs'>;

/** A replica that is only slow, as the machine is busy, is waited for. */
const PATIENT: Limits = { momentMs: 60_000 };

async function open(url: string, urls: string[], limits = PATIENT) {
  const lines: string[] = [];
  const note = (details: object, message: string) =>
    lines.push(`${message} ${JSON.stringify(details)}`);
  const log = { info: note, warn: note };
  const database = await openPostgres(url, { replicas: { urls, log, ...limits } });
  onTestFinished(() => database.destroy());
  return { database, lines };
}

async function setup(limits = PATIENT) {
  const { url, replicaUrl } = await createCopied();
  const { database, lines } = await open(url, [replicaUrl], limits);
  const pictures = new PictureStore(database);
  return { url, replicaUrl, database, lines, pictures, ...createReader(database, pictures) };
}

function createReader(database: PostgresDatabase, pictures: PictureStore) {
  return {
    /** As a route does. */
    mostLiked: async () => pictures.at(await pictures.revision()).listMostLiked(TEN),
    countReads: async () => (await database.figures()).replica_1_reads,
    isUsed: async () => (await database.figures()).replica_1_is_used === 1,
  };
}

async function createUser(database: PostgresDatabase) {
  const email = 'ann@example.org';
  const names = { public_id: email, name: 'Ann', email, email_key: email };
  const user = await new AccountStore(database).create({ ...names, password_hash: 'none' }, NOW);
  return user!.id; // the address is a new one
}

async function pauseReplica(replicaUrl: string) {
  await ask(replicaUrl, 'select pg_wal_replay_pause()');
  const resume = () => ask(replicaUrl, 'select pg_wal_replay_resume()');
  onTestFinished(async () => {
    await resume();
  });
  return resume;
}

it('answers lists and searches; counts and offsets are kept by each server', async () => {
  const { pictures, countReads, database } = await setup();
  const shown = pictures.at(await pictures.revision());
  expect(await shown.listNewest(TEN)).toEqual(await pictures.listNewest(TEN));
  expect(await shown.listMostLiked(TEN)).toHaveLength(3);
  expect(await shown.countListed()).toBe(3);
  expect(await shown.searches.list(searchFor(['sky']), TEN, 'relevance')).toHaveLength(3);
  expect(await shown.searches.count(searchFor(['2004-07-01']))).toBe(1);
  expect(await shown.findOffset('2004-06-30')).toEqual({ offset: 1, date: '2004-06-30' });
  // A search by best match is two reads.
  expect(await countReads()).toBe(5);
  expect(await database.figures()).toMatchObject({ replica_1_is_used: 1 });
});

it('does not answer what belongs to one person, or depends on the time', async () => {
  const { database, pictures, countReads } = await setup();
  const user = await createUser(database);
  const likes = new LikeStore(database);
  await likes.like(user, '2004-07-01', NOW);
  expect(await likes.listFavourites(user, TEN)).toHaveLength(1);
  expect(await pictures.at(await pictures.revision()).find('2004-07-01')).toBeDefined();
  expect(await countReads()).toBe(0);
});

it('shows a like at once while the replica lags, leaves it out, and takes it back', async () => {
  const { database, lines, replicaUrl, mostLiked, isUsed } = await setup();
  const user = await createUser(database);
  await untilReplayed();
  const resume = await pauseReplica(replicaUrl);
  await new LikeStore(database).like(user, '2004-06-30', NOW);
  expect((await mostLiked())[0]).toMatchObject({ date: '2004-06-30', likes_count: 1 });
  const { replica_1_lag_bytes: lag } = await database.figures();
  expect(lag).toBeGreaterThan(0);
  await vi.waitFor(async () => {
    expect((await mostLiked())[0]?.likes_count).toBe(1);
    expect(await isUsed()).toBe(false);
  }, PATIENCE);
  await resume();
  await vi.waitFor(async () => {
    expect((await mostLiked())[0]?.likes_count).toBe(1);
    expect(await isUsed()).toBe(true);
  }, PATIENCE);
  expect(lines).toEqual([
    'a replica is left out {"replica":1,"reason":"It lags behind."}',
    'a replica is used again {"replica":1}',
  ]);
});

it('shows each of many likes at once while the replica follows', PATIENCE, async () => {
  const { database, mostLiked, countReads, pictures } = await setup();
  const user = await createUser(database);
  const likes = new LikeStore(database);
  for (let round = 0; round < 100; round += 1) {
    const expected = (round + 1) % 2;
    await (expected ? likes.like(user, '2004-06-30', NOW) : likes.unlike(user, '2004-06-30'));
    const shown = await mostLiked();
    expect(shown.find(({ date }) => date === '2004-06-30')?.likes_count).toBe(expected);
  }
  await untilReplayed();
  const before = await countReads();
  await pictures.at(await pictures.revision()).listNewest(TEN);
  expect(await countReads()).toBe(before! + 1); // the replica is there
});

it('goes on without a replica that stops, and takes it back', PATIENCE, async () => {
  const { lines, mostLiked, isUsed } = await setup();
  await replica.stop();
  expect(await mostLiked()).toHaveLength(3);
  expect(await isUsed()).toBe(false);
  expect(lines).toHaveLength(1);
  await replica.start();
  await vi.waitFor(async () => {
    expect(await mostLiked()).toHaveLength(3);
    expect(await isUsed()).toBe(true);
  }, PATIENCE);
});

it('lets a reader wait a moment for a replica that freezes, and the others not at all', async () => {
  // The test would end before the replica is left out.
  const { lines, mostLiked, countReads, isUsed } = await setup({ queryMs: 60_000 });
  const before = await countReads();
  const thaw = freezePostgres(replica.url);
  expect(await mostLiked()).toHaveLength(3);
  expect(await isUsed()).toBe(false);
  expect(await mostLiked()).toHaveLength(3);
  expect(await countReads()).toBe(before);
  thaw();
  await vi.waitFor(async () => {
    await mostLiked();
    expect(await countReads()).toBeGreaterThan(before!);
  }, PATIENCE);
  expect(lines).toEqual([]);
});

it('leaves out a replica that freezes, and takes it back', PATIENCE, async () => {
  const { lines, mostLiked, isUsed } = await setup({});
  const thaw = freezePostgres(replica.url);
  await vi.waitFor(async () => {
    expect(await mostLiked()).toHaveLength(3);
    expect(lines).toHaveLength(1);
  }, PATIENCE);
  thaw();
  await vi.waitFor(async () => {
    expect(await mostLiked()).toHaveLength(3);
    expect(await isUsed()).toBe(true);
  }, PATIENCE);
});

it('starts without replicas that are away or do not answer, and uses the others', async () => {
  const { url, replicaUrl } = await createCopied();
  const mute = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  onTestFinished(() => void mute.close());
  const { port } = mute.address() as AddressInfo; // it listens on a port
  const { database, lines } = await open(url, [
    'postgres://sky:hunter2@127.0.0.1:1/sky',
    `postgres://sky:hunter2@127.0.0.1:${port}/sky`,
    replicaUrl,
  ]);
  const pictures = new PictureStore(database);
  for (let read = 0; read < 6; read += 1) {
    expect(await pictures.at(await pictures.revision()).listNewest(TEN)).toHaveLength(3);
  }
  const { replica_1_is_used, replica_2_is_used, replica_3_reads } = await database.figures();
  expect([replica_1_is_used, replica_2_is_used, replica_3_reads]).toEqual([0, 0, 6]);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/hunter2|sky:/);
});

it('refuses an address that leads to another database', async () => {
  const { url, replicaUrl } = await createCopied();
  const other = await createCopied();
  expect(await inspectReplica(url, replicaUrl)).toMatchObject({ isReplica: true });
  expect(await inspectReplica(url, other.replicaUrl)).toMatchObject({ isReplica: false });
  await expect(open(url, [other.replicaUrl])).rejects.toThrow(
    'Address 1 of DATABASE_READ_URL leads to no replica of DATABASE_URL.',
  );
});

it('leaves a replica out that lacks the tables so far', async () => {
  const { url, name, drop } = await createDatabase(primary.url);
  onTestFinished(drop);
  await untilReplayed();
  const replicaUrl = new URL(replica.url);
  replicaUrl.pathname = name;
  const resume = await pauseReplica(replica.url);
  const { database, lines } = await open(url, [replicaUrl.href]);
  const pictures = new PictureStore(database);
  await pictures.save([createRecord()]);
  const { mostLiked, isUsed } = createReader(database, pictures);
  expect(await mostLiked()).toHaveLength(1);
  expect(lines).toHaveLength(1);
  await resume();
  await vi.waitFor(async () => {
    expect(await mostLiked()).toHaveLength(1);
    expect(await isUsed()).toBe(true);
  }, PATIENCE);
});

it.each([
  ['-1:3 0:2', '-1:3 0:2', true],
  ['-1:3 0:2 5:1', '-1:3 0:2', true],
  ['-1:4 0:2', '-1:3 0:2', true],
  ['-1:3 0:2', '-1:3 0:2 5:1', false],
  // As many changes, but not the same ones.
  ['-1:3 0:2 4:1', '-1:3 0:2 5:1', false],
])('compares the changes of each kind: %s holds %s: %s', (revision, wanted, isHeld) => {
  expect(holdsRevision(revision, wanted)).toBe(isHeld);
});
