/** Records that servers of this version and of the one before share while one takes the place of the other. */
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../people/database/postgres';
import { LibsqlDialect } from '../../platform/engines/libsqlDialect';
import { migrate } from '../../platform/engines/migrate';
import { openLibsql } from '../../platform/engines/openLibsql';
import { createFolder } from '../../testing/imageSetup';
import { createDatabase } from '../../testing/postgresDatabases';
import { createRecord } from '../../testing/testServer';
import { openMain } from '../openArchives';
import { ARCHIVE_MIGRATIONS } from './schema';
import { sharedBy } from './sharedRecords';

async function setup() {
  const { url, drop } = await createDatabase(inject('postgres')!.url); // the project of this test has it
  onTestFinished(drop);
  const people = await openPostgres(url);
  onTestFinished(() => people.destroy());
  const shared = sharedBy(people)!; // it is PostgreSQL
  const open = async (file = ':memory:') => {
    const main = await openMain(file, shared);
    onTestFinished(() => main.database.destroy());
    return main;
  };
  return { shared, open };
}

it('takes what the version before writes, and learns what that one did not keep', async () => {
  const { shared, open } = await setup();
  const one = await open();
  const record = createRecord({ credit: 'Ann', copyright: 'Ann' });
  await one.pictures.save([record]);
  await one.pictures.save([{ ...record, image_url: null }]);
  await one.sync.noteRead({ month: '2004-07', readAt: new Date(), pages: [], rules: 7 });
  await sql`
    update archive_records set version = version + 10,
      content = (content::jsonb - '{copyright,losses,rules,source,refused}'::text[])::text`.execute(
    shared,
  );
  const other = await open();
  await other.follow!(); // it is a copy
  expect(await other.pictures.find(record.date)).toMatchObject({ copyright: null });
  expect((await other.sync.windows()).get('2004-07')).toMatchObject({ rules: 0 });
  expect(await other.sync.counts()).toEqual({ pictures: 1, quarantined: 1, refused: 0 });
  expect(await other.pictures.save([record])).toMatchObject({ written: 1 });
  expect(await other.pictures.find(record.date)).toMatchObject({ copyright: 'Ann' });
  expect((await other.sync.counts()).quarantined).toBe(0);
});

it('reads all again into a copy of the version before, which left out what it did not know', async () => {
  const { open } = await setup();
  const one = await open();
  await one.pictures.save([createRecord({ copyright: 'Ann' })]);
  const { version } = await one.database
    .selectFrom('archive_state')
    .select('version')
    .executeTakeFirstOrThrow();
  const file = path.join(createFolder(), 'archive-copy.db');
  const before = new Kysely<never>({ dialect: new LibsqlDialect(await openLibsql(file)) });
  const [first] = ARCHIVE_MIGRATIONS.steps;
  await migrate(before, { ...ARCHIVE_MIGRATIONS, steps: [first!] });
  await sql`update archive_state set version = ${version}`.execute(before);
  await before.destroy();
  const copy = await open(file);
  await copy.follow!(); // it is a copy
  expect(await copy.pictures.find('2004-07-01')).toMatchObject({ copyright: 'Ann' });
});
