import { describe, expect, it } from 'vitest';
import type { Collection } from '../../../contract/collections';
import { LikeStore } from '../../people/likes/likeStore';
import { createRecords } from '../../testing/testServer';
import { csrf, PASSWORD, setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const BOB = 'bob@example.org';
const records = createRecords(2);
const date = records[0]!.date;

describe('the visit log', () => {
  it('notes address, time and a keyed hash of where from', async () => {
    const { join, post, database } = await setupUsers();
    const token = await join(ANN);
    const answer = await post('log_user_visit/', { email: 'ANN@example.org' }, { token });
    expect(answer).toMatchObject({
      status: 201,
      body: { email: ANN, visited_at: '2004-07-01T16:00:00.000Z' },
    });
    const visits = await database.selectFrom('visits').selectAll().execute();
    const address_hash = visits[0]?.address_hash;
    expect(address_hash).toMatch(/^[\w-]{43}$/);
    const visited_at = '2004-07-01T16:00:00.000Z';
    expect(visits).toEqual([{ id: 1, user_id: 1, email: ANN, visited_at, address_hash }]);
    expect(await post('log_user_visit/', {}, { token })).toMatchObject({
      status: 400,
      body: { email: ['This field is required.'] },
    });
  });

  it.each([
    [false, 1],
    [true, 2],
    ['10.9.8.7', 1],
    ['127.0.0.1', 2],
  ])('with TRUST_PROXY %s tells %i forwarded visitors apart', async (trustProxy, visitors) => {
    const { join, post, database } = await setupUsers({
      app: { trustProxy },
    });
    const token = await join(ANN);
    for (const from of ['203.0.113.1', '203.0.113.2']) {
      await post(
        'log_user_visit/',
        { email: ANN },
        { token, headers: { 'x-forwarded-for': from } },
      );
    }
    const visits = await database.selectFrom('visits').select('address_hash').execute();
    expect(new Set(visits.map(({ address_hash: hash }) => hash)).size).toBe(visitors);
  });
});

describe('the export', () => {
  it("holds everything about the user, and nothing about others or the user's secrets", async () => {
    const { join, like, post, get, change, mails, users, database } = await setupUsers({ records });
    const token = await join(ANN);
    await like(token, ANN, date);
    const likes = new LikeStore(database, () => undefined);
    await likes.like(1, 'sample', records[1]!.date, new Date('2004-07-02'));
    await post('log_user_visit/', { email: ANN }, { token });
    const { body: kept } = await change(token, 'POST', 'collections/', { name: 'Nebulae' });
    const { id } = kept as Collection;
    for (const each of [records[1]!.date, date]) {
      await change(token, 'PUT', `collections/${id}/pictures/${each}/`);
    }
    const bob = await join(BOB);
    await like(bob, BOB, date);
    await change(bob, 'POST', 'collections/', { name: 'Not hers' });
    await users.mail.settle();
    mails.failure = new Error('down');
    await post('users/reset_password/', { email: ANN });
    await users.mail.settle();
    const visit = await database
      .selectFrom('visits')
      .select('address_hash')
      .executeTakeFirstOrThrow();
    const at = '2004-07-01T16:00:00.000Z';
    const answer = await get('users/me/export/', token);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      account: { id: 1, name: 'Ann', email: ANN, active: true, created_at: at },
      likes: [
        { date: records[1]!.date, liked_at: '2004-07-02T00:00:00.000Z' },
        { date, liked_at: at },
      ],
      collections: [
        {
          name: 'Nebulae',
          description: '',
          shown_name: '',
          share_token: null,
          created_at: at,
          changed_at: at,
          dates: [records[1]!.date, date],
        },
      ],
      visits: [{ email: ANN, visited_at: at, address_hash: visit.address_hash }],
      sessions: [
        {
          device: 'Unknown device',
          network: '127.0.0.0/24',
          started_at: '2004-07-01T16:00:00.000Z',
          seen_at: '2004-07-01T16:00:00.000Z',
        },
      ],
      email_changes: [],
      mails: [{ kind: 'reset', created_at: at, attempts: 1 }],
    });
    expect((await get('users/me/export/')).status).toBe(401);
  });
});

describe('deleting the account', () => {
  it('asks for the password again', async () => {
    const { join, call } = await setupUsers();
    const token = await join(ANN);
    const remove = (body: unknown, options = { token }) =>
      call('DELETE', 'users/me/', body, options);
    expect(await remove({ current_password: 'wrong' })).toMatchObject({
      status: 400,
      body: { current_password: ['Invalid password.'] },
    });
    expect(await remove({})).toMatchObject({
      status: 400,
      body: { current_password: ['This field is required.'] },
    });
    expect((await call('DELETE', 'users/me/', { current_password: PASSWORD })).status).toBe(401);
    expect(await remove({ current_password: PASSWORD })).toMatchObject({ status: 204 });
  });

  it("takes likes back in every archive and leaves nothing, but others' data", async () => {
    const { join, like, call, post, get, database, clock } = await setupUsers({ records });
    const token = await join(ANN);
    await like(token, ANN, date);
    await like(await join(BOB), BOB, date);
    await post('log_user_visit/', { email: ANN }, { token });
    await post('users/reset_password/', { email: ANN });
    const likes = new LikeStore(database, () => undefined);
    expect(await likes.like(1, 'sample', date, clock.now)).toBe(1);
    await call('DELETE', 'users/me/', { current_password: PASSWORD }, { token });
    for (const table of ['codes', 'mails', 'visits', 'likes'] as const) {
      const rows = await database.selectFrom(table).select('user_id').execute();
      expect(rows.filter(({ user_id: id }) => id === 1)).toEqual([]);
    }
    expect(await likes.like(1, 'sample', date, clock.now)).toBeUndefined();
    const counts = await database
      .selectFrom('like_counts')
      .select(['archive', 'date', 'likes'])
      .where('likes', '>', 0)
      .execute();
    expect(counts).toEqual([{ archive: 'main', date, likes: 1 }]);
    const { body: page } = await get('gallery/0/1/');
    expect(page).toMatchObject([{ date, image_likes_count: 1 }]);
    expect(await database.selectFrom('users').select('email').execute()).toEqual([{ email: BOB }]);
  });

  it('and the export take no other method', async () => {
    const { app } = await setupUsers();
    for (const [method, path] of [
      ['GET', 'users/me/'],
      ['POST', 'users/me/export/'],
      ['GET', 'like_image/'],
      ['GET', 'unlike_image'],
      ['GET', 'log_user_visit/'],
      ['POST', `likes/${ANN}/`],
      ['POST', `favourites/${ANN}/count/`],
    ] as const) {
      const response = await app.inject({ method, url: `/api/v1/${path}`, headers: csrf });
      expect(response.statusCode).toBe(405);
      expect(response.json()).toEqual({ detail: `Method "${method}" not allowed.` });
    }
  });
});
