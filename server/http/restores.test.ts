/**
 * A database that goes back to an older state under running servers: restored, cloned, or copied back, by PostgreSQL's
 * own programs.
 */
import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { findPrograms, startPostgres } from '../../scripts/postgres.mjs';
import { openMain } from '../archive/openArchives';
import { sharedOf } from '../archive/store/sharedRecords';
import { runBackup, runRestore } from '../commands/backup';
import { readConfig } from '../config';
import { openPostgres } from '../people/database/postgres';
import { DUMP_FILE } from '../people/database/postgresDump';
import { LikeStore } from '../people/likes/likeStore';
import { createFolder } from '../testing/imageSetup';
import { createDatabase } from '../testing/postgresDatabases';
import { createRecords } from '../testing/testServer';
import { setupUsers } from '../testing/testUsers';

/** Only ends a test that hangs. */
const HANGS_AFTER_MS = 180_000;
const NOW = new Date('2004-07-01T16:00:00Z');
/** More than a server copies at once. */
const RECORDS = createRecords(300);
const DAYS = RECORDS.map(({ date }) => date);
const ANN = 'ann@example.org';

const programs = findPrograms()!; // this file runs only where they are
let cluster: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  cluster = await startPostgres({ programs });
}, HANGS_AFTER_MS);

afterAll(() => cluster.stop(), HANGS_AFTER_MS);

const runTool = (name: string, ...args: string[]) =>
  promisify(execFile)(path.join(programs, name), args, { maxBuffer: 2 ** 26 });

async function openServer(url: string) {
  const database = await openPostgres(url);
  const main = await openMain(':memory:', sharedOf(database));
  await main.follow!(); // a copy follows
  const server = await setupUsers({ database, main });
  const likes = new LikeStore(database, (changed) => server.counts.note(changed));
  let fewest = Infinity;
  /** As each second. It fails while the database is away, or half of it. */
  const poll = async () => {
    for (const read of [main.follow!, () => server.counts.read()]) {
      await read().catch((error: unknown) => expect(error).toMatchObject({ name: 'StorageError' }));
    }
    fewest = Math.min(fewest, await main.pictures.countListed());
  };
  const correct = (from: number, to: number, title: string) =>
    main.pictures.save(RECORDS.slice(from, to).map((record) => ({ ...record, title })));
  /** What differs from the database. */
  const wrongs = async () => {
    const { rows: records } = await sql<{ date: string; title: string }>`
      select key as date, content::jsonb ->> 'title' as title from archive_records
      where kind = 'picture'`.execute(database);
    const { rows: counts } = await sql<{ date: string; likes: number }>`
      select date, likes from like_counts`.execute(database);
    const titles = new Map(records.map(({ date, title }) => [date, title]));
    const numbers = new Map(counts.map(({ date, likes }) => [date, likes]));
    const shown = await main.pictures.listDays([...DAYS, ...titles.keys()]);
    const known = server.counts.of('main');
    return {
      records:
        shown.filter(({ date, title }) => titles.get(date) !== title).length +
        (titles.size - shown.length),
      counts: DAYS.filter((date) => known.of(date) !== (numbers.get(date) ?? 0)).length,
      fewest,
    };
  };
  return { ...server, likes, poll, correct, wrongs };
}

/** Two servers over a database of pictures that one user likes. The token is that of another one. */
async function setup() {
  const { url, name, drop } = await createDatabase(cluster.url);
  onTestFinished(drop);
  const one = await openServer(url);
  await one.main.pictures.save(RECORDS);
  const token = await one.join(ANN);
  await one.join('bea@example.org');
  const [ann = 0, bea = 0] = (
    await one.database.selectFrom('users').select('id').orderBy('id').execute()
  ).map(({ id }) => id);
  await one.likes.likeAll(
    bea,
    'main',
    DAYS.map((date) => ({ date, liked_at: NOW.toISOString() })),
  );
  const other = await openServer(url);
  const likeSome = (from: number, to: number) =>
    one.likes.likeAll(
      ann,
      'main',
      DAYS.slice(from, to).map((date) => ({ date, liked_at: NOW.toISOString() })),
    );
  const poll = async () => {
    await one.poll();
    await other.poll();
  };
  /** What the older state of the database does not have. */
  const goOn = async () => {
    await one.correct(0, 41, 'Lost by the restore');
    await likeSome(0, 41);
    await poll();
  };
  /** Writes after the roll-back take version numbers that were used before it. */
  const writeAnew = async () => {
    const isBack = () => sql`select 1`.execute(one.database).then(Boolean, () => false);
    await expect.poll(isBack).toBe(true);
    await one.correct(100, 160, 'Written after the restore');
    await likeSome(20, 62);
  };
  return { url, name, one, other, token, poll, goOn, writeAnew };
}

const RIGHT = { records: 0, counts: 0, fewest: RECORDS.length };

async function dump(url: string) {
  const file = path.join(createFolder(), 'dump');
  await runTool('pg_dump', '--format=custom', '--file', file, url);
  return file;
}

it('by pg_restore, step by step', { timeout: HANGS_AFTER_MS }, async () => {
  const { url, one, other, token, poll, goOn, writeAnew } = await setup();
  const file = await dump(url);
  await goOn();
  const like = async () => (await one.like(token, ANN, DAYS[0]!)).status;
  // These are its statements, and its order.
  const { stdout } = await runTool('pg_restore', '--clean', '--if-exists', '--file=-', file);
  for (const [statement] of stdout.matchAll(/^(DROP|ALTER TABLE IF EXISTS .* DROP) .*$/gm)) {
    await sql.raw(statement).execute(one.database);
  }
  await poll();
  expect(await like()).toBe(503);
  for (const section of ['pre-data', 'data', 'post-data']) {
    await poll();
    await runTool('pg_restore', `--section=${section}`, '--dbname', url, file);
    if (section === 'data') {
      expect(await like()).toBe(503);
    }
  }
  await writeAnew();
  await poll();
  expect([await one.wrongs(), await other.wrongs()]).toEqual([RIGHT, RIGHT]);
  expect(await like()).toBe(200);
});

it('by npm run restore', { timeout: HANGS_AFTER_MS }, async () => {
  const { url, one, other, poll, goOn, writeAnew } = await setup();
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) });
  const backup = path.join(createFolder(), 'backup');
  const written = new AbortController();
  const writing = (async () => {
    // Rows that come and go are in the one state that is copied, or not.
    while (!written.signal.aborted) {
      await one.correct(0, 1, 'While it is copied');
      await sql`insert into leases select md5(random()::text), 'x', 0 from generate_series(1, 20)`.execute(
        one.database,
      );
      await sql`delete from leases where holder = 'x'`.execute(one.database);
    }
  })();
  await runBackup(config, [backup]);
  written.abort();
  await writing;
  await goOn();
  const over = new AbortController();
  const polling = (async () => {
    while (!over.signal.aborted) {
      await poll();
    }
  })();
  await runRestore(config, [backup]);
  over.abort();
  await polling;
  await writeAnew();
  await poll();
  expect([await one.wrongs(), await other.wrongs()]).toEqual([RIGHT, RIGHT]);
});

it('by a backup of a version that lacks tables', { timeout: HANGS_AFTER_MS }, async () => {
  const { url, one } = await setup();
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) });
  const backup = path.join(createFolder(), 'backup');
  const hasTable = async () => {
    const { rows } = await sql<{ name: string | null }>`
      select to_regclass('email_changes')::text as name`.execute(one.database);
    return rows[0]?.name === 'email_changes';
  };
  await sql`drop table email_mails, email_codes, email_changes`.execute(one.database);
  await sql`update people_additions set version = version - 1`.execute(one.database);
  await runBackup(config, [backup]);
  // The upgrade. The new tables refer to users, whom the restore replaces.
  const upgraded = await openPostgres(url);
  onTestFinished(() => upgraded.destroy());
  expect(await hasTable()).toBe(true);
  await runRestore(config, [backup]);
  expect(await hasTable()).toBe(false);
  const again = await openPostgres(url);
  onTestFinished(() => again.destroy());
  expect(await hasTable()).toBe(true);
  expect(await again.selectFrom('users').select('id').execute()).toHaveLength(2);
});

it(
  'by a backup that meets what is not ours: nothing changes, and it is told',
  {
    timeout: HANGS_AFTER_MS,
  },
  async () => {
    const { url, one } = await setup();
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    const config = readConfig({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) });
    const backup = path.join(createFolder(), 'backup');
    await runBackup(config, [backup]);
    await one.correct(0, 1, 'After the backup');
    await sql`create view others as select id from users`.execute(one.database);
    await expect(runRestore(config, [backup])).rejects.toThrow(/psql failed: .*others/s);
    // The server has not read anew.
    expect(await one.wrongs()).toMatchObject({ records: 0, counts: 0 });
    const { rows } = await sql`select 1 from others`.execute(one.database);
    expect(rows).toHaveLength(2);
  },
);

it('by a dump that cannot be used: nothing changes', { timeout: HANGS_AFTER_MS }, async () => {
  const { url, one } = await setup();
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) });
  const folder = createFolder();
  const file = path.join(folder, DUMP_FILE);
  const refused = (reason: string) =>
    expect(runRestore(config, [folder])).rejects.toThrow(
      new RegExp(`${DUMP_FILE} cannot be used as a backup .*${reason}.* Nothing has changed`, 's'),
    );
  await refused('could not open');
  copyFileSync(await dump(url), file);
  truncateSync(file, statSync(file).size >> 1);
  await refused('pg_restore failed');
  await sql`update people_version set version = 99`.execute(one.database);
  copyFileSync(await dump(url), file);
  await refused('later version of Skyfolio');
  await sql`drop table people_version`.execute(one.database);
  copyFileSync(await dump(url), file);
  await refused('no database of Skyfolio');
  const { rows } = await sql`select 1 from users`.execute(one.database);
  expect(rows).toHaveLength(2);
});

it('by create database … template', { timeout: HANGS_AFTER_MS }, async () => {
  const { name, one, other, poll, goOn, writeAnew } = await setup();
  const admin = new Client({ connectionString: cluster.url });
  await admin.connect();
  onTestFinished(() => admin.end());
  /** A database that is copied has no connections. */
  const copy = async (to: string, from: string) => {
    await admin.query(`alter database ${from} allow_connections false`);
    await admin.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = '${from}'`);
    await admin.query(`create database ${to} template ${from} strategy file_copy`);
    await admin.query(`alter database ${from} allow_connections true`);
  };
  const snapshot = `${name}_snapshot`;
  await copy(snapshot, name);
  await goOn();
  await admin.query(`drop database ${name} with (force)`);
  await poll();
  await copy(name, snapshot);
  await writeAnew();
  await poll();
  expect([await one.wrongs(), await other.wrongs()]).toEqual([RIGHT, RIGHT]);
});

it('by a data folder that is copied back', { timeout: HANGS_AFTER_MS }, async () => {
  const { one, other, poll, goOn, writeAnew } = await setup();
  const snapshot = path.join(createFolder(), 'data');
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);
  await cluster.restart!((data) => copy(data, snapshot)); // it is a server of its own
  await goOn();
  await cluster.restart!((data) => {
    execFileSync('rm', ['-r', data]);
    copy(snapshot, data);
  });
  await writeAnew();
  await poll();
  expect([await one.wrongs(), await other.wrongs()]).toEqual([RIGHT, RIGHT]);
});
