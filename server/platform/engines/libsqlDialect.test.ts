import { type Generated, Kysely } from 'kysely';
import Libsql from 'libsql';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFolder } from '../../testing/imageSetup';
import { LibsqlDialect } from './libsqlDialect';
import { openLibsql } from './openLibsql';

it('prepares a statement once, until it fails, and sees what others change', async () => {
  const file = path.join(createFolder(), 'sky.db');
  const connection = await openLibsql(file);
  connection.exec('create table stars (id integer primary key, name text not null)');
  const dialect = new LibsqlDialect(connection);
  const db = new Kysely<{ stars: { id: Generated<number>; name: string } }>({ dialect });
  const other = new Libsql(file);
  onTestFinished(async () => {
    other.close();
    await db.destroy();
  });
  const prepare = vi.spyOn(connection, 'prepare');
  const add = (id: number) => db.insertInto('stars').values({ id, name: 'Mira' }).execute();
  const all = () => db.selectFrom('stars').selectAll().execute();

  await add(1);
  await add(2);
  expect(await all()).toHaveLength(2);
  other.exec("insert into stars (name) values ('Vega')");
  other.exec('alter table stars add column magnitude real');
  expect((await all()).at(-1)).toEqual({ id: 3, name: 'Vega', magnitude: null });
  // No statement that is open keeps the log from being emptied.
  expect(other.pragma('wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0 }]);
  expect(prepare).toHaveBeenCalledTimes(2);

  const twice = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('stars').values({ id: 4, name: 'Mira' }).execute();
    await transaction.insertInto('stars').values({ id: 1, name: 'Mira' }).execute();
  });
  await expect(twice).rejects.toThrow('UNIQUE constraint failed');
  await add(4);
  expect(await all()).toHaveLength(4);
  expect(prepare).toHaveBeenCalledTimes(3);
});
