import { expect, it, onTestFinished, vi } from 'vitest';
import { connectPostgres } from '../database/postgres';
import { openSqlite } from '../database/sqlite';
import { LikeStore } from './likeStore';

const NOW = new Date('2004-07-01T16:00:00Z');

function open(database: ConstructorParameters<typeof LikeStore>[0]) {
  onTestFinished(() => database.destroy());
  const transactions = vi.spyOn(database, 'transaction');
  return { likes: new LikeStore(database, () => undefined), transactions };
}

it('writes the likes that arrive meanwhile in one transaction, each user and picture in its order', async () => {
  const database = await openSqlite(':memory:');
  for (let number = 1; number <= 40; number += 1) {
    const email = `user${number}@example.org`;
    const user = { public_id: email, name: 'Ann', email, email_key: email, password_hash: 'none' };
    await database
      .insertInto('users')
      .values({ ...user, created_at: NOW.toISOString() })
      .execute();
  }
  const { likes, transactions } = open(database);
  const users = Array.from({ length: 40 }, (_, index) => index + 1);
  const counts = await Promise.all([
    ...users.map((user) => likes.like(user, 'main', '2004-07-01', NOW)),
    likes.unlike(1, 'main', '2004-07-01'),
    likes.like(1, 'main', '2004-07-01', NOW),
    likes.like(99, 'main', '2004-07-01', NOW),
  ]);
  // The first one; all that came meanwhile, with one that is taken back; the second like of the same user.
  expect(transactions).toHaveBeenCalledTimes(3);
  expect(counts.slice(0, 2)).toEqual([1, 39]);
  expect(counts.slice(40)).toEqual([39, 40, undefined]);
});

it('has nobody wait for a database that is away longer than the first one', async () => {
  const { likes, transactions } = open(connectPostgres('postgres://sky@127.0.0.1:1/sky'));
  const answers = await Promise.allSettled(
    [1, 2, 3].map((user) => likes.like(user, 'main', '2004-07-01', NOW)),
  );
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(transactions).toHaveBeenCalledTimes(1);
});
