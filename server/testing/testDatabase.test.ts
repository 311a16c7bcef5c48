import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { readMark } from './postgresDatabases';
import { openTestDatabase } from './testDatabase';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** The name of a database on the server. */
async function nameOf(database: TestDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  return rows[0]!.name;
}

/** The mark of a database that is open. */
function markOf(name: string): Promise<string> {
  const url = new URL(inject('postgres')!.url);
  url.pathname = `/${name}`;
  return readMark(url.href);
}

it('gives a used database again, as empty as a new one', async () => {
  const used = await openTestDatabase();
  const name = await nameOf(used);
  const empty = await markOf(name);
  expect(empty).toBe(inject('postgres')!.mark);
  const email = 'ann@example.org';
  const user = { public_id: 'ann', name: 'Ann', email, email_key: email, password_hash: 'none' };
  await used
    .insertInto('users')
    .values({ ...user, created_at: '2026-01-01' })
    .execute();
  await sql`select nextval('users_id_seq')`.execute(used);
  expect(await markOf(name)).not.toBe(empty);
  await used.destroy();
  const next = await openTestDatabase();
  expect(await nameOf(next)).toBe(name);
  expect(await markOf(name)).toBe(empty);
  await next.destroy();
});

it('gives no two open ones alike', async () => {
  const both = [await openTestDatabase(), await openTestDatabase()];
  const names = await Promise.all(both.map(nameOf));
  expect(new Set(names).size).toBe(2);
  await Promise.all(both.map((database) => database.destroy()));
});

it.each([
  ['a table is gone', 'drop table leases'],
  ['a table is gone that migrations fill', 'drop table people_version'],
  ['a table came', 'create table more (id integer)'],
  ['a column came', 'alter table leases add column more text'],
])('gives none again where %s', async (_change, statement) => {
  const changed = await openTestDatabase();
  const name = await nameOf(changed);
  await sql.raw(statement).execute(changed);
  await changed.destroy();
  const next = await openTestDatabase();
  expect(await nameOf(next)).not.toBe(name);
  expect(await markOf(await nameOf(next))).toBe(inject('postgres')!.mark);
  await next.destroy();
});
