import Libsql from 'libsql';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyGolden } from '../../testing/golden/golden';
import { createFolder } from '../../testing/imageSetup';
import { checkLikes } from '../../testing/liveServer';
import { openSqlite } from '../engines/sqlite';

it('ends deletions that a crash of an earlier version broke off', async () => {
  const file = path.join(createFolder(), 'skyfolio.db');
  copyGolden('accounts-003-kept-session', file);
  const before = new Libsql(file);
  const [{ user_id: leaving }] = before
    .prepare('select user_id from likes group by user_id order by count(*) desc limit 1')
    .all() as [{ user_id: number }]; // the golden database has likes
  before.prepare('update users set leaving = 1 where id = ?').run([leaving]);
  const { others } = before
    .prepare('select count(*) as others from likes where user_id != ?')
    .get([leaving]) as { others: number };
  before.close();

  const database = await openSqlite(file);
  onTestFinished(() => database.destroy());
  for (const table of ['likes', 'codes', 'mails', 'visits'] as const) {
    const rows = await database.selectFrom(table).select('user_id').execute();
    expect(rows.map(({ user_id: id }) => id)).not.toContain(leaving);
  }
  expect(await database.selectFrom('likes').selectAll().execute()).toHaveLength(others);
  const users = await database.selectFrom('users').select('id').execute();
  expect(users.map(({ id }) => id)).not.toContain(leaving);
  expect(checkLikes(file)).toEqual({ integrity: 'ok', wrongCounts: 0 });
});
