/** What PostgreSQL alone can do to us; what a person sees is tested with the routes, on each engine. */
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../testing/postgresDatabases';
import { createRecord, createRecords, setup } from '../../testing/testServer';
import { AccountStore } from '../accounts/accountStore';
import { lockArchive, SELECT_REVISION } from '../../storage/archiveRevision';
import { LikeStore } from '../likes/likeStore';
import { MailQueue } from '../mail/mailQueue';
import { PictureStore } from '../../archive/store/pictureStore';
import type { PictureRecord } from '../../archive/store/storedPictures';
import { inspectPostgres } from './inspectPostgres';
import { openPostgres } from './postgres';

const NOW = new Date('2004-07-01T16:00:00Z');
const LATER = new Date('2004-07-01T17:00:00Z');

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

/** Two servers over one database. */
async function openTwo() {
  const url = await createEmpty();
  return [await open(url), await open(url)] as const;
}

/** How often lists have changed. */
async function countChanges(database: Awaited<ReturnType<typeof open>>) {
  const { rows } = await sql<{ revision: number }>`${sql.raw(SELECT_REVISION)}`.execute(database);
  return rows[0]!.revision; // a sum has a row
}

const createUser = async (database: Awaited<ReturnType<typeof open>>, number: number) => {
  const email = `user${number}@example.org`;
  const names = { public_id: email, name: 'Ann', email, email_key: email };
  const user = await new AccountStore(database).create({ ...names, password_hash: 'none' }, NOW);
  return user!.id; // the address is a new one
};

/** In another order, which must not matter. */
const retitled = (records: PictureRecord[], title: string) =>
  records.map((record) => ({ ...record, title })).reverse();

it('takes first starts of several servers at once', async () => {
  const url = await createEmpty();
  expect((await inspectPostgres(url)).contents).toBeUndefined();
  const databases = await Promise.all([1, 2, 3, 4].map(() => open(url)));
  await new PictureStore(databases[0]!).save([createRecord()]);
  expect(await inspectPostgres(url)).toMatchObject({
    contents: { version: 'present', pictures: 1, users: 0 },
  });
  await sql`insert into kysely_migration values ('999-of-the-future', '2030')`.execute(
    databases[0]!,
  );
  expect((await inspectPostgres(url)).contents?.version).toBe('later');
});

it('counts likes of one picture that come at once to two servers', async () => {
  const [one, other] = await openTwo();
  await new PictureStore(one).save([createRecord()]);
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const users = await Promise.all(numbers.map((number) => createUser(one, number)));
  const stores = [new LikeStore(one), new LikeStore(other)];
  const before = await countChanges(one);
  // Each likes it twice, by both servers.
  await Promise.all(
    users.flatMap((user) => stores.map((store) => store.like(user, '2004-07-01', NOW))),
  );
  expect(await new PictureStore(other).find('2004-07-01')).toMatchObject({ likes_count: 12 });
  await Promise.all(
    users.flatMap((user) => [
      new AccountStore(one).remove(user),
      new PictureStore(other).save([createRecord({ title: `Changed ${user}` })]),
    ]),
  );
  expect(await new PictureStore(one).find('2004-07-01')).toMatchObject({ likes_count: 0 });
  expect(await countChanges(other)).toBeGreaterThanOrEqual(before + 24);
});

it('likes a picture while a long import is under way', async () => {
  const [one, other] = await openTwo();
  await new PictureStore(one).save([createRecord()]);
  const user = await createUser(one, 1);
  await one.transaction().execute(async (transaction) => {
    await lockArchive(transaction);
    expect(await new LikeStore(other).like(user, '2004-07-01', NOW)).toBe(1);
  });
});

it('counts right and refuses nobody where likes, deletions of accounts and imports meet', async () => {
  const [one, other] = await openTwo();
  const records = createRecords(3);
  await new PictureStore(one).save(records);
  const users = await Promise.all(
    Array.from({ length: 16 }, (_, index) => createUser(one, index + 1)),
  );
  const before = await countChanges(one);
  const work = users.flatMap((user, index) => [
    ...records.flatMap(({ date }) =>
      [one, other].flatMap((database) => {
        const store = new LikeStore(database);
        return [store.like(user, date, NOW), store.unlike(user, date), store.like(user, date, NOW)];
      }),
    ),
    ...(index % 2 === 0 ? [new AccountStore(other).remove(user)] : []),
    ...(index % 4 === 0 ? [new PictureStore(one).save(retitled(records, `Sky ${user}`))] : []),
  ]);
  await Promise.all(work);
  const { rows } = await sql<{ count: number; rows: number }>`
    select likes_count as count,
      (select count(*) from likes where likes.picture_id = like_counts.picture_id) as rows
    from like_counts`.execute(one);
  expect(rows).toHaveLength(3);
  for (const picture of rows) {
    expect(picture.count).toBe(picture.rows);
  }
  expect(await countChanges(other)).toBeGreaterThan(before);
});

it('gives each mail to one of two servers', async () => {
  const [one, other] = await openTwo();
  const users = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => createUser(one, number)));
  const queues = [new MailQueue(one), new MailQueue(other)];
  const claims = users.map((_, index) => queues[index % 2]!.claim(NOW, LATER));
  const claimed = await Promise.all(claims);
  expect(new Set(claimed.map((mail) => mail?.user_id))).toEqual(new Set(users));
  expect(await queues[0]!.claim(NOW, LATER)).toBeUndefined();
});

it('gives a lease to one of two servers, and to the other one soon after the first has died', async () => {
  const [one, other] = await openTwo();
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
  const [one, other] = await openTwo();
  const closeThem = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  await closeThem();
  await expect
    .poll(
      () =>
        one.revision().then(
          (revision) => revision,
          () => 'closed',
        ),
      PATIENCE,
    )
    .toBe('-1:1');
  const broken = one.transaction().execute(async (transaction) => {
    await transaction.updateTable('archive_revision').set({ revision: 7 }).execute();
    await closeThem();
    await transaction.updateTable('archive_revision').set({ revision: 8 }).execute();
  });
  await expect(broken).rejects.toMatchObject({ name: 'StorageError', kind: 'unavailable' });
  await expect.poll(() => one.revision(), PATIENCE).toBe('-1:1');
});

it('makes readers wait while it is away, and answers when it is back', async () => {
  const { app, database } = await setup({ records: [createRecord()] });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  const name = sql.id(rows[0]!.name); // a select without a table has one row
  const other = await open(await createEmpty());
  const list = () => app.inject('/api/v1/gallery/0/10/');
  expect((await list()).statusCode).toBe(200);
  await sql`alter database ${name} with allow_connections false`.execute(other);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${rows[0]!.name}`.execute(other);
  await expect.poll(async () => (await list()).statusCode, PATIENCE).toBe(503);
  expect((await list()).headers['retry-after']).toBe('5');
  await sql`alter database ${name} with allow_connections true`.execute(other);
  await expect.poll(async () => (await list()).statusCode, PATIENCE).toBe(200);
});

it('that cannot be reached is told of without the password', async () => {
  const failure: unknown = await openPostgres('postgres://sky:hunter2@127.0.0.1:1/sky').catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ name: 'StorageError', kind: 'unavailable' });
  const { message, stack, cause } = failure as Error;
  expect([message, stack, String(cause), JSON.stringify(cause)].join()).not.toContain('hunter2');
});

it('stores a text with NUL, which PostgreSQL refuses', async () => {
  const database = await open(await createEmpty());
  const pictures = new PictureStore(database);
  const record = createRecord();
  await pictures.save([{ ...record, title: 'Dark\0Matter' }]);
  expect((await pictures.find(record.date))?.title).toBe('Dark\ufffdMatter');
});
