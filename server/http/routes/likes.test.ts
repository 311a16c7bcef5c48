import { describe, expect, it, onTestFinished } from 'vitest';
import type { PictureEntry } from '../../../contract/pictures';
import { Archive } from '../../archive/archive';
import type { OpenArchive } from '../../archive/openArchives';
import { LikeStore } from '../../people/likes/likeStore';
import { openTestArchive } from '../../testing/testDatabase';
import {
  createRecord,
  createRecords,
  createTestUsers,
  withdrawPicture,
} from '../../testing/testServer';
import { csrf, setupUsers } from '../../testing/testUsers';
import { activePictures } from '../picturesForPeople';
import { fc } from '../../../test/properties';

const ANN = 'ann@example.org';
const records = createRecords(15);
const [newest, second] = records.map(({ date }) => date) as [string, string];

describe('likes', () => {
  it('count once, however often they are sent', async () => {
    const { join, like, get } = await setupUsers({ records });
    const token = await join(ANN);
    const liked = { date: newest, image_likes_count: 1, image_is_liked: true };
    expect(await like(token, ANN, newest)).toMatchObject({ status: 200, body: liked });
    expect(await like(token, 'ANN@example.org', newest)).toMatchObject({
      status: 200,
      body: liked,
    });
    const unliked = { date: newest, image_likes_count: 0, image_is_liked: false };
    for (let time = 0; time < 2; time += 1) {
      const answer = await like(token, ANN, newest, 'unlike_image/');
      expect(answer).toMatchObject({ status: 200, body: unliked });
    }
    expect((await get(`likes/${ANN}/`, token)).body).toEqual([]);
  });

  it('are listed for their owner, newest like first, and kept by no cache', async () => {
    const { join, like, get, clock } = await setupUsers({ records });
    const token = await join(ANN);
    await like(token, ANN, newest);
    clock.now = new Date(clock.now.getTime() + 1000);
    await like(token, ANN, second);
    const answer = await get(`likes/${encodeURIComponent('Ann@Example.org')}/`, token);
    expect(answer).toMatchObject({ status: 200, body: [second, newest] });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toMatch(/^csrftoken=/);
  });

  it('keep their time where they are taken back for a minute at most', async () => {
    const { join, like, get, clock, database } = await setupUsers({ records });
    const token = await join(ANN);
    const pass = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    };
    const likes = async () => (await get(`likes/${ANN}/`, token)).body;
    await like(token, ANN, newest);
    pass(1);
    await like(token, ANN, second);
    await like(token, ANN, newest, 'unlike_image/');
    pass(60);
    await like(token, ANN, newest);
    expect(await likes()).toEqual([second, newest]);
    await like(token, ANN, newest, 'unlike_image/');
    pass(61);
    await like(token, ANN, newest);
    expect(await likes()).toEqual([newest, second]);
    // What is too old goes with the next one.
    await like(token, ANN, second, 'unlike_image/');
    const taken = await database.selectFrom('taken_likes').select('date').execute();
    expect(taken).toEqual([{ date: second }]);
  });

  it('refuse a cookie of other characters than those of the header', async () => {
    const { join, post } = await setupUsers({ records });
    const headers = { 'x-csrftoken': 'a'.repeat(16), cookie: `csrftoken=${'a'.repeat(15)}%C3%A9` };
    const body = { date: newest, email: ANN };
    const answer = await post('like_image/', body, { token: await join(ANN), headers });
    expect(answer.status).toBe(403);
  });

  it('leave a cookie that is there as it is', async () => {
    const { join, call } = await setupUsers({ records });
    const token = await join(ANN);
    const answer = await call('GET', `likes/${ANN}/`, undefined, { token, headers: csrf });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('refuse in the order: content, token, CSRF, fields, owner, picture', async () => {
    const { join, app, post } = await setupUsers({ records });
    const token = await join(ANN);
    const body = { date: '1999-01-01', email: 'bob@example.org' };
    const url = '/api/v1/like_image/';
    const plain = { 'content-type': 'text/plain' };
    expect(
      (await app.inject({ method: 'POST', url, headers: plain, payload: '{' })).statusCode,
    ).toBe(415);
    const json = { 'content-type': 'application/json' };
    expect(
      (await app.inject({ method: 'POST', url, headers: json, payload: '{' })).statusCode,
    ).toBe(400);
    expect(await post('like_image/', {})).toMatchObject({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    });
    expect(await post('like_image/', {}, { token })).toMatchObject({
      status: 403,
      body: { detail: 'CSRF Failed: CSRF token missing or incorrect.' },
    });
    const send = (payload: object) => post('like_image/', payload, { token, headers: csrf });
    expect(await send({})).toMatchObject({
      status: 400,
      body: { date: ['This field is required.'], email: ['This field is required.'] },
    });
    expect(await send({ ...body, date: '1999-02-30' })).toMatchObject({
      status: 400,
      body: { date: ['The date does not exist in the calendar.'] },
    });
    expect(await send(body)).toMatchObject({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
    });
    expect(await send({ ...body, email: ANN })).toMatchObject({
      status: 404,
      body: { detail: 'There is no picture of 1999-01-01.' },
    });
  });

  it.each([
    ['no cookie', { 'x-csrftoken': 'a-value-of-the-client' }],
    ['no header', { cookie: 'csrftoken=a-value-of-the-client' }],
    [
      'two values',
      { 'x-csrftoken': 'a-value-of-the-client', cookie: 'csrftoken=another-value-of-it' },
    ],
    ['empty values', { 'x-csrftoken': '', cookie: 'csrftoken=' }],
    ['a short value', { 'x-csrftoken': 'short', cookie: 'csrftoken=short' }],
    ['a long value', { 'x-csrftoken': 'a'.repeat(129), cookie: `csrftoken=${'a'.repeat(129)}` }],
  ])('need header and cookie alike: not %s (ASVS 3.5.1)', async (_name, headers) => {
    const { join, post } = await setupUsers({ records });
    const token = await join(ANN);
    for (const path of ['like_image/', 'unlike_image/']) {
      const answer = await post(path, { date: newest, email: ANN }, { token, headers });
      expect(answer).toMatchObject({
        status: 403,
        body: { detail: 'CSRF Failed: CSRF token missing or incorrect.' },
      });
    }
  });

  it('keep the count right when sent at the same moment', async () => {
    const { join, like, database } = await setupUsers({ records });
    const token = await join(ANN);
    await Promise.all(Array.from({ length: 50 }, () => like(token, ANN, newest)));
    const emails = Array.from({ length: 20 }, (_, index) => `fan${index}@example.org`);
    const tokens: string[] = [];
    for (const email of emails) {
      tokens.push(await join(email));
    }
    await Promise.all(emails.map((email, index) => like(tokens[index]!, email, second)));
    const counts = await database
      .selectFrom('like_counts')
      .select(['date', 'likes'])
      .orderBy('date', 'desc')
      .execute();
    expect(counts).toEqual([
      { date: newest, likes: 1 },
      { date: second, likes: 20 },
    ]);
    expect(await database.selectFrom('likes').selectAll().execute()).toHaveLength(21);
  });

  it('keep the count equal to the rows through any sequence of likes and unlikes', async () => {
    const { join, like, database } = await setupUsers({ records: records.slice(0, 3) });
    const emails = [ANN, 'bob@example.org'];
    const tokens = [await join(emails[0]!), await join(emails[1]!)];
    const step = fc.record({
      user: fc.nat(1),
      picture: fc.nat(2),
      path: fc.constantFrom('like_image/', 'unlike_image/'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await Promise.all(
          steps.map(({ user, picture, path }) =>
            like(tokens[user]!, emails[user]!, records[picture]!.date, path),
          ),
        );
        const rows = await database
          .selectFrom('like_counts')
          .leftJoin('likes', 'likes.date', 'like_counts.date')
          .groupBy(['like_counts.date', 'like_counts.likes'])
          .select((eb) => ['like_counts.likes', eb.fn.count<number>('user_id').as('rows')])
          .execute();
        expect(rows.map(({ likes }) => likes)).toEqual(rows.map(({ rows: n }) => n));
      }),
      { numRuns: 25 },
    );
  });

  it('come late when the account was deleted meanwhile, and leave no trace', async () => {
    const { join, users, database } = await setupUsers({ records });
    await join(ANN);
    const user = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    await database.deleteFrom('users').execute();
    await expect(users.likes.like(user, newest)).rejects.toThrow('There is no picture');
    expect(await database.selectFrom('likes').selectAll().execute()).toEqual([]);
    const counts = database.selectFrom('like_counts').selectAll().where('likes', '>', 0);
    expect(await counts.execute()).toEqual([]);
  });
});

it('a like of a drawn sky is none of the real picture of that day', async () => {
  const { join, get, counts, database, clock } = await setupUsers({ records });
  const token = await join(ANN);
  const likes = new LikeStore(database, (changed) => counts.note(changed));
  expect(await likes.like(1, 'sample', newest, clock.now)).toBe(1);
  expect((await get('gallery/0/1/')).body).toMatchObject([{ image_likes_count: 0 }]);
  expect((await get(`likes/${ANN}/`, token)).body).toEqual([]);
  expect((await get(`favourites/${ANN}/count/`, token)).body).toEqual({ count: 0 });
});

describe('favourites', () => {
  it('gives the newest like first, in pages, with nobody but the owner as a liker', async () => {
    const { join, like, get, clock } = await setupUsers({ records });
    const token = await join(ANN);
    await like(await join('bob@example.org'), 'bob@example.org', newest);
    for (const { date } of records) {
      clock.now = new Date(clock.now.getTime() + 1000);
      await like(token, ANN, date);
    }
    const [first, rest] = await Promise.all(
      ['0/10', '10/20'].map((range) => get(`favourites/${ANN}/${range}/`, token)),
    );
    const entries = [first!.body, rest!.body].flat() as { date: string }[];
    expect(entries.map(({ date }) => date)).toEqual(records.map(({ date }) => date).toReversed());
    expect(entries.at(-1)).toMatchObject({ image_likes_count: 2, liked_by_users: [ANN] });
    expect(first!.headers['cache-control']).toBe('no-store');
    expect((await get(`favourites/${ANN}/count/`, token)).body).toEqual({ count: 15 });
  });

  /** Ann with a like of each picture, the newest one last, and what her favourites are. */
  async function setupFavourites() {
    const server = await setupUsers({ records });
    const token = await server.join(ANN);
    for (const { date } of records.toReversed()) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      await server.like(token, ANN, date);
    }
    const page = async (range: string) => {
      const { body } = await server.get(`favourites/${ANN}/${range}/`, token);
      return (body as PictureEntry[]).map(({ date }) => date);
    };
    const count = async () => (await server.get(`favourites/${ANN}/count/`, token)).body;
    return { ...server, token, page, count };
  }
  const days = records.map(({ date }) => date);

  it('neither shows nor counts days without a picture, and has no holes in their places', async () => {
    const { pictures, page, count } = await setupFavourites();
    const withdrawn = [1, 2, 7].map((index) => days[index]);
    for (const date of withdrawn) {
      await withdrawPicture(pictures, date!); // of the records
    }
    const left = days.filter((date) => !withdrawn.includes(date));
    expect(await page('0/5')).toEqual(left.slice(0, 5));
    expect(await page('5/15')).toEqual(left.slice(5));
    expect(await count()).toEqual({ count: 12 });
    await pictures.save([createRecord({ date: days[1]! })]);
    expect(await page('0/2')).toEqual(days.slice(0, 2));
    expect(await count()).toEqual({ count: 13 });
  });

  it('neither shows nor counts days that the archive does not have, however many somebody likes', async () => {
    const { counts, database, page, count, clock } = await setupFavourites();
    const likes = new LikeStore(database, (changed) => counts.note(changed));
    await likes.like(1, 'main', '1999-01-01', new Date(clock.now.getTime() + 1000));
    // More than a statement has parameters.
    counts.note(
      Array.from({ length: 70_000 }, (_, index) => ({
        archive: 'main',
        date: new Date(Date.UTC(2100, 0, index)).toISOString().slice(0, 10),
        likes: 1,
        revision: 1,
      })),
    );
    expect(await page('0/3')).toEqual(days.slice(0, 3));
    expect(await count()).toEqual({ count: 15 });
  });

  it('are those of the archive that is shown', async () => {
    const { database, counts, main, clock, token } = await setupFavourites();
    const sample = await openTestArchive();
    onTestFinished(() => sample.database.destroy());
    await sample.pictures.save(records.slice(0, 2));
    const served = (id: 'main' | 'sample', opened: OpenArchive) =>
      activePictures({ id, ...opened, archive: new Archive(opened, () => clock.now) });
    let active = served('main', main);
    const { likes, sessions } = createTestUsers({
      database,
      counts,
      active: () => active,
      now: () => clock.now,
    });
    const user = await sessions.authenticate(token, () => ({ device: '', network: '' }));
    const favourites = async () => {
      const entries = await likes.favourites(user, { start: 0, end: 20 });
      expect(entries).toHaveLength(await likes.countFavourites(user));
      return entries.map(({ date }) => date);
    };
    expect(await favourites()).toEqual(days);
    active = served('sample', sample);
    expect(await favourites()).toEqual([]);
    await likes.like(user, newest);
    // The sample has it no longer.
    await new LikeStore(database, (changed) => counts.note(changed)).like(
      1,
      'sample',
      days[5]!,
      clock.now,
    );
    expect(await favourites()).toEqual([newest]);
    active = served('main', main);
    expect(await favourites()).toEqual(days);
  });

  it('come in other orders, from a day on, and as a search of the archive finds them', async () => {
    const titled = days.slice(0, 6).map((date, index) => ({
      ...createRecord({ date }),
      title: index % 2 === 0 ? `Comet ${index}` : `Moon ${index}`,
    }));
    const { join, like, get, clock } = await setupUsers({ records: titled });
    const token = await join(ANN);
    const [a, b, c, d, e] = days as [string, string, string, string, string];
    for (const date of [c, a, d, b]) {
      clock.now = new Date(clock.now.getTime() + 1000);
      await like(token, ANN, date);
    }
    const page = async (range: string, query: string) => {
      const { body } = await get(`favourites/${ANN}/${range}/?${query}`, token);
      return (body as PictureEntry[]).map(({ date }) => date);
    };
    const count = async (query: string) =>
      (await get(`favourites/${ANN}/count/?${query}`, token)).body;
    expect(await page('0/10', 'order=liked')).toEqual([b, d, a, c]);
    expect(await page('0/10', 'order=liked-first')).toEqual([c, a, d, b]);
    expect(await page('0/10', 'order=newest')).toEqual([a, b, c, d]);
    expect(await page('1/3', 'order=oldest')).toEqual([c, b]);
    expect(await page('0/10', `order=newest&from=${c}`)).toEqual([c, d]);
    expect(await count(`from=${c}`)).toEqual({ count: 2 });
    // The fifth is a comet that she does not like.
    expect(titled.find(({ date }) => date === e)?.title).toBe('Comet 4');
    expect(await page('0/10', 'q=comet')).toEqual([a, c]);
    expect(await page('1/10', 'q=comet&order=oldest')).toEqual([a]);
    expect(await count('q=comet')).toEqual({ count: 2 });
    expect(await count('q=quasar')).toEqual({ count: 0 });
  });

  it.each(['order=best', 'from=2004-02-30', `q=${'a'.repeat(501)}`])(
    'refuses the query %s',
    async (query) => {
      const { join, get } = await setupUsers();
      const token = await join(ANN);
      expect((await get(`favourites/${ANN}/0/10/?${query}`, token)).status).toBe(400);
    },
  );

  it.each(['5/4', '0/101', '-1/9'])('refuses the range %s', async (range) => {
    const { join, get } = await setupUsers();
    const token = await join(ANN);
    const answer = await get(`favourites/${ANN}/${range}/`, token);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('detail', expect.stringContaining('range'));
  });
});

describe('the public galleries', () => {
  it('are the same for whoever likes, and name no liker', async () => {
    const { join, like, get } = await setupUsers({ records });
    const token = await join(ANN);
    await like(token, ANN, newest);
    for (const path of ['gallery/0/10/', 'trending/0/10/', 'search/sky/0/10/', 'today/']) {
      const asUser = await get(path, token);
      expect(asUser.body).toEqual((await get(path, 'nonsense')).body);
      expect(JSON.stringify(asUser.body)).not.toContain(ANN);
      expect(asUser.body).toMatchObject(
        path === 'today/'
          ? { image_likes_count: 1, liked_by_users: [] }
          : { 0: { image_likes_count: 1, liked_by_users: [] } },
      );
    }
  });
});
