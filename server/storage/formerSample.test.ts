import Libsql from 'libsql';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../testing/imageSetup';
import { openTestDatabase } from '../testing/testDatabase';
import { createRecord } from '../testing/testServer';
import { AccountStore } from './accountStore';
import { SAMPLE } from './archives';
import type { Database } from './engines/engine';
import { SQLITE, SqliteDatabase } from './engines/sqlite';
import { moveFormerSample } from './formerSample';
import { LikeStore } from './likeStore';
import { MIGRATIONS, migrate } from './migrations';
import { PictureStore } from './pictureStore';
import type { Tables } from './schema';
import { searchFor } from '../testing/searchFor';

const LIKED_AT = '2004-07-01T16:00:00.000Z';

/** The sample's file as earlier versions wrote it, with likes of two users and of one who is gone. */
async function writeFormerSample(file: string): Promise<void> {
  const database = new SqliteDatabase(new Libsql(file));
  for (const [table, migrations] of Object.entries(MIGRATIONS)) {
    const all = Object.entries(migrations);
    const earlier = all.slice(0, all.findIndex(([name]) => LAST.includes(name)) + 1);
    await migrate<Tables>(database, SQLITE, Object.fromEntries(earlier), table);
  }
  for (const [id, date, likes] of [
    [20040701, '2004-07-01', 2],
    [20040702, '2004-07-02', 1],
  ] as const) {
    await sql`
      insert into pictures (id, date, title, credit, explanation, image_url, source_url, media_type,
        provenance, likes_count)
      values (${id}, ${date}, ${`Venus on ${date}`}, 'Skyfolio', 'Bright.',
        ${`/images/sample/${date}.jpg`}, '/about', 'image', 'sample', ${likes})`.execute(database);
  }
  for (const [user, picture] of [
    [1, 20040701],
    [2, 20040701],
    [1, 20040702],
    [99, 20040702],
  ]) {
    await sql`insert into likes values (${user}, ${picture}, ${LIKED_AT})`.execute(database);
  }
  await database.destroy();
}
/** The newest migrations of the last version that wrote such a file. */
const LAST = ['006-provenance', 'accounts-003-kept-session'];

async function createUsers(database: Database, names: string[]): Promise<void> {
  for (const name of names) {
    const keys = { public_id: name, name, email: name, email_key: name, password_hash: 'none' };
    await new AccountStore(database).create(keys, new Date(LIKED_AT));
  }
}

async function setup() {
  const file = path.join(createFolder(), 'sample.db');
  await writeFormerSample(file);
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await createUsers(database, ['ann', 'bob']);
  await new PictureStore(database).save([createRecord({ date: '2004-07-01', title: 'A galaxy' })]);
  await new LikeStore(database).like(1, '2004-07-01', new Date(LIKED_AT));
  return { file, database };
}

it('moves pictures and likes of the file beside those of the main archive', async () => {
  const { file, database } = await setup();
  expect(await moveFormerSample(file, database)).toBe(true);
  expect(existsSync(file)).toBe(false);
  const sample = new PictureStore(database, SAMPLE);
  expect(await sample.listMostLiked({ start: 0, end: 10 })).toMatchObject([
    { date: '2004-07-01', title: 'Venus on 2004-07-01', likes_count: 2 },
    { date: '2004-07-02', likes_count: 1 },
  ]);
  expect(await sample.searches.count(searchFor(['venus']))).toBe(2);
  const likes = new LikeStore(database, SAMPLE);
  expect(await likes.listDates(1)).toEqual(['2004-07-02', '2004-07-01']);
  expect(await new AccountStore(database).listLikes(1)).toContainEqual({
    date: '2004-07-02',
    liked_at: LIKED_AT,
  });
  expect(await likes.countFavourites(2)).toBe(1);
  expect(await likes.listDates(99)).toEqual([]);
  const main = new PictureStore(database);
  expect(await main.listNewest({ start: 0, end: 10 })).toMatchObject([
    { title: 'A galaxy', likes_count: 1 },
  ]);
  expect(await main.searches.count(searchFor(['venus']))).toBe(0);
  expect(await moveFormerSample(file, database)).toBe(false);
});

it('moves it again after a crash without counting a like twice', async () => {
  const { file, database } = await setup();
  await moveFormerSample(file, database);
  await writeFormerSample(file);
  await moveFormerSample(file, database);
  const moved = await new PictureStore(database, SAMPLE).listNewest({ start: 0, end: 10 });
  expect(moved.map(({ likes_count: likes }) => likes)).toEqual([1, 2]);
});
