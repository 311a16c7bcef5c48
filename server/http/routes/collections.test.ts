import { describe, expect, it } from 'vitest';
import type { Collection, SharedCollection } from '../../../contract/collections';
import {
  COLLECTION_NAME_LENGTH,
  MAX_COLLECTION_PICTURES,
  MAX_COLLECTIONS,
} from '../../../contract/collections';
import type { PicturePage } from '../../../contract/pictures';
import { openCollections } from '../../people/collections/collectionStore';
import { createRecords, withdrawPicture } from '../../testing/testServer';
import { csrf, PASSWORD, setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const BOB = 'bob@example.org';
const records = createRecords(12);
const days = records.map(({ date }) => date);
const [a, b, c, d] = days as [string, string, string, string];
const NOWHERE = 'A'.repeat(22);

async function setup(options: Parameters<typeof setupUsers>[0] = { records }) {
  const server = await setupUsers(options);
  const token = await server.join(ANN);
  /** The user's own changes. */
  const change = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    server.change(token, method, path, body);
  const create = async (name: string, description = '') => {
    const { body } = await change('POST', 'collections/', { name, description });
    return (body as Collection).id;
  };
  const add = (id: string, date: string) => change('PUT', `collections/${id}/pictures/${date}/`);
  const datesOf = async (path: string) =>
    ((await server.get(path, token)).body as PicturePage).map(({ date }) => date);
  return { ...server, token, change, create, add, datesOf };
}

/** A collection of four pictures in this order. */
async function setupFour() {
  const server = await setup();
  const id = await server.create('Nebulae');
  for (const date of [a, b, c, d]) {
    await server.add(id, date);
  }
  return { ...server, id, order: () => server.datesOf(`collections/${id}/0/10/`) };
}

describe('collections', () => {
  it('are made, changed, listed and deleted', async () => {
    const { change, get, token, clock } = await setup();
    const made = await change('POST', 'collections/', { name: ' Nebulae ', description: 'Gas.' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^[\w-]{22}$/) as string,
        name: 'Nebulae',
        description: 'Gas.',
        count: 0,
        share_token: null,
        created_at: '2004-07-01T16:00:00.000Z',
      },
    });
    const { id } = made.body as Collection;
    await change('POST', 'collections/', { name: 'Moons' });
    clock.now = new Date('2004-07-02T00:00:00Z');
    const changed = await change('PATCH', `collections/${id}/`, { name: 'Clouds' });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Clouds', description: 'Gas.', changed_at: '2004-07-02T00:00:00.000Z' },
    });
    expect((await get(`collections/${id}/`, token)).body).toEqual(changed.body);
    const list = await get('collections/', token);
    expect((list.body as Collection[]).map(({ name }) => name)).toEqual(['Clouds', 'Moons']);
    expect(list.headers['cache-control']).toBe('no-store');
    expect((await change('DELETE', `collections/${id}/`)).status).toBe(204);
    expect(await get(`collections/${id}/`, token)).toMatchObject({
      status: 404,
      body: { detail: 'There is no such collection.' },
    });
    expect((await change('DELETE', `collections/${id}/`)).status).toBe(404);
  });

  it('hold pictures in the order in which they were added, each once', async () => {
    const { create, add, datesOf, get, token } = await setup();
    const id = await create('Nebulae');
    for (const date of [c, a, b, a]) {
      expect((await add(id, date)).status).toBe(200);
    }
    expect(await datesOf(`collections/${id}/0/10/`)).toEqual([c, a, b]);
    expect(await datesOf(`collections/${id}/1/2/`)).toEqual([a]);
    expect((await get(`collections/${id}/count/`, token)).body).toEqual({ count: 3 });
    expect((await get(`collections/${id}/`, token)).body).toMatchObject({
      count: 3,
      cover: expect.stringContaining(`/images/${c}/`) as string,
    });
    expect((await get(`collections/of/${a}/`, token)).body).toEqual([id]);
    expect((await get(`collections/of/${d}/`, token)).body).toEqual([]);
  });

  it('lose a picture that is removed, and find nothing wrong in a second time', async () => {
    const { id, change, order } = await setupFour();
    for (let time = 0; time < 2; time += 1) {
      const answer = await change('DELETE', `collections/${id}/pictures/${b}/`);
      expect(answer).toMatchObject({ status: 200, body: { count: 3 } });
    }
    expect(await order()).toEqual([a, c, d]);
  });

  it.each([
    ['to the first place', d, null, [d, a, b, c]],
    ['earlier', c, a, [a, c, b, d]],
    ['later', b, c, [a, c, b, d]],
    ['to the last place', a, d, [b, c, d, a]],
    ['to where it is', b, a, [a, b, c, d]],
    ['after itself', b, b, [a, b, c, d]],
  ])('move a picture %s', async (_name, date, after, expected) => {
    const { id, change, order } = await setupFour();
    const answer = await change('PATCH', `collections/${id}/pictures/${date}/`, { after });
    expect(answer.status).toBe(200);
    expect(await order()).toEqual(expected);
  });

  it('keep every picture once through any sequence of changes at the same moment', async () => {
    const { id, change, add, order } = await setupFour();
    await Promise.all([
      change('PATCH', `collections/${id}/pictures/${d}/`, { after: null }),
      change('DELETE', `collections/${id}/pictures/${b}/`),
      change('PATCH', `collections/${id}/pictures/${a}/`, { after: c }),
      add(id, b),
      add(id, days[4]!),
      change('PATCH', `collections/${id}/pictures/${c}/`, { after: a }),
    ]);
    const found = await order();
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining([a, c, d, days[4]]));
  });

  it('get a name once, though several are given it at the same moment', async () => {
    const { create, change } = await setup();
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      ids.push(await create(name));
    }
    // Each round gives another chance to a race.
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const answers = await Promise.all([
        ...ids.map((id) => change('PATCH', `collections/${id}/`, { name })),
        change('POST', 'collections/', { name, description: '' }),
      ]);
      const statuses = answers.map(({ status }) => (status === 201 ? 200 : status)).sort();
      expect(statuses).toEqual([200, ...ids.map(() => 400)]);
    }
  });

  it('leave out days without a picture, and those of another archive', async () => {
    const { id, order, pictures, get, token, database } = await setupFour();
    await withdrawPicture(pictures, a);
    const sample = openCollections(database, 'sample');
    const drawn = { dates: [b, days[6]!], known: new Set(days) };
    await sample.pictures.add(1, id, drawn, 500, new Date());
    expect(await order()).toEqual([b, c, d]);
    expect((await get(`collections/${id}/`, token)).body).toMatchObject({
      count: 3,
      cover: expect.stringContaining(b) as string,
    });
    expect((await sample.collections.find(1, id))?.days).toEqual(drawn.dates);
  });

  it('belong to one user: nobody else finds them', async () => {
    const { id, join, get, order } = await setupFour();
    const bob = await join(BOB);
    expect((await get('collections/', bob)).body).toEqual([]);
    expect((await get(`collections/of/${a}/`, bob)).body).toEqual([]);
    for (const path of ['', 'count/', '0/10/']) {
      expect((await get(`collections/${id}/${path}`, bob)).status).toBe(404);
      expect((await get(`collections/${id}/${path}`)).status).toBe(401);
    }
    expect(await order()).toHaveLength(4);
  });

  it('take no change from others, without a token or without the CSRF header (ASVS 8.2.2)', async () => {
    const server = await setupFour();
    const { id, join, call, order } = server;
    const bob = await join(BOB);
    const changes = [
      ['PATCH', `collections/${id}/`, { name: 'Mine' }],
      ['DELETE', `collections/${id}/`, undefined],
      ['POST', `collections/${id}/share/`, undefined],
      ['DELETE', `collections/${id}/share/`, undefined],
      ['PUT', `collections/${id}/pictures/${days[5]!}/`, undefined],
      ['PATCH', `collections/${id}/pictures/${a}/`, { after: b }],
      ['DELETE', `collections/${id}/pictures/${a}/`, undefined],
    ] as const;
    for (const [method, path, body] of changes) {
      const statusOf = async (options: object) => (await call(method, path, body, options)).status;
      expect(await statusOf({ token: bob, headers: csrf })).toBe(404);
      expect(await statusOf({ headers: csrf })).toBe(401);
      expect(await statusOf({ token: server.token })).toBe(403);
    }
    expect(await order()).toEqual([a, b, c, d]);
  });

  it('refuse what is wrong, and say why', async () => {
    const { change, create, add, get, token } = await setup();
    const id = await create('Nebulae');
    await create('Moons');
    const taken = { name: ['You have a collection of this name already.'] };
    const refused = [
      [{}, { name: ['This field is required.'] }],
      [{ name: ' ' }, { name: ['This field may not be blank.'] }],
      [{ name: 'a\0b' }, { name: ['Control characters are not allowed.'] }],
      [{ name: 'a\nb' }, { name: ['Control characters are not allowed.'] }],
      [
        { name: 'a'.repeat(COLLECTION_NAME_LENGTH + 1) },
        { name: ['Ensure this field has no more than 80 characters.'] },
      ],
      [
        { name: 'Stars', description: 'a'.repeat(501) },
        { description: ['Ensure this field has no more than 500 characters.'] },
      ],
      [{ name: 'Moons' }, taken],
    ] as const;
    for (const [body, errors] of refused) {
      expect(await change('POST', 'collections/', body)).toMatchObject({
        status: 400,
        body: errors,
      });
    }
    expect(await change('PATCH', `collections/${id}/`, { name: 'Moons' })).toMatchObject({
      status: 400,
      body: taken,
    });
    expect((await change('PATCH', `collections/${id}/`, { name: 'Nebulae' })).status).toBe(200);
    expect(await add(id, '1999-01-01')).toMatchObject({
      status: 404,
      body: { detail: 'There is no picture of 1999-01-01.' },
    });
    expect((await add(id, '1999-02-30')).status).toBe(400);
    expect((await add(NOWHERE, a)).status).toBe(404);
    expect((await get('collections/17/', token)).body).toEqual({
      detail: 'There is no such collection.',
    });
    const stranger = { after: b };
    expect(await change('PATCH', `collections/${id}/pictures/${a}/`, stranger)).toMatchObject({
      status: 404,
      body: { detail: 'The collection does not hold this picture.' },
    });
    expect((await get('collections/1/2/3/4/', token)).status).toBe(404);
    expect((await change('PUT', 'collections/', {})).body).toEqual({
      detail: 'Method "PUT" not allowed.',
    });
  });

  it('are bounded in number and size', async () => {
    const { create, change, add, database } = await setup({
      records: createRecords(MAX_COLLECTION_PICTURES + 1),
    });
    const id = await create('Nebulae');
    const dates = createRecords(MAX_COLLECTION_PICTURES).map(({ date }) => date);
    const { pictures } = openCollections(database, 'main');
    const all = { dates, known: new Set(dates) };
    await pictures.add(1, id, all, MAX_COLLECTION_PICTURES, new Date());
    const { date: more } = createRecords(MAX_COLLECTION_PICTURES + 1).at(-1)!;
    expect(await add(id, more)).toMatchObject({
      status: 409,
      body: { detail: 'A collection holds at most 500 pictures, and this one does.' },
    });
    for (let count = 1; count < MAX_COLLECTIONS; count += 1) {
      await create(`Collection ${count}`);
    }
    expect(await change('POST', 'collections/', { name: 'One more' })).toMatchObject({
      status: 409,
      body: { detail: 'You have 100 collections, which is the limit.' },
    });
  });

  it('end with the account', async () => {
    const { id, call, token, database, change } = await setupFour();
    const shared = (await change('POST', `collections/${id}/share/`)).body as Collection;
    await call('DELETE', 'users/me/', { current_password: PASSWORD }, { token });
    expect(await database.selectFrom('collections').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('collection_pictures').selectAll().execute()).toEqual([]);
    expect((await call('GET', `shared/${String(shared.share_token)}/`)).status).toBe(404);
  });
});

describe('a shared collection', () => {
  it('is read by anybody who has the link, and tells nothing of its owner', async () => {
    const { id, change, get } = await setupFour();
    const { body } = await change('POST', `collections/${id}/share/`);
    const { share_token: link } = body as Collection;
    expect(link).toMatch(/^[\w-]{22}$/);
    const shared = await get(`shared/${link}/`);
    expect(shared.body).toEqual({
      name: 'Nebulae',
      description: '',
      count: 4,
      cover: expect.stringContaining(a) as string,
    });
    expect(shared.headers['cache-control']).toBe('no-store');
    const page = await get(`shared/${link}/1/3/`);
    expect((page.body as PicturePage).map(({ date }) => date)).toEqual([b, c]);
    expect((await get(`shared/${link}/count/`)).body).toEqual({ count: 4 });
    expect(JSON.stringify([shared.body, page.body])).not.toMatch(/ann@|"Ann"/);
  });

  it('names its owner as they chose, until they take the name back', async () => {
    const { id, change, get } = await setupFour();
    const { body } = await change('POST', `collections/${id}/share/`);
    const { share_token: link } = body as Collection;
    const name = async (text: string) => {
      const { status } = await change('PATCH', `collections/${id}/`, { shown_name: text });
      const { body: shared } = await get(`shared/${link}/`);
      return [status, (shared as SharedCollection).shown_name];
    };
    expect(await name(' Ann of the Hill ')).toEqual([200, 'Ann of the Hill']);
    expect(await name('two\nlines')).toEqual([400, 'Ann of the Hill']);
    expect(await name('a'.repeat(61))).toEqual([400, 'Ann of the Hill']);
    expect(await name('')).toEqual([200, undefined]);
  });

  it('has one link until it ends, and then another', async () => {
    const { id, change, get } = await setupFour();
    const share = async () => {
      const { body } = await change('POST', `collections/${id}/share/`);
      return (body as Collection).share_token;
    };
    const link = await share();
    expect(await share()).toBe(link);
    const ended = await change('DELETE', `collections/${id}/share/`);
    expect(ended).toMatchObject({ status: 200, body: { share_token: null } });
    for (const path of ['', 'count/', '0/10/']) {
      expect(await get(`shared/${link}/${path}`)).toMatchObject({
        status: 404,
        body: {
          detail: 'This link leads to nothing. Perhaps the collection is no longer shared.',
        },
      });
    }
    const next = await share();
    expect(next).not.toBe(link);
    expect((await get(`shared/${next}/`)).status).toBe(200);
    expect((await get('shared/1234/')).status).toBe(400);
  });
});
