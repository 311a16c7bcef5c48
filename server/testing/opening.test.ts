/** Databases are opened by processes that are killed, and by several at once; also those of the version before. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openArchives } from '../archive/openArchives';
import { SearchStore } from '../archive/store/searchStore';
import { openCollections } from '../people/collections/collectionStore';
import { openSqlite } from '../people/database/sqlite';
import { buildChild } from './buildChild';
import { copyFormer } from './golden/golden';
import { createFolder } from './imageSetup';
import { checkLikes } from './liveServer';
import { searchFor } from './searchFor';

const KILLS = 6;

// Many processes; none of the checks depends on how long they take.
vi.setConfig({ testTimeout: 600_000 });

const run = (program: string, folder: string, fatal = 0): ChildProcess =>
  spawn(process.execPath, [program, folder, String(fatal)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Its signal or its exit code, and what it printed. */
async function end(child: ChildProcess) {
  const printed = child.stdout ? text(child.stdout) : Promise.resolve('');
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { end: signal ?? code, printed: await printed };
}

/** What an installation has, once it is opened. */
async function contents(folder: string) {
  const file = path.join(folder, 'skyfolio.db');
  const people = await openSqlite(file);
  const { main, close } = await openArchives(folder, undefined);
  const count = async (table: 'likes' | 'users' | 'codes' | 'visits' | 'mails') =>
    (
      await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
        people,
      )
    ).rows[0]?.count;
  const found = {
    ...checkLikes(file),
    ...(await main.sync.counts()),
    likes: await count('likes'),
    users: await count('users'),
    codes: await count('codes'),
    visits: await count('visits'),
    mails: await count('mails'),
    kept: (await openCollections(people, 'main').collections.list(1))[0]?.days,
    searched: await new SearchStore(main.database).count(searchFor(['tromso'])),
    file: (await main.pictures.files.find('2004-07-01', 'https://pictures.example/2004-07-01.jpg'))
      ?.hash,
    months: (await main.sync.windows()).size,
  };
  await close();
  await people.destroy();
  return found;
}

const EMPTY = {
  integrity: 'ok',
  wrongCounts: 0,
  pictures: 0,
  likes: 0,
  quarantined: 0,
  refused: 0,
  users: 0,
  codes: 0,
  visits: 0,
  mails: 0,
  kept: undefined,
  searched: 0,
  file: undefined,
  months: 0,
};
const FORMER = {
  integrity: 'ok',
  wrongCounts: 0,
  pictures: 203,
  likes: 6,
  quarantined: 1,
  refused: 0,
  users: 4,
  codes: 3,
  visits: 3,
  mails: 2,
  kept: ['2026-11-20', '2026-11-21'],
  searched: 1,
  file: 'one',
  months: 1,
};

it.each([
  { start: 'a first start', isFormer: false, expected: EMPTY },
  { start: 'an upgrade from the version before', isFormer: true, expected: FORMER },
])(`$start survives ${KILLS} kills, each at another statement`, async ({ isFormer, expected }) => {
  const program = await buildChild('openChild');
  const parent = createFolder();
  const prepare = (name: string) => {
    const folder = path.join(parent, name);
    mkdirSync(folder);
    if (isFormer) {
      copyFormer(folder);
      // By a version before that one, which was started by mistake.
      const people = new Libsql(path.join(folder, 'skyfolio.db'));
      people.exec('create table kysely_migration (name text primary key, timestamp text)');
      people.close();
    }
    return folder;
  };
  const whole = await end(run(program, prepare('whole')));
  const statements = Number(whole.printed);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const folder = prepare(String(kill));
    const fatal = Math.ceil((kill * statements) / KILLS);
    expect(await end(run(program, folder, fatal))).toMatchObject({ end: 'SIGKILL' });
    expect(await contents(folder)).toEqual(expected);
  }
});

it('takes first starts of several processes at once', async () => {
  const program = await buildChild('openChild');
  for (let round = 0; round < 2; round += 1) {
    const folder = createFolder();
    const children = [1, 2, 3, 4].map(() => run(program, folder));
    onTestFinished(() => children.forEach((child) => child.kill('SIGKILL')));
    const ends = await Promise.all(children.map(end));
    expect(ends.map((each) => each.end)).toEqual([0, 0, 0, 0]);
    expect(await contents(folder)).toEqual(EMPTY);
  }
});
