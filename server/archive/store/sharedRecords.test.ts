/** The records that several servers share, and their copies. */
import path from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../people/database/postgres';
import { mendDamagedRows } from '../../platform/engines/damagedRows';
import { createFolder } from '../../testing/imageSetup';
import { createDatabase } from '../../testing/postgresDatabases';
import { searchFor } from '../../testing/searchFor';
import { createRecord, createRecords } from '../../testing/testServer';
import { openMain } from '../openArchives';
import { SearchStore } from './searchStore';
import { RULES_VERSION } from '@skyfolio/sky-readings';
import { sharedBy } from './sharedRecords';

async function openShared() {
  const { url, drop } = await createDatabase(inject('postgres')!.url); // the project of this test has it
  onTestFinished(drop);
  const open = async (file = ':memory:') => {
    const database = await openPostgres(url);
    const shared = sharedBy(database)!; // it is PostgreSQL
    const { follow, ...main } = await openMain(file, shared);
    onTestFinished(async () => {
      await main.database.destroy();
      await database.destroy();
    });
    return { shared, follow: follow!, ...main }; // a copy follows
  };
  return { one: await open(), other: await open(), open };
}

const titles = async ({ pictures }: Awaited<ReturnType<typeof openMain>>) =>
  (await pictures.listNewest({ start: 0, end: 10 })).map(({ title }) => title);

it('shows what one server writes at once there, and on the other one when it follows', async () => {
  const { one, other, open } = await openShared();
  await one.pictures.save(createRecords(600));
  expect(await one.pictures.countListed()).toBe(600);
  expect(await other.pictures.countListed()).toBe(0);
  await other.follow();
  expect(await other.pictures.countListed()).toBe(600);
  expect(await new SearchStore(other.database).count(searchFor(['quiet night']))).toBe(600);

  // What is learnt goes the same way, and what a source says of the picture later leaves it.
  const [{ date, image_url: url }] = createRecords(1) as [ReturnType<typeof createRecord>];
  const traits = { image_width: 30, image_height: 20, placeholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' };
  await other.pictures.learn(date, url!, traits); // it has a picture
  await one.pictures.save([createRecord({ date, title: 'Corrected' })]);
  await other.follow();
  expect(await other.pictures.find(date)).toMatchObject({ title: 'Corrected', ...traits });

  // Months and unusable records are known to the next server that reads the source.
  const window = { month: '2004-07', readAt: new Date('2004-07-02'), pages: [], rules: 1 };
  const unusable = { date: '2004-06-01', reason: 'It has no title.', record: '{}' };
  await one.pictures.save([], { noted: [{ ...unusable, source: 'nasa', refused: 0 }] });
  await one.sync.noteRead(window);
  const third = await open();
  await third.follow();
  expect((await third.sync.windows()).get('2004-07')).toEqual(window);
  expect(await third.sync.counts()).toMatchObject({ pictures: 600, quarantined: 1 });
  await third.pictures.save([createRecord({ date: '2004-06-01', title: 'Now usable' })]);
  await one.follow();
  expect(await one.sync.counts()).toMatchObject({ pictures: 600, quarantined: 0 });
});

it('names the file of a copy for which there is no room', async () => {
  const { one, open } = await openShared();
  await one.pictures.save(createRecords(600));
  const file = path.join(createFolder(), 'archive-copy.db');
  const copy = await open(file);
  // As large as it is.
  await sql`pragma max_page_count = 1`.execute(copy.database);
  await expect(copy.follow()).rejects.toMatchObject({ kind: 'full', file });
});

it('tells of a change once, and of nothing while nothing changes', async () => {
  const { one, other } = await openShared();
  const changes: (readonly string[])[] = [];
  await other.follow();
  other.database.onChange(({ days }) => changes.push(days));
  await one.pictures.save(createRecords(2));
  await one.pictures.save(createRecords(2));
  await other.follow();
  await other.follow();
  expect(changes.map((days) => days.toSorted())).toEqual([['2004-06-30', '2004-07-01']]);
});

it('misses no record where several servers write at once', async () => {
  const { one, other, open } = await openShared();
  const third = await open();
  const writers = [one, other].flatMap((server) =>
    Array.from({ length: 10 }, (_, batch) =>
      server.pictures.save(createRecords(5, `200${batch}-07-01`)),
    ),
  );
  // It reads all the while.
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      await third.follow();
    }
  })();
  await Promise.all(writers);
  over.abort();
  await reading;
  await third.follow();
  expect(await third.pictures.countListed()).toBe(50);
});

it('misses no record of a transaction that ends after a later one', async () => {
  const { one, other } = await openShared();
  let commit: () => void = () => undefined;
  const first = new Promise<void>((begun) => {
    void one.shared.transaction().execute(async (transaction) => {
      // As the version before does it.
      await sql`lock table archive_records in share row exclusive mode`.execute(transaction);
      begun();
      await new Promise<void>((resolve) => (commit = resolve));
    });
  });
  await first;
  // It waits, so it has the greater number.
  const second = other.pictures.save([createRecord({ title: 'The second' })]);
  await other.follow();
  expect(await titles(other)).toEqual([]);
  commit();
  await second;
  expect(await titles(other)).toEqual(['The second']);
});

it('follows what the version before writes beside it', async () => {
  const { one, other } = await openShared();
  await one.pictures.save(createRecords(3));
  await other.follow();
  const write = (title: string) =>
    sql`
      insert into archive_records (version, kind, key, content)
      select (select max(version) from archive_records) + 1, kind, key,
        jsonb_set(content::jsonb, '{title}', to_jsonb(${title}::text))::text
      from archive_records where kind = 'picture' and key = '2004-07-01'
      on conflict (kind, key) do update set version = excluded.version, content = excluded.content`.execute(
      one.shared,
    );
  await write('One');
  const { rows } = await sql`select mark from archive_records where key = '2004-07-01'`.execute(
    one.shared,
  );
  await write('Two');
  const after = await sql`select mark from archive_records where key = '2004-07-01'`.execute(
    one.shared,
  );
  expect(after.rows).not.toEqual(rows);
  await other.follow();
  expect(await titles(other)).toContain('Two');
});

it('writes while the table is vacuumed', async () => {
  const { one, open } = await openShared();
  const { shared } = await open();
  await shared.transaction().execute(async (transaction) => {
    // As VACUUM and ANALYZE hold it.
    await sql`lock table archive_records in share update exclusive mode`.execute(transaction);
    await one.pictures.save([createRecord()]);
  });
  expect(await titles(one)).toEqual(['The sky of 2004-07-01']);
});

it('copies a damaged copy again, and one that another version made', async () => {
  const file = path.join(createFolder(), 'archive-copy.db');
  const { one, open } = await openShared();
  await one.pictures.save(createRecords(3).map((record) => ({ ...record, alt: 'The moon' })));
  await (await open(file)).follow();
  /** As another start finds it. */
  const copyAgain = async (damage: string) => {
    const libsql = new Libsql(file);
    libsql.exec(damage);
    libsql.close();
    const copy = await open(file);
    await mendDamagedRows(copy.database);
    await copy.follow();
    return copy.pictures.listDays(['2004-07-01', '2004-06-30', '2004-06-29']);
  };
  const expected = await one.pictures.listNewest({ start: 0, end: 3 });
  const title = `cast(x'546865207379ff' as text)`;
  expect(await copyAgain(`update pictures set title = ${title} where id = 20040630`)).toEqual(
    expected,
  );
  // The version before knew no `alt`.
  const left = `update pictures set alt = null; update archive_state set shape = 'that one'`;
  expect(await copyAgain(left)).toEqual(expected);
  const { rows } = await sql`
    select distinct content::jsonb ->> 'rules_version' as rules from archive_records`.execute(
    one.shared,
  );
  expect(rows).toEqual([{ rules: String(RULES_VERSION) }]);
});

it('leaves what the next version writes beside it', async () => {
  const { one, other } = await openShared();
  await one.pictures.save([createRecord()]);
  await sql`
    update archive_records set version = 2, content = (content::jsonb || '{"camera": "new"}')::text`.execute(
    one.shared,
  );
  await sql`insert into archive_records values (3, 'star', 'vega', '{}')`.execute(one.shared);
  await other.follow();
  expect(await titles(other)).toEqual(['The sky of 2004-07-01']);
  // What it does not know it writes back.
  await other.pictures.save([createRecord({ title: 'Corrected' })]);
  const { rows } = await sql`
    select content::jsonb ->> 'camera' as camera, content::jsonb ->> 'title' as title
    from archive_records where kind = 'picture'`.execute(one.shared);
  expect(rows).toEqual([{ camera: 'new', title: 'Corrected' }]);
});
