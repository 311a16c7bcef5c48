import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ARCHIVE_FILE } from '../../archive/archiveFiles';
import { openMain } from '../../archive/openArchives';
import { SearchStore } from '../../archive/store/searchStore';
import { sharedBy } from '../../archive/store/sharedRecords';
import { removeUser } from '../../people/account-data/accountData';
import { AccountStore } from '../../people/accounts/accountStore';
import { openCollections } from '../../people/collections/collectionStore';
import type { Database } from '../../people/database/database';
import { connectPostgres, openPostgres } from '../../people/database/postgres';
import { openSqlite } from '../../people/database/sqlite';
import { LikeCounts } from '../../people/likes/likeCounts';
import { LikeStore } from '../../people/likes/likeStore';
import { readDatabaseAddress } from '../../platform/databaseAddress';
import { buildChild } from '../../testing/buildChild';
import { copyFormer } from '../../testing/golden/golden';
import { createFolder } from '../../testing/imageSetup';
import { createDatabase } from '../../testing/postgresDatabases';
import { searchFor } from '../../testing/searchFor';
import { createRecords } from '../../testing/testServer';
import { runMigrateData } from '../migrateData';
import { moveToPostgres } from './moveToPostgres';

const LIKED_AT = new Date('2004-07-01T16:00:00Z');

const createUser = (name: string) => ({
  public_id: name,
  name,
  email: name,
  email_key: name,
  password_hash: 'none',
});

/** An installation with likes in both archives, in which the newest user has left. */
async function setup() {
  const folder = createFolder();
  const [file, archiveFile] = [path.join(folder, 'skyfolio.db'), path.join(folder, ARCHIVE_FILE)];
  copyFormer(folder);
  const { pictures, database } = await openMain(archiveFile, undefined);
  await pictures.save(createRecords(300, '1995-12-31'));
  await database.destroy();
  const source = await openSqlite(file);
  // By a version before 0.1.0, which was started by mistake.
  await sql`create table kysely_migration (name text primary key, timestamp text)`.execute(source);
  const likes = new LikeStore(source, () => undefined);
  await likes.like(1, 'sample', '2004-07-01', LIKED_AT);
  const accounts = new AccountStore(source);
  const gone = (await accounts.create(createUser('gone'), LIKED_AT))!; // the address is a new one
  await removeUser(source, likes, gone.id);
  const visit = { user_id: 1, email: 'ann', visited_at: LIKED_AT.toISOString(), address_hash: 'a' };
  for (let visits = 0; visits < 2_500; visits += 500) {
    await source
      .insertInto('visits')
      .values(Array.from({ length: 500 }, () => visit))
      .execute();
  }
  await source.destroy();
  const { url, drop } = await createDatabase(inject('postgres')!.url); // the project of this test has it
  onTestFinished(drop);
  const move = (signal = new AbortController().signal, onProgress: () => void = () => undefined) =>
    moveToPostgres({ file, archiveFile, url, signal, onProgress });
  return { folder, file, archiveFile, url, move, gone };
}

/** The rows of a table, without what PostgreSQL alone has of them. */
async function rowsOf(db: Database, name: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
  return rows
    .map(({ mark: _mark, changed: _changed, ...row }) => JSON.stringify(Object.entries(row).sort()))
    .sort();
}

it('moves all tables, and refuses to do so twice', async () => {
  const { file, url, move, gone } = await setup();
  const tables = await move();
  expect(tables.get('likes')).toBe(7);
  expect([...tables.keys()].sort()).toEqual([
    'archive_records',
    'attempts',
    'audit',
    'codes',
    'collection_pictures',
    'collections',
    'email_changes',
    'email_codes',
    'email_mails',
    'ended_tokens',
    'invitations',
    'like_counts',
    'likes',
    'mails',
    'sessions',
    'taken_likes',
    'users',
    'visits',
  ]);
  const target = await openPostgres(url);
  const source = await openSqlite(file);
  const main = await openMain(':memory:', sharedBy(target));
  onTestFinished(async () => {
    await main.database.destroy();
    await target.destroy();
    await source.destroy();
  });
  for (const name of [...tables.keys()].filter((each) => each !== 'archive_records')) {
    expect(await rowsOf(target, name), name).toEqual(await rowsOf(source, name));
  }
  await main.follow?.();
  expect(await main.sync.counts()).toMatchObject({ pictures: 503, quarantined: 1 });
  expect(await new SearchStore(main.database).count(searchFor(['tromso']))).toBe(1);
  const counts = new LikeCounts(target);
  await counts.read();
  expect(counts.of('sample').of('2004-07-01')).toBe(1);
  expect(counts.of('main').of('2026-11-21')).toBe(3);
  const kept = openCollections(target, 'main');
  expect(await kept.collections.find(1, 'c0llection')).toMatchObject({ name: 'Nebulae' });
  const moons = { public_id: 'moons', name: 'Moons', description: '' };
  expect(await kept.collections.create(1, moons, 10, LIKED_AT)).toBe('done');
  const accounts = new AccountStore(target);
  // No id is given a second time.
  expect((await accounts.create(createUser('next'), LIKED_AT))?.id).toBe(gone.id + 1);
  await expect(move()).rejects.toThrow('already. Make an empty database.');
});

it.each<[string, (moving: Awaited<ReturnType<typeof setup>>) => Promise<void>]>([
  [
    'stopped',
    async ({ move }) => {
      const stop = new AbortController();
      await expect(move(stop.signal, () => stop.abort('SIGINT'))).rejects.toBe('SIGINT');
    },
  ],
  [
    'killed',
    async ({ file, archiveFile, url }) => {
      const args = [await buildChild('moveChild'), file, archiveFile, url, '2'];
      expect(await once(spawn(process.execPath, args), 'exit')).toEqual([null, 'SIGKILL']);
    },
  ],
])('copies nothing where it is %s, and all the next time', async (_how, end) => {
  const moving = await setup();
  await end(moving);
  const target = await openPostgres(moving.url);
  onTestFinished(() => target.destroy());
  const rows = () => target.selectFrom('users').select('id').execute();
  expect(await rows()).toEqual([]);
  await moving.move();
  expect(await rows()).not.toEqual([]);
});

it('shows a server that was started too early all or nothing', async () => {
  const { url, move } = await setup();
  const server = connectPostgres(url);
  onTestFinished(() => server.destroy());
  let counted: Promise<unknown> | undefined;
  const count = () =>
    server.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = 0`.execute(transaction);
      return (await sql`select count(*) as visits from visits`.execute(transaction)).rows;
    });
  await move(undefined, () => {
    counted ??= count();
  });
  expect(await counted).toEqual([{ visits: 2_503 }]);
});

it('leaves a database alone that holds something else', async () => {
  const { url, move } = await setup();
  const target = connectPostgres(url);
  onTestFinished(() => target.destroy());
  await sql`create table wares (id integer)`.execute(target);
  await expect(move()).rejects.toThrow('tables of something else');
  const { rows } = await sql`
    select table_name from information_schema.tables where table_schema = 'public'`.execute(target);
  expect(rows).toEqual([{ table_name: 'wares' }]);
});

it('is told by its command what is wrong', async () => {
  const { url } = await setup();
  const { signal } = new AbortController();
  const config = () => ({ database: readDatabaseAddress('of-the-settings.db', '.') });
  const run = (from?: string, to?: string) => runMigrateData({ from, to, config }, signal);
  await expect(run()).rejects.toThrow('Name the file and the database');
  await expect(run('a.db', 'b.db')).rejects.toThrow('must be an address of PostgreSQL');
  await expect(run('a.db')).rejects.toThrow('DATABASE_URL must be an address of PostgreSQL');
  await expect(run('none.db', url)).rejects.toThrow('There is no database at none.db');
  await expect(run('package.json', url)).rejects.toThrow('package.json cannot be read');
  const folder = createFolder();
  copyFormer(folder);
  await expect(run(path.join(folder, 'skyfolio.db'), url)).rejects.toThrow(
    'Start the server once with it',
  );
});
