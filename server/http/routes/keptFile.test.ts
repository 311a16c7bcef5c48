import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { MAX_COLLECTIONS } from '../../../contract/collections';
import { KEPT_FILE_BYTES, KEPT_FORMAT, KEPT_VERSION } from '../../../contract/kept';
import type { KeptFile } from '../../../contract/keptFile';
import { openCollections } from '../../people/collections/collectionStore';
import { DEFAULT_LIMITS } from '../../people/accounts/attemptLimits';
import { createRecords, type SetupOptions } from '../../testing/testServer';
import { setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const BOB = 'bob@example.org';
const records = createRecords(300);
const [a, b, c] = records.map(({ date }) => date) as [string, string, string];
const AT = new Date('2004-07-01T16:00:00Z');

const createFile = (parts: Partial<KeptFile> = {}) => ({
  format: KEPT_FORMAT,
  version: KEPT_VERSION,
  favourites: [],
  collections: [],
  ...parts,
});

async function setup(options: SetupOptions = {}) {
  const server = await setupUsers({ records, ...options });
  const token = await server.join(ANN);
  const send = (file: unknown, as = token) => server.change(as, 'POST', 'users/me/kept/', file);
  const read = async (as = token) => (await server.get('users/me/kept/', as)).body as KeptFile;
  return { ...server, token, send, read };
}

describe('the file of favourites and collections', () => {
  it('holds both in their order, and nothing of the account or of others', async () => {
    const { token, like, join, change, read, database, get } = await setup();
    await like(token, ANN, a);
    const { collections, pictures } = openCollections(database, 'main');
    for (const name of ['Nebulae', 'Moons']) {
      const description = `${name}!`;
      await collections.create(1, { public_id: name, name, description }, 10, AT);
    }
    await pictures.add(1, 'Nebulae', { dates: [c, a], known: new Set([a, c]) }, 10, AT);
    await collections.share(1, 'Nebulae', 'a-secret-link');
    const bob = await join(BOB);
    await like(bob, BOB, b);
    await change(bob, 'POST', 'collections/', { name: 'Not hers' });
    expect(await read()).toEqual({
      format: 'skyfolio-kept',
      version: 1,
      favourites: [{ date: a, liked_at: AT.toISOString() }],
      collections: [
        { name: 'Moons', description: 'Moons!', dates: [] },
        { name: 'Nebulae', description: 'Nebulae!', dates: [c, a] },
      ],
    });
    expect((await get('users/me/kept/')).status).toBe(401);
  });

  it('goes to another account, and a second time changes nothing', async () => {
    const { token, like, join, read, send, database } = await setup();
    await like(token, ANN, a);
    await like(token, ANN, b);
    const { collections, pictures } = openCollections(database, 'main');
    const collection = { public_id: 'x', name: 'Nebulae', description: 'Gas.' };
    await collections.create(1, collection, 10, AT);
    await pictures.add(1, 'x', { dates: [c, a, b], known: new Set([a, b, c]) }, 10, AT);
    const file = await read();
    const bob = await join(BOB);
    await like(bob, BOB, a);
    const added = await send(file, bob);
    expect(added).toMatchObject({
      status: 200,
      body: {
        favourites: { added: 1, there: 1, unknown: 0 },
        collections: 1,
        pictures: { added: 3, there: 0, unknown: 0 },
        left: { collections: [], pictures: 0 },
      },
    });
    expect(await read(bob)).toEqual(file);
    expect((await send(file, bob)).body).toMatchObject({
      favourites: { added: 0, there: 2, unknown: 0 },
      collections: 0,
      pictures: { added: 0, there: 3, unknown: 0 },
    });
    expect(await read(bob)).toEqual(file);
    const counts = await database.selectFrom('like_counts').select('likes').execute();
    expect(counts).toEqual([{ likes: 2 }, { likes: 2 }]);
  });

  it('is merged: what is there keeps its place, what is unknown is counted', async () => {
    const { send, read } = await setup();
    await send(createFile({ collections: [{ name: 'Mine', description: '', dates: [a, b] }] }));
    const report = await send(
      createFile({
        favourites: [{ date: '1999-01-01' }, { date: a, liked_at: '2999-01-01T00:00:00Z' }],
        collections: [{ name: 'Mine', description: 'Other', dates: [c, b, '1999-01-01', c] }],
      }),
    );
    expect(report.body).toMatchObject({
      favourites: { added: 1, there: 0, unknown: 1 },
      collections: 0,
      pictures: { added: 1, there: 1, unknown: 1 },
    });
    expect(await read()).toMatchObject({
      favourites: [{ date: a, liked_at: AT.toISOString() }],
      collections: [{ name: 'Mine', description: '', dates: [a, b, c] }],
    });
  });

  it('says for what there was no room', async () => {
    const { send, database } = await setup();
    const { collections } = openCollections(database, 'main');
    for (let count = 0; count < MAX_COLLECTIONS; count += 1) {
      const name = `Collection ${count}`;
      await collections.create(1, { public_id: name, name, description: '' }, 1000, AT);
    }
    const report = await send(
      createFile({ collections: [{ name: 'One more', description: '', dates: [a] }] }),
    );
    expect(report.body).toMatchObject({ left: { collections: ['One more'], pictures: 0 } });
  });

  it('likes hundreds of pictures at once, each counted once', async () => {
    const { send, database } = await setup();
    const favourites = records.map(({ date }) => ({ date }));
    const [one, other] = await Promise.all([
      send(createFile({ favourites })),
      send(createFile({ favourites })),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const counts = await database.selectFrom('like_counts').select('likes').execute();
    expect(counts).toEqual(records.map(() => ({ likes: 1 })));
    expect(await database.selectFrom('likes').select('date').execute()).toHaveLength(300);
  });

  it('is added in steps, between which others are served', async () => {
    const { send, pictures } = await setup();
    const steps = vi.spyOn(pictures, 'known');
    const dates = records.map(({ date }) => date);
    const favourites = dates.map((date) => ({ date }));
    const collections = ['One', 'Two', 'Three'].map((name) => ({ name, description: '', dates }));
    const end = new AbortController();
    const answer = send(createFile({ favourites, collections })).finally(() => end.abort());
    let longest = 0;
    while (!end.signal.aborted) {
      const before = steps.mock.calls.length;
      await nextTurn();
      longest = Math.max(longest, steps.mock.calls.length - before);
    }
    expect((await answer).status).toBe(200);
    expect(steps).toHaveBeenCalledTimes(5);
    expect(longest).toBe(1);
  });

  it('is read only so often, whatever comes of it', async () => {
    const limit = { most: 2, seconds: 60 };
    const { send, join, call, token } = await setup({
      limits: { ...DEFAULT_LIMITS, import: { account: limit, everywhere: limit, address: limit } },
    });
    expect((await send({})).status).toBe(400);
    expect((await send(createFile())).status).toBe(200);
    const refused = await send(createFile());
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await send(createFile(), await join(BOB))).status).toBe(429);
    expect((await call('GET', 'users/me/kept/', undefined, { token })).status).toBe(200);
  });

  it.each([
    [{ likes: [] }, 'format', 'This field is required.'],
    [
      createFile({ format: 'other' as never }),
      'format',
      'This is no file of favourites and collections of Skyfolio.',
    ],
    [
      createFile({ version: 2 as never }),
      'version',
      'This file is of another version of Skyfolio, which this one does not read.',
    ],
    [
      createFile({ favourites: [{ date: '2004-02-30' }] }),
      'favourites.0.date',
      'The date does not exist in the calendar.',
    ],
    [
      createFile({ collections: [{ name: '', description: '', dates: [] }] }),
      'collections.0.name',
      'This field may not be blank.',
    ],
    [
      createFile({
        collections: [{ name: 'Full', description: '', dates: Array(501).fill(a) as string[] }],
      }),
      'collections.0.dates',
      'There are more than 500 pictures in a collection.',
    ],
  ])('is refused where it is wrong: %#', async (file, field, message) => {
    const { send, read } = await setup();
    const answer = await send(file);
    expect(answer.status).toBe(400);
    expect((answer.body as Record<string, string[]>)[field]).toEqual([message]);
    expect(await read()).toMatchObject({ favourites: [], collections: [] });
  });

  it('is refused where it is too large, or comes without the CSRF header (ASVS 3.5.1)', async () => {
    const { send, post, token } = await setup();
    const large = { ...createFile(), more: 'x'.repeat(KEPT_FILE_BYTES) };
    expect((await send(large)).status).toBe(413);
    expect((await post('users/me/kept/', createFile(), { token })).status).toBe(403);
    expect((await post('users/me/kept/', createFile())).status).toBe(401);
  });
});
