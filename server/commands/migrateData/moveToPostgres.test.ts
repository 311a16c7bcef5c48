import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { runMigrateData } from './';
import { buildChild } from '../../testing/buildChild';
import { copyGolden } from '../../testing/golden/golden';
import { createFolder } from '../../testing/imageSetup';
import { createDatabase } from '../../testing/postgresDatabases';
import { createRecord, createRecords } from '../../testing/testServer';
import { AccountStore } from '../../people/accounts/accountStore';
import { SELECT_REVISION } from '../../storage/archiveRevision';
import { SAMPLE } from '../../storage/archives';
import { openCollections } from '../../people/collections/collectionStore';
import { readDatabaseAddress } from '../../platform/databaseAddress';
import { connectPostgres, openPostgres } from '../../people/database/postgres';
import { openSqlite } from '../../people/database/sqlite';
import { LikeStore } from '../../people/likes/likeStore';
import { moveToPostgres } from './moveToPostgres';
import { PictureStore } from '../../archive/store/pictureStore';
import { searchFor } from '../../testing/searchFor';

/**
 * Three each for the pictures, their counts and their credits, and one for each of the other tables that has
 * rows.
 */
const STEPS = 25;

const LIKED_AT = new Date('2004-07-01T16:00:00Z');

const createUser = (name: string) => ({
  public_id: name,
  name,
  email: name,
  email_key: name,
  password_hash: 'none',
});

/** An installation with both archives, in which the newest user has left. */
async function setup() {
  const file = path.join(createFolder(), 'skyfolio.db');
  copyGolden('accounts-004-deletions', file);
  const source = await openSqlite(file);
  await new PictureStore(source).save(createRecords(2_500, '1994-12-31'));
  await new PictureStore(source, SAMPLE).save([createRecord({ title: 'Dark stars' })]);
  await new LikeStore(source, SAMPLE).like(1, '2004-07-01', LIKED_AT);
  const collection = { public_id: 'nebulae', name: 'Nebulae', description: '' };
  await openCollections(source).collections.create(1, collection, 10, LIKED_AT);
  await openCollections(source).pictures.add(1, 'nebulae', ['1994-12-31'], 10, LIKED_AT);
  const accounts = new AccountStore(source);
  const gone = (await accounts.create(createUser('gone'), LIKED_AT))!; // the address is a new one
  await accounts.remove(gone.id);
  const revision = source.revision();
  await source.destroy();
  const { url, drop } = await createDatabase(inject('postgres')!.url); // the project of this test has it
  onTestFinished(drop);
  const move = (signal = new AbortController().signal, onProgress: () => void = () => undefined) =>
    moveToPostgres({ file, url, signal, onProgress });
  return { file, url, move, gone, revision };
}

it('moves all tables, and refuses to do so twice', async () => {
  const { url, move, gone, revision } = await setup();
  const tables = new Map((await move()).map(({ name, rows }) => [name, rows]));
  expect(tables.get('likes')).toBe(7);
  expect([...tables.keys()].sort()).toEqual([
    'archive_revision',
    'attempts',
    'codes',
    'collection_pictures',
    'collections',
    'credit_revisions',
    'ended_tokens',
    'image_files',
    'like_counts',
    'like_revisions',
    'likes',
    'mails',
    'object_readings',
    'picture_colors',
    'picture_credits',
    'picture_objects',
    'picture_subjects',
    'pictures',
    'quarantine',
    'sync_windows',
    'title_words',
    'users',
    'visits',
  ]);
  const target = await openPostgres(url);
  onTestFinished(() => target.destroy());
  const { rows } = await sql`${sql.raw(SELECT_REVISION)}`.execute(target);
  expect(rows).toEqual([{ revision }]);
  expect(await new PictureStore(target).searches.count(searchFor(['tromso']))).toBe(1);
  expect(await new PictureStore(target, SAMPLE).find('2004-07-01')).toMatchObject({
    title: 'Dark stars',
    likes_count: 1,
  });
  const kept = openCollections(target);
  expect(await kept.collections.find(1, 'nebulae')).toMatchObject({ name: 'Nebulae', count: 1 });
  const moons = { public_id: 'moons', name: 'Moons', description: '' };
  expect(await kept.collections.create(1, moons, 10, LIKED_AT)).toBe('done');
  const next = await new AccountStore(target).create(createUser('next'), LIKED_AT);
  // No id is given a second time.
  expect(next?.id).toBe(gone.id + 1);
  await expect(move()).rejects.toThrow('already. Make an empty database.');
});

it.each([3, 5])('goes on where it was killed after step %i', async (fatal) => {
  const { file, url, move } = await setup();
  const child = spawn(process.execPath, [await buildChild('moveChild'), file, url, String(fatal)]);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  let steps = 0;
  await move(undefined, () => {
    steps += 1;
  });
  const whole = await openSqlite(file);
  const counted = await new PictureStore(whole).countListed();
  await whole.destroy();
  const target = await openPostgres(url);
  onTestFinished(() => target.destroy());
  expect(await new PictureStore(target).countListed()).toBe(counted);
  // Nothing is copied a second time.
  expect(steps).toBe(STEPS - fatal);
  const { rows } = await sql`select to_regclass('moved_from') as note`.execute(target);
  expect(rows).toEqual([{ note: null }]);
});

it('stops between two steps, and does not go on with another file', async () => {
  const { move, file } = await setup();
  const stop = new AbortController();
  await expect(move(stop.signal, () => stop.abort('SIGINT'))).rejects.toBe('SIGINT');
  const source = await openSqlite(file);
  await new PictureStore(source).save([createRecord({ title: 'Written meanwhile' })]);
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
  const old = path.join(createFolder(), 'old.db');
  copyGolden('accounts-003-kept-session', old);
  await expect(run(old, url)).rejects.toThrow('Start the server once with it');
});
