/** What readers see while another process locks the database, or it fails. */
import { sql } from 'kysely';
import Libsql from 'libsql';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mendDamagedRows } from '../../platform/engines/damagedRows';
import { createFolder } from '../../testing/imageSetup';
import { createRecords } from '../../testing/testServer';
import { PASSWORD, setupUsers } from '../../testing/testUsers';

async function setup() {
  const file = path.join(createFolder(), 'skyfolio.db');
  const server = await setupUsers({ file, records: createRecords(20) });
  const token = await server.join('ann@example.org');
  const other = new Libsql(file);
  onTestFinished(() => void other.close());
  return { ...server, token, other };
}

it('answers readers while a like waits for a lock of another process', async () => {
  const { like, get, token, other } = await setup();
  other.exec('begin immediate');
  const liked = like(token, 'ann@example.org', '2004-07-01');
  // Each page is asked for after the like began to wait, and is new to the server.
  for (const range of ['0/1', '0/2', '0/3', '0/4']) {
    expect((await get(`gallery/${range}/`)).status).toBe(200);
  }
  other.exec('commit');
  expect(await liked).toMatchObject({ status: 200, body: { image_likes_count: 1 } });
});

it('goes on where a like of somebody is damaged, and leaves that one out', async () => {
  const { like, get, call, token, other, database } = await setup();
  const days = ['2004-07-01', '2004-06-30', '2004-06-29'];
  for (const date of days) {
    await like(token, 'ann@example.org', date);
  }
  const damage = (column: string, date: string) =>
    other.exec(
      `update likes set ${column} = cast(${column} || x'ff' as text) where date = '${date}'`,
    );
  damage('liked_at', days[1]!);
  damage('date', days[2]!);
  other.exec(`update like_counts set archive = cast(x'ff' as text) where date = '${days[0]}'`);
  // As a start does.
  expect(await mendDamagedRows(database, 'likes')).toMatchObject([{ table: 'like_counts' }]);
  const own = async (path: string) => (await get(path, token)).body;
  // The damaged time is the latest.
  const left = [days[1], days[0]];
  expect(await own('likes/ann@example.org/')).toEqual(left);
  const favourites = await own('favourites/ann@example.org/0/10/');
  expect(favourites).toMatchObject(left.map((date) => ({ date })));
  for (const path of ['users/me/export/', 'users/me/kept/']) {
    expect(JSON.stringify(await own(path))).toContain(days[0]);
  }
  const { rows } = await sql`select date, likes from like_counts order by date`.execute(database);
  expect(rows).toEqual([
    { date: days[1], likes: 1 },
    { date: days[0], likes: 1 },
  ]);
  const body = { current_password: PASSWORD };
  expect((await call('DELETE', 'users/me/', body, { token })).status).toBe(204);
});
