/** What PostgreSQL alone can do to us; what a person sees is tested with the routes, on each engine. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openMain } from '../../archive/openArchives';
import { sharedOf } from '../../archive/store/sharedRecords';
import { formerStatements } from '../../testing/golden/golden';
import { createDatabase } from '../../testing/postgresDatabases';
import { createRecord, createRecords, setup } from '../../testing/testServer';
import { removeUser } from '../account-data/accountData';
import { setupUsers } from '../../testing/testUsers';
import { AccountStore } from '../accounts/accountStore';
import { openCollections } from '../collections/collectionStore';
import { LikeCounts } from '../likes/likeCounts';
import { LikeStore } from '../likes/likeStore';
import { MailQueue } from '../mail/mailQueue';
import { inspectPostgres } from './inspectPostgres';
import { CALL_MS } from './openDatabase';
import { openPostgres, type PostgresDatabase } from './postgres';
import { ReportStore } from './reportStore';

const NOW = new Date('2004-07-01T16:00:00Z');
const LATER = new Date('2004-07-01T17:00:00Z');
const DAYS = ['2004-07-01', '2004-06-30', '2004-06-29'];

/** Only ends a test that hangs. */
const PATIENCE = { timeout: 50_000 };

async function createEmpty() {
  const { url, drop } = await createDatabase(inject('postgres')!.url); // the project of this test has it
  onTestFinished(drop);
  return url;
}

async function open(url: string) {
  const database = await openPostgres(url);
  onTestFinished(() => database.destroy());
  return database;
}

/** A server's part that counts likes. */
function createServer(database: PostgresDatabase) {
  const counts = new LikeCounts(database);
  const likes = new LikeStore(database, (changed) => counts.note(changed));
  return { database, counts, likes, accounts: new AccountStore(database) };
}

const remove = ({ database, likes }: ReturnType<typeof createServer>, userId: number) =>
  removeUser(database, likes, userId);

/** Two servers over one database. */
async function openTwo() {
  const url = await createEmpty();
  return [createServer(await open(url)), createServer(await open(url))] as const;
}

const createUser = async ({ accounts }: ReturnType<typeof createServer>, number: number) => {
  const email = `user${number}@example.org`;
  const names = { public_id: email, name: 'Ann', email, email_key: email };
  const user = await accounts.create({ ...names, password_hash: 'none' }, NOW);
  return user!.id; // the address is a new one
};

it('takes first starts of several servers at once', async () => {
  const url = await createEmpty();
  expect((await inspectPostgres(url)).contents).toBeUndefined();
  const databases = await Promise.all([1, 2, 3, 4].map(() => open(url)));
  expect(await inspectPostgres(url)).toMatchObject({
    contents: { version: 2, pictures: 0, users: 0 },
  });
  // The next version runs beside this one; a later one may have removed what this one needs.
  await sql`update people_version set version = 3`.execute(databases[0]!);
  await (await openPostgres(url)).destroy();
  await sql`update people_version set version = 4`.execute(databases[0]!);
  await expect(openPostgres(url)).rejects.toThrow('is of a later version of Skyfolio (4; this one');
});

it('upgrades a database of the version before, also with a table of one that was started by mistake', async () => {
  const url = await createEmpty();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(formerStatements());
  await client.query('create table public.kysely_migration (name text, timestamp text)');
  await client.end();
  expect((await inspectPostgres(url)).contents).toMatchObject({ version: 1, users: 4 });
  await Promise.all([open(url), open(url)]);
  expect((await inspectPostgres(url)).contents).toMatchObject({ version: 2, users: 4 });
  const { counts, likes, database } = createServer(await open(url));
  const { pictures, sync, database: copy, follow } = await openMain(':memory:', sharedOf(database));
  onTestFinished(() => copy.destroy());
  await follow?.();
  await counts.read();
  expect(await sync.counts()).toEqual({ pictures: 203, quarantined: 1, refused: 0 });
  expect(await pictures.find('2004-07-01')).toMatchObject({ title: expect.any(String) as string });
  expect(['2004-07-01', '2004-07-02', '2026-11-21'].map(counts.of('main').of)).toEqual([1, 2, 3]);
  expect(await likes.like(1, 'main', '2004-06-30', NOW)).toBe(1);
  const kept = await openCollections(database, 'main').collections.list(1);
  expect(kept).toMatchObject([{ name: 'Nebulae', days: ['2026-11-20', '2026-11-21'] }]);
});

it('refuses a database of a version before 0.1.0, and names those that move it', async () => {
  const url = await createEmpty();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create table kysely_migration (name text, timestamp text)');
  await expect(openPostgres(url)).rejects.toThrow('Start version 0.1.0 (commit 65d85e54)');
  await expect(inspectPostgres(url)).rejects.toThrow('Start version 0.1.0');
  const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public'`);
  expect(rows).toHaveLength(1);
  await client.end();
});

it('counts likes of one picture that come at once to two servers', async () => {
  const [one, other] = await openTwo();
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const users = await Promise.all(numbers.map((number) => createUser(one, number)));
  // Each likes it twice, by both servers.
  await Promise.all(
    users.flatMap((user) =>
      [one, other].map(({ likes }) => likes.like(user, 'main', DAYS[0]!, NOW)),
    ),
  );
  for (const { counts } of [one, other]) {
    await counts.read();
    expect(counts.of('main').of(DAYS[0]!)).toBe(12);
    expect(counts.of('sample').of(DAYS[0]!)).toBe(0);
  }
  await Promise.all(users.map((user) => remove(one, user)));
  await other.counts.read();
  expect(other.counts.of('main').of(DAYS[0]!)).toBe(0);
});

it('counts right and refuses nobody where likes and deletions of accounts meet', async () => {
  const [one, other] = await openTwo();
  const users = await Promise.all(
    Array.from({ length: 16 }, (_, index) => createUser(one, index + 1)),
  );
  await Promise.all(
    users.flatMap((user, index) => [
      ...DAYS.flatMap((date) =>
        [one, other].flatMap(({ likes }) => [
          likes.like(user, 'main', date, NOW),
          likes.unlike(user, 'main', date, NOW),
          likes.like(user, 'main', date, NOW),
        ]),
      ),
      ...(index % 2 === 0 ? [remove(other, user)] : []),
    ]),
  );
  const { rows } = await sql<{ date: string; likes: number; rows: number }>`
    select date, likes, (select count(*) from likes where likes.date = like_counts.date) as rows
    from like_counts`.execute(one.database);
  expect(rows).toHaveLength(DAYS.length);
  await one.counts.read();
  await other.counts.read();
  for (const picture of rows) {
    expect(picture.likes).toBe(picture.rows);
    expect(one.counts.of('main').of(picture.date)).toBe(picture.rows);
    expect(other.counts.of('main').of(picture.date)).toBe(picture.rows);
  }
});

it('deletes accounts, and likes, of the same pictures at once', async () => {
  const [one, other] = await openTwo();
  const [ann, bob, carl] = await Promise.all([1, 2, 3].map((number) => createUser(one, number)));
  const days = createRecords(60).map(({ date }) => date);
  const liked = days.map((date) => ({ date, liked_at: NOW.toISOString() }));
  await one.likes.likeAll(ann!, 'main', liked);
  await one.likes.likeAll(bob!, 'main', liked.toReversed());
  // Somebody holds a number in the middle until all have what comes before it in their order.
  let release: () => void = () => undefined;
  const isHeld = new Promise<void>((held) => {
    void one.database.transaction().execute(async (transaction) => {
      const middle = transaction.selectFrom('like_counts').where('date', '=', days[30]!);
      await middle.selectAll().forUpdate().execute();
      held();
      await new Promise<void>((resolve) => (release = resolve));
    });
  });
  await isHeld;
  const work = Promise.all([
    remove(one, ann!),
    remove(other, bob!),
    ...days.map((date) => other.likes.like(carl!, 'main', date, NOW)),
  ]);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(one.database);
    return rows[0]?.count;
  };
  await expect.poll(waiting, PATIENCE).toBe(3);
  release();
  await work;
  for (const { counts } of [one, other]) {
    await counts.read();
    expect(new Set(days.map(counts.of('main').of))).toEqual(new Set([1]));
  }
});

it('misses no number that is committed in another order than it was begun in', async () => {
  const [one, other] = await openTwo();
  const users = await Promise.all([1, 2].map((number) => createUser(one, number)));
  let commitFirst: () => void = () => undefined;
  const isBegun = new Promise<void>((begun) => {
    void one.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('like_counts')
        .values({ archive: 'main', date: DAYS[0]!, likes: 7, revision: 1 })
        .execute();
      begun();
      await new Promise<void>((resolve) => (commitFirst = resolve));
    });
  });
  await isBegun;
  // A later one is committed before, and read.
  await other.likes.like(users[1]!, 'main', DAYS[1]!, NOW);
  await other.counts.read();
  expect(other.counts.of('main').of(DAYS[1]!)).toBe(1);
  commitFirst();
  await expect
    .poll(async () => {
      await other.counts.read();
      return other.counts.of('main').of(DAYS[0]!);
    }, PATIENCE)
    .toBe(7);
});

it('reads numbers that came from a cluster with higher transactions once', async () => {
  const [one, other] = await openTwo();
  await one.likes.like(await createUser(one, 1), 'main', DAYS[0]!, NOW);
  await sql`alter table like_counts disable trigger user`.execute(one.database);
  await sql`update like_counts set changed = '99999999999'`.execute(one.database);
  const { bookmark, counts } = await other.database.changedCounts(undefined);
  expect(counts).toHaveLength(1);
  expect((await other.database.changedCounts(bookmark)).counts).toEqual([]);
});

it('refuses nobody where two servers remove the same likes at once', async () => {
  const url = await createEmpty();
  // Plans differ with what PostgreSQL knows of a table: by an index, or in the order of the rows.
  const planned = new URL(url);
  planned.searchParams.set('options', '-c enable_indexscan=off -c enable_bitmapscan=off');
  const [one, other] = [createServer(await open(url)), createServer(await open(planned.href))];
  const user = await createUser(one, 1);
  await one.likes.likeAll(
    user,
    'main',
    DAYS.toReversed().map((date) => ({ date, liked_at: NOW.toISOString() })),
  );
  let removals: Promise<unknown>[] = [];
  await one.database.transaction().execute(async (transaction) => {
    // Both get one of the others and wait for this one.
    await sql`select from likes where date = ${DAYS[1]!} for update`.execute(transaction);
    removals = [one, other].flatMap(({ likes }) => [
      likes.unlike(user, 'main', '1995-06-16', NOW), // is written alone, and those that come meanwhile together
      ...DAYS.map((date) => likes.unlike(user, 'main', date, NOW)),
    ]);
    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(one.database);
      return rows[0]?.count;
    };
    await expect.poll(countWaiting, PATIENCE).toBe(2);
  });
  await Promise.all(removals);
  await one.counts.read();
  expect(DAYS.map(one.counts.of('main').of)).toEqual([0, 0, 0]);
});

it('leaves the report of the server that has the lease', async () => {
  const [{ database }] = await openTwo();
  const [one, other] = ['one', 'other'].map(
    (holder) => new ReportStore<string>(database, database.holdsLease('work', holder)),
  );
  await database.claimLease('work', 'one');
  await one!.save('of the first');
  // It is paused, and another one takes over.
  await sql`update leases set ends_at = 0`.execute(database);
  await database.claimLease('work', 'other');
  await other!.save('of the second');
  await one!.save('late');
  expect(await other!.find()).toBe('of the second');
});

it('gives each mail to one of two servers', async () => {
  const [one, other] = await openTwo();
  const users = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => createUser(one, number)));
  const queues = [new MailQueue(one.database), new MailQueue(other.database)];
  const claims = users.map((_, index) => queues[index % 2]!.claim(NOW, LATER));
  const claimed = await Promise.all(claims);
  expect(new Set(claimed.map((mail) => mail?.user_id))).toEqual(new Set(users));
  expect(await queues[0]!.claim(NOW, LATER)).toBeUndefined();
});

it('gives a lease to one of two servers, and to the other one soon after the first has died', async () => {
  const [{ database: one }, { database: other }] = await openTwo();
  expect(await one.claimLease('work', 'one')).toBe(true);
  expect(await other.claimLease('work', 'other')).toBe(false);
  expect(await other.claimLease('other work', 'other')).toBe(true);
  expect(await one.claimLease('work', 'one')).toBe(true);
  const { rows } = await sql<{ seconds: number }>`
    select ceil(ends_at / 1000 - extract(epoch from clock_timestamp()))::integer as seconds
    from leases where name = 'work'`.execute(one);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(25);
  // The time is over, and the first one has not come back.
  await other.updateTable('leases').set({ ends_at: 0 }).where('name', '=', 'work').execute();
  expect(await other.claimLease('work', 'other')).toBe(true);
  expect(await one.claimLease('work', 'one')).toBe(false);
  await one.endLease('work', 'one');
  expect(await one.claimLease('work', 'one')).toBe(false);
  await other.endLease('work', 'other');
  expect(await one.claimLease('work', 'one')).toBe(true);
});

it('goes on when PostgreSQL has closed its connections', async () => {
  const [{ database: one }, { database: other }] = await openTwo();
  const closeThem = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  const readVersion = async () => {
    const { rows } = await sql<{ version: number }>`select version from people_version`.execute(
      one,
    );
    return rows[0]?.version;
  };
  const isOpen = () =>
    readVersion().then(
      () => true,
      () => false,
    );
  await closeThem();
  await expect.poll(isOpen, PATIENCE).toBe(true);
  const broken = one.transaction().execute(async (transaction) => {
    await sql`update people_version set version = 7`.execute(transaction);
    await closeThem();
    await sql`update people_version set version = 8`.execute(transaction);
  });
  await expect(broken).rejects.toMatchObject({ name: 'StorageError', kind: 'unavailable' });
  await expect.poll(isOpen, PATIENCE).toBe(true);
  expect(await readVersion()).toBe(2);
});

it('refuses a like in time while somebody holds a lock', async () => {
  const url = await createEmpty();
  const database = await openPostgres(url, CALL_MS);
  const { join, like } = await setupUsers({ database, records: createRecords(1) });
  const token = await join('ann@example.org');
  const other = await open(url);
  const likeIt = () => like(token, 'ann@example.org', DAYS[0]!);
  await other.transaction().execute(async (transaction) => {
    await sql`lock table like_counts in access exclusive mode`.execute(transaction);
    const { status, headers } = await likeIt();
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });
  expect((await likeIt()).status).toBe(200);
});

it('has people wait while it is away, and readers not', async () => {
  const { app, database } = await setup({ records: [createRecord()] });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  const name = sql.id(rows[0]!.name); // a select without a table has one row
  const other = await open(await createEmpty());
  const list = () => app.inject('/api/v1/gallery/0/10/');
  const logIn = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/jwt/create',
      payload: { email: 'ann@example.org', password: 'wrong' },
    });
  expect((await logIn()).statusCode).toBe(401);
  await sql`alter database ${name} with allow_connections false`.execute(other);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${rows[0]!.name}`.execute(other);
  await expect.poll(async () => (await logIn()).statusCode, PATIENCE).toBe(503);
  expect((await logIn()).headers['retry-after']).toBe('5');
  expect((await list()).statusCode).toBe(200);
  await sql`alter database ${name} with allow_connections true`.execute(other);
  await expect.poll(async () => (await logIn()).statusCode, PATIENCE).toBe(401);
});

it('that cannot be reached is told of without the password', async () => {
  const failure: unknown = await openPostgres('postgres://sky:hunter2@127.0.0.1:1/sky').catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ name: 'StorageError', kind: 'unavailable' });
  const { message, stack, cause } = failure as Error;
  expect([message, stack, String(cause), JSON.stringify(cause)].join()).not.toContain('hunter2');
});
