import { type Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { PictureStore } from '../pictureStore';
import { SQLITE, SqliteDatabase } from '../engines/sqlite';
import { migrate } from '../migrations';
import * as pictures from './001-pictures';
import * as searchIndex from './004-search-index';
import * as foldedSearch from './005-folded-search';
import * as provenance from './006-provenance';
import * as archives from './007-archives';
import * as likeCounts from './014-like-counts';
import { searchFor } from '../../testing/searchFor';

/** A database as it was before, with a picture, a film without a still and a day of nothing. */
async function setup() {
  const connection = new Libsql(':memory:');
  connection.pragma('foreign_keys = OFF');
  const db = new SqliteDatabase(connection);
  onTestFinished(() => db.destroy());
  const old = db as unknown as Kysely<unknown>; // migrations know no schema
  await pictures.up(old, SQLITE);
  await searchIndex.up(old, SQLITE);
  for (const [date, title, image, film] of [
    ['2004-07-01', 'Tromsø by night', 'https://pictures.example/a.jpg', null],
    ['2004-07-02', 'A film', null, 'https://player.vimeo.com/video/42'],
    ['2004-07-03', 'Nothing', null, null],
  ] as const) {
    await sql`
      insert into pictures (id, date, title, credit, explanation, image_url, source_url, media_type,
        video_url, likes_count)
      values (${Number(date.replaceAll('-', ''))}, ${date}, ${title}, 'Ann', 'Dark.', ${image},
        'https://apod.nasa.gov/', 'other', ${film}, 3)`.execute(db);
  }
  return { db, old, store: new PictureStore(db) };
}

it('folds the index of a database that is there, and lists films without a still', async () => {
  const { old, store } = await setup();
  await foldedSearch.up(old, SQLITE);
  // What reads it is of the present version.
  await provenance.up(old, SQLITE);
  await archives.up(old, SQLITE);
  await likeCounts.up(old, SQLITE);
  const listed = await store.listNewest({ start: 0, end: 10 });
  expect(listed.map(({ date }) => date)).toEqual(['2004-07-02', '2004-07-01']);
  expect(listed[0]).toMatchObject({
    image_url: '/images/stills/2004-07-02.jpg',
    image_width: 1920,
    likes_count: 3,
  });
  expect(await store.searches.count(searchFor(['tromso']))).toBe(1);
  expect(await store.searches.count(searchFor(['film']))).toBe(1);
  expect(await store.searches.count(searchFor(['nothing']))).toBe(0);
});

it('changes nothing where it fails half-way', async () => {
  const { db, old } = await setup();
  await sql`create trigger refuse before update of image_url on pictures
    begin select raise(abort, 'refused'); end`.execute(db);
  await expect(migrate(old, SQLITE, { '005-folded-search': foldedSearch })).rejects.toThrow(
    'could not be brought up to date',
  );
  await sql`drop trigger refuse`.execute(db);
  const { rows } = await sql`
    select rowid from picture_words where picture_words match 'night'`.execute(db);
  expect(rows).toEqual([{ rowid: 20040701 }]);
});
