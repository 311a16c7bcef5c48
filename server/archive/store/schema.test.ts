import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { LibsqlDialect } from '../../platform/engines/libsqlDialect';
import { migrate } from '../../platform/engines/migrate';
import { openLibsql } from '../../platform/engines/openLibsql';
import { createFolder } from '../../testing/imageSetup';
import { createRecord } from '../../testing/testServer';
import { openMain } from '../openArchives';
import { SearchStore } from './searchStore';
import { ARCHIVE_MIGRATIONS } from './schema';

/** What the version before writes, in its words. */
const BEFORE = [
  sql`
    insert into pictures (id, date, title, credit, explanation, source_url, media_type, image_url, provenance,
      readings, rules_version)
    values (20040701, '2004-07-01', 'A sky', 'Ann', 'Stars.', 'https://a.example/', 'image',
      'https://pictures.example/a.jpg', 'nasa', '{"traits":[],"credits":[]}', 0)
    on conflict (id) do update set title = excluded.title`,
  sql`replace into sync_windows (month, read_at, pages) values ('2004-07', '2004-07-02T00:00:00.000Z', '[]')`,
  sql`replace into quarantine (date, reason, record, noted_at)
      values ('2004-07-02', 'It has no title.', '{}', '2004-07-02T00:00:00.000Z')`,
];

it('takes a file of the version before, which goes on writing to it', async () => {
  const file = path.join(createFolder(), 'archive.db');
  const before = new Kysely<never>({ dialect: new LibsqlDialect(await openLibsql(file)) });
  const [first] = ARCHIVE_MIGRATIONS.steps;
  await migrate(before, { ...ARCHIVE_MIGRATIONS, steps: [first!] });
  const write = async () => {
    for (const statement of BEFORE) {
      await statement.execute(before);
    }
  };
  await write();
  const { database, pictures, sync } = await openMain(file, undefined);
  expect(await pictures.find('2004-07-01')).toMatchObject({ title: 'A sky', copyright: null });
  expect((await sync.windows()).get('2004-07')).toMatchObject({ pages: [], rules: 0 });
  expect(await sync.counts()).toEqual({ pictures: 1, quarantined: 1, refused: 0 });
  await pictures.save([
    createRecord({ credit: 'Ann', copyright: 'Ann' }),
    createRecord({ date: '2004-07-02' }),
  ]);
  expect(await pictures.find('2004-07-01')).toMatchObject({ copyright: 'Ann' });
  await write();
  expect(await pictures.find('2004-07-01')).toMatchObject({ title: 'A sky', copyright: 'Ann' });
  expect((await sync.counts()).quarantined).toBe(1);
  const words = ['stars', 'quiet', 'comets'];
  expect(await new SearchStore(database).loose.wordsAmong(words)).toEqual([
    { word: 'quiet', pictures: 2 },
  ]);
  await database.destroy();
  await sql`
    insert into pictures (id, date, title, credit, explanation, source_url, media_type, image_url, provenance,
      readings, rules_version)
    select 20040703, '2004-07-03', title, credit, 'Comets.', source_url, media_type, image_url, provenance,
      readings, rules_version from pictures where id = 20040701`.execute(before);
  await before.destroy();
  const again = await openMain(file, undefined);
  expect(await new SearchStore(again.database).loose.wordsAmong(words)).toEqual([
    { word: 'comets', pictures: 1 },
    { word: 'quiet', pictures: 2 },
  ]);
  await again.database.destroy();
});
