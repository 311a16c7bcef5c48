import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openMain } from '../../archive/openArchives';
import { sharedBy } from '../../archive/store/sharedRecords';
import { openCollections } from '../../people/collections/collectionStore';
import { openPostgres } from '../../people/database/postgres';
import { formerStatements } from '../../testing/golden/golden';
import { createDatabase } from '../../testing/postgresDatabases';
import { moveFormer } from './moveFormer';

it('moves a database of the former version, once', async () => {
  const { url, drop } = await createDatabase(inject('postgres')!.url); // the project of this test has it
  onTestFinished(drop);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(formerStatements());
  await client.end();
  const said: string[] = [];
  const move = () => moveFormer({ engine: 'postgres', url }, '.', (text) => said.push(text));
  await move();
  await move();
  expect(said).toEqual([
    'This database is of the former version. Pictures and people are parted now …',
    '203 pictures, and all that people have, were moved.',
  ]);
  const people = await openPostgres(url);
  const { pictures, sync, database, follow } = await openMain(':memory:', sharedBy(people));
  onTestFinished(async () => {
    await database.destroy();
    await people.destroy();
  });
  await follow?.();
  expect(await sync.counts()).toMatchObject({ pictures: 203, quarantined: 1 });
  expect(
    await pictures.files.find('2004-07-01', 'https://pictures.example/2004-07-01.jpg'),
  ).toEqual({
    hash: 'one',
    etag: '"1"',
    last_modified: null,
    checked_at: '2026-11-22T00:00:00.000Z',
  });
  const { rows } = await sql`
    select date, likes from like_counts where archive = 'main' order by date`.execute(people);
  expect(rows).toEqual([
    { date: '2004-07-01', likes: 1 },
    { date: '2004-07-02', likes: 2 },
    { date: '2026-11-21', likes: 3 },
  ]);
  const kept = await openCollections(people, 'main').collections.list(1);
  expect(kept).toMatchObject([{ name: 'Nebulae', days: ['2026-11-20', '2026-11-21'] }]);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    people,
  );
  expect(tables.map(({ name }) => name).filter((name) => /picture|migration/.test(name))).toEqual([
    'collection_pictures',
  ]);
});
