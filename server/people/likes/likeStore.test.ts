import Libsql from 'libsql';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFolder } from '../../testing/imageSetup';
import { createRecords } from '../../testing/testServer';
import { csrf, setupUsers } from '../../testing/testUsers';
import { connectPostgres } from '../database/postgres';
import { openSqlite, SqliteDatabase } from '../database/sqlite';
import { LikeStore } from './likeStore';

const NOW = new Date('2004-07-01T16:00:00Z');
const DAY = '2004-07-01';

function open(database: ConstructorParameters<typeof LikeStore>[0]) {
  onTestFinished(() => database.destroy());
  const transactions = vi.spyOn(database, 'transaction');
  return { likes: new LikeStore(database, () => undefined), transactions };
}

/** A server that listens, and people who each have a connection open to it. */
async function listen(people: number) {
  const database = await openSqlite(':memory:');
  const { app, join } = await setupUsers({ database, records: createRecords(3) });
  const emails = Array.from({ length: people }, (_, index) => `user${index}@example.org`);
  const tokens: string[] = [];
  for (const email of emails) {
    tokens.push(await join(email));
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const agents = emails.map(() => new Agent({ keepAlive: true }));
  onTestFinished(() => agents.forEach((agent) => agent.destroy()));
  const call = async (person: number, method: 'GET' | 'POST', url: string, body?: object) => {
    const authorization = `Token ${tokens[person]}`;
    const headers = { ...csrf, authorization, 'content-type': 'application/json' };
    const options = { port, method, path: `/api/v1/${url}`, headers, agent: agents[person] };
    const sent = request({ host: '127.0.0.1', ...options }).end(body && JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return JSON.parse((await answer.toArray()).join('')) as unknown;
  };
  const all = (method: 'GET' | 'POST', url: (email: string) => string, date?: string) =>
    Promise.all(
      emails.map((email, person) =>
        call(person, method, url(email), date === undefined ? undefined : { email, date }),
      ),
    );
  return { database, all };
}

it('writes the likes that many people send at one moment in one transaction', async () => {
  const { database, all } = await listen(12);
  // Opens the connections.
  await all('GET', (email) => `likes/${email}/`);
  const transactions = vi.spyOn(database, 'transaction');
  const answers = await all('POST', () => 'like_image/', DAY);
  expect(answers).toEqual(
    answers.map(() => ({ date: DAY, image_likes_count: 12, image_is_liked: true })),
  );
  expect(transactions).toHaveBeenCalledTimes(1);
});

it('has each user and picture once in a transaction, in the order of the calls', async () => {
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
    ...users.map((user) => likes.like(user, 'main', DAY, NOW)),
    likes.unlike(1, 'main', DAY, NOW),
    likes.like(1, 'main', DAY, NOW),
    likes.like(99, 'main', DAY, NOW),
  ]);
  // All; the like that is taken back; the second like of the same user.
  expect(transactions).toHaveBeenCalledTimes(3);
  expect(counts).toEqual([...users.map(() => 40), 39, 40, undefined]);
});

/** A like, its end, and the like again: each waits for the one before it. */
const threeInTurn = (likes: LikeStore) =>
  Promise.allSettled([
    likes.like(1, 'main', DAY, NOW),
    likes.unlike(1, 'main', DAY, NOW),
    likes.like(1, 'main', DAY, NOW),
  ]);

it('has nobody wait for a database that is away longer than the first one', async () => {
  const { likes, transactions } = open(connectPostgres('postgres://sky@127.0.0.1:1/sky'));
  const answers = await threeInTurn(likes);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(transactions).toHaveBeenCalledTimes(1);
});

it('has nobody wait for a lock longer than the first one', async () => {
  const file = path.join(createFolder(), 'skyfolio.db');
  const { likes, transactions } = open(new SqliteDatabase(new Libsql(file), 50));
  const other = new Libsql(file);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const answers = await threeInTurn(likes);
  expect(answers).toMatchObject(answers.map(() => ({ reason: { kind: 'busy' } })));
  expect(transactions).toHaveBeenCalledTimes(1);
});
