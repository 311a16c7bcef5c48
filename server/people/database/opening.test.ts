/** Databases are opened by processes that are killed, and by several at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildChild } from '../../testing/buildChild';
import { copyGolden, GOLDEN_DATABASES } from '../../testing/golden/golden';
import { createFolder } from '../../testing/imageSetup';
import { openSqlite } from './sqlite';
import { inspectFile } from '../../platform/engines/databaseVersion';
import { PictureStore } from '../../archive/store/pictureStore';
import type { Tables } from './schema';
import { searchFor } from '../../testing/searchFor';

const KILLS = 30;

// Many processes; none of the checks depends on how long they take.
vi.setConfig({ testTimeout: 600_000 });

const run = (program: string, file: string, fatal = 0): ChildProcess =>
  spawn(process.execPath, [program, file, String(fatal)], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Its signal or its exit code, and what it printed. */
async function end(child: ChildProcess) {
  const printed = child.stdout ? text(child.stdout) : Promise.resolve('');
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { end: signal ?? code, printed: await printed };
}

/** Likes by the counts of their pictures. */
async function countLikes(database: Kysely<Tables>) {
  const counts = await database.selectFrom('like_counts').select('likes_count').execute();
  return counts.reduce((sum, { likes_count: count }) => sum + count, 0);
}

/** What a database has, or that it cannot be opened. */
async function contents(file: string) {
  const database = await openSqlite(file);
  const count = async (table: 'pictures' | 'likes' | 'quarantine' | 'users' | 'codes' | 'visits') =>
    Number(
      (
        await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
          database,
        )
      ).rows[0]?.count,
    );
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  const found = {
    integrity: rows[0]?.integrity_check,
    pictures: await count('pictures'),
    likes: await count('likes'),
    counted: await countLikes(database),
    quarantine: await count('quarantine'),
    users: await count('users'),
    codes: await count('codes'),
    visits: await count('visits'),
    searched: await new PictureStore(database).searches.count(searchFor(['tromso'])),
  };
  await database.destroy();
  return found;
}

const EMPTY = {
  pictures: 0,
  likes: 0,
  counted: 0,
  quarantine: 0,
  users: 0,
  codes: 0,
  visits: 0,
  searched: 0,
};
const GOLDEN = {
  pictures: 203,
  likes: 6,
  counted: 6,
  quarantine: 1,
  users: 4,
  codes: 3,
  visits: 3,
  searched: 1,
};

it.each([
  { start: 'a first start', golden: undefined, expected: EMPTY },
  { start: 'an upgrade', golden: GOLDEN_DATABASES[0], expected: GOLDEN },
])(`$start survives ${KILLS} kills, each at another statement`, async ({ golden, expected }) => {
  const program = await buildChild('openChild');
  const folder = createFolder();
  const prepare = (name: string) => {
    const file = path.join(folder, name);
    if (golden) {
      copyGolden(golden, file);
    }
    return file;
  };
  const whole = await end(run(program, prepare('whole.db')));
  const statements = Number(whole.printed);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const file = prepare(`${kill}.db`);
    const fatal = Math.ceil((kill * statements) / KILLS);
    expect(await end(run(program, file, fatal))).toMatchObject({ end: 'SIGKILL' });
    expect(await contents(file)).toEqual({ integrity: 'ok', ...expected });
  }
});

it.each(GOLDEN_DATABASES)(
  'upgrades a database of version %s with all that is in it',
  async (golden) => {
    const file = path.join(createFolder(), 'skyfolio.db');
    copyGolden(golden, file);
    expect(await contents(file)).toEqual({ integrity: 'ok', ...GOLDEN });
  },
);

it('has a database of the present version, for later versions to upgrade', () => {
  const file = path.join(createFolder(), 'skyfolio.db');
  copyGolden(GOLDEN_DATABASES[GOLDEN_DATABASES.length - 1]!, file);
  // If this fails, add a database with the new migration to the golden ones.
  expect(inspectFile(file).version).toBe('present');
});

it('takes first starts and upgrades of several processes at once', async () => {
  const program = await buildChild('openChild');
  const folder = createFolder();
  for (const [round, expected] of [EMPTY, GOLDEN, EMPTY, GOLDEN].entries()) {
    const file = path.join(folder, `${round}.db`);
    if (expected === GOLDEN) {
      copyGolden('005-folded-search', file);
    }
    const children = [1, 2, 3, 4].map(() => run(program, file));
    onTestFinished(() => children.forEach((child) => child.kill('SIGKILL')));
    const ends = await Promise.all(children.map(end));
    expect(ends.map((each) => each.end)).toEqual([0, 0, 0, 0]);
    expect(await contents(file)).toEqual({ integrity: 'ok', ...expected });
  }
});
