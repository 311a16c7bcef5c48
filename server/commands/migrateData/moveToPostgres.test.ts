import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ARCHIVE_FILE } from '../../archive/archiveFiles';
import { openMain } from '../../archive/openArchives';
import { sharedBy } from '../../archive/store/sharedRecords';
import { removeUser } from '../../people/account-data/accountData';
import { AccountStore } from '../../people/accounts/accountStore';
import { openCollections } from '../../people/collections/collectionStore';
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

/** Three for the visits, one for each of the other tables that has rows, and one for the archive. */
const STEPS = 12;

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

it('moves all tables, and refuses to do so twice', async () => {
  const { url, move, gone } = await setup();
  const tables = new Map((await move()).map(({ name, rows }) => [name, rows]));
  expect(tables.get('likes')).toBe(7);
  expect([...tables.keys()].sort()).toEqual([
    'archive_records',
    'attempts',
    'codes',
    'collection_pictures',
    'collections',
    'ended_tokens',
    'like_counts',
    'likes',
    'mails',
    'users',
    'visits',
  ]);
  const target = await openPostgres(url);
  const main = await openMain(':memory:', sharedBy(target));
  onTestFinished(async () => {
    await main.database.destroy();
    await target.destroy();
  });
  await main.follow?.();
  expect(await main.sync.counts()).toMatchObject({ pictures: 503, quarantined: 1 });
  expect(await main.pictures.searches.count(searchFor(['tromso']))).toBe(1);
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

it.each([2, 5])('goes on where it was killed after step %i', async (fatal) => {
  const { file, archiveFile, url, move } = await setup();
  const args = [file, archiveFile, url, String(fatal)];
  const child = spawn(process.execPath, [await buildChild('moveChild'), ...args]);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  await expect(openPostgres(url)).rejects.toThrow('The move into this database was broken off.');
  let steps = 0;
  await move(undefined, () => {
    steps += 1;
  });
  // Nothing is copied a second time.
  expect(steps).toBe(STEPS - fatal);
  const target = await openPostgres(url);
  onTestFinished(() => target.destroy());
  const { rows } = await sql`select count(*) as visits from visits`.execute(target);
  expect(rows).toEqual([{ visits: 2_503 }]);
});

it('stops between two steps, and does not go on with another file', async () => {
  const { move, file } = await setup();
  const stop = new AbortController();
  await expect(move(stop.signal, () => stop.abort('SIGINT'))).rejects.toBe('SIGINT');
  const source = await openSqlite(file);
  await source.updateTable('users').set({ name: 'Written meanwhile' }).execute();
  await source.destroy();
  await expect(move()).rejects.toThrow('part of another file');
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
