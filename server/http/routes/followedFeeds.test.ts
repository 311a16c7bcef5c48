/** Feeds of what one follows, as a reader from npm reads them. */
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { describe, expect, it, vi } from 'vitest';
import type { Collection } from '../../../contract/collections';
import { createRecord, createRecords } from '../../testing/testServer';
import { setupUsers } from '../../testing/testUsers';

const publicUrl = 'https://sky.example';
const records = [
  createRecord({ date: '2004-07-01', title: 'M31', credit: 'Zoë Example' }),
  createRecord({ date: '2004-06-30', title: 'The night', explanation: 'Below M31 & <others>.' }),
  createRecord({
    date: '2004-06-29',
    title: 'The Andromeda Galaxy',
    credit: 'Zoë Example',
    media_type: 'video',
    video_url: 'https://www.youtube.com/embed/abc',
    image_url: '/images/stills/2004-06-29.jpg',
  }),
  createRecord({ date: '2004-06-28', title: 'A page', media_type: 'other' }),
];

async function start(some = records) {
  const server = await setupUsers({ records: some, publicUrl });
  const read = async (url: string) => {
    const { statusCode, body, headers } = await server.app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    if (String(headers['content-type']).includes('json')) {
      const { title, home_page_url: page, feed_url: self, items } = parseJsonFeed(body);
      return { title, page, self, headers, days: (items ?? []).map((item) => dayOf(item.id)) };
    }
    const { title, links = [], entries, id } = parseAtomFeed(body);
    const [self, page] = ['self', 'alternate'].map(
      (rel) => links.find((link) => link.rel === rel)?.href,
    );
    return {
      id,
      title: title?.value,
      page,
      self,
      headers,
      days: (entries ?? []).map((each) => dayOf(each.id)),
    };
  };
  return { ...server, read };
}

const dayOf = (id: string | undefined) => /\d{4}-\d\d-\d\d/.exec(id ?? '')?.[0];

describe('a feed of what one follows', () => {
  it('of an object has the pictures that show it, newest first', async () => {
    const { read } = await start();
    const { headers: _atom, ...atom } = await read('/objects/m31/feed.xml');
    expect(atom).toEqual({
      id: 'tag:sky.example,1995-06-16:objects/m31',
      title: 'Skyfolio: Andromeda Galaxy',
      page: 'https://sky.example/objects/m31',
      self: 'https://sky.example/objects/m31/feed.xml',
      days: ['2004-07-01', '2004-06-29'],
    });
    const json = await read('/objects/m31/feed.json?kind=image');
    expect(json).toMatchObject({
      title: 'Skyfolio: Andromeda Galaxy, pictures only',
      page: 'https://sky.example/objects/m31?kind=image',
      self: 'https://sky.example/objects/m31/feed.json?kind=image',
      days: ['2004-07-01'],
    });
  });

  it('of a person has their pictures', async () => {
    const { read } = await start();
    expect(await read('/credits/zoe-example/feed.json?kind=film')).toMatchObject({
      title: 'Skyfolio: Zoë Example, films only',
      self: 'https://sky.example/credits/zoe-example/feed.json?kind=film',
      days: ['2004-06-29'],
    });
    expect((await read('/credits/zoe-example/feed.xml')).days).toEqual([
      '2004-07-01',
      '2004-06-29',
    ]);
  });

  it('of a search has what it finds as it stands, newest first whatever it matches', async () => {
    const { read } = await start([
      ...records,
      createRecord({ date: '2001-01-01', title: 'A galaxy in Andromeda' }),
    ]);
    const feed = await read('/feed.xml?q=andromeda,%20galaxy');
    expect(feed).toMatchObject({
      title: 'Skyfolio: andromeda, galaxy',
      page: 'https://sky.example/?q=andromeda%2C+galaxy',
      self: 'https://sky.example/feed.xml?q=andromeda%2C+galaxy',
    });
    expect(feed.days).toEqual(['2004-07-01', '2004-06-30', '2004-06-29', '2001-01-01']);
    expect((await read('/feed.json?q=andromeda%20-kind:film')).days).not.toContain('2004-06-29');
    expect((await read('/feed.json?q=andromeda&kind=film')).days).toEqual(['2004-06-29']);
    expect((await read('/feed.json?q=galxay')).days).toEqual([]);
  });

  it('leaves out films of the whole archive, too, and a day of another kind with them', async () => {
    const { read, app } = await start();
    expect((await read('/feed.xml?q=,')).days).toHaveLength(4);
    expect((await read('/feed.xml?kind=image')).days).toEqual(['2004-07-01', '2004-06-30']);
    expect((await read('/feed.json?kind=film')).days).toEqual(['2004-06-29']);
    const { body } = await app.inject('/calendar.ics?kind=film');
    expect(body.match(/^UID:.*$/gm)).toHaveLength(1);
    expect((await app.inject('/feed.xml?kind=other')).statusCode).toBe(400);
  });

  it('holds the newest month', async () => {
    const many = createRecords(40).map((record) => ({ ...record, credit: 'Zoë Example' }));
    const { read } = await start(many);
    const month = many.slice(0, 31).map(({ date }) => date);
    expect((await read('/credits/zoe-example/feed.xml')).days).toEqual(month);
    expect((await read('/feed.xml?q=sky')).days).toEqual(month);
  });

  it.each(['/objects/m31/feed.xml', '/credits/zoe-example/feed.json', '/feed.xml?q=m31'])(
    'is kept, answers 304, and does not ask the database of people: %s',
    async (url) => {
      const { app, database } = await start();
      const execute = vi.spyOn(database, 'getExecutor');
      const { headers } = await app.inject(url);
      expect(headers['cache-control']).toMatch(/^public, .*s-maxage=300/);
      expect(headers.vary).toBe('accept-encoding');
      const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(execute).not.toHaveBeenCalled();
    },
  );

  it.each(['/objects/nothing-like-it/feed.xml', '/credits/nobody/feed.json'])(
    'is not there for what there is not: %s',
    async (url) => {
      const { app } = await start();
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('of a shared collection has what was added last, is never kept, and ends with the link', async () => {
    const { read, app, join, change } = await start();
    const token = await join('ann@example.org');
    const made = await change(token, 'POST', 'collections/', { name: 'Two & <more>' });
    const { id } = made.body as Collection;
    for (const date of ['2004-07-01', '2004-06-29']) {
      await change(token, 'PUT', `collections/${id}/pictures/${date}/`);
    }
    const { body } = await change(token, 'POST', `collections/${id}/share/`);
    const page = `/shared/${(body as Collection).share_token}`;
    const { headers, ...feed } = await read(`${page}/feed.xml`);
    expect(feed).toMatchObject({
      title: 'Skyfolio: Two & <more>',
      page: publicUrl + page,
      days: ['2004-06-29', '2004-07-01'],
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await read(`${page}/feed.json?kind=image`)).days).toEqual(['2004-07-01']);
    const known = { 'if-none-match': String(headers.etag) };
    const again = await app.inject({ url: `${page}/feed.xml`, headers: known });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-store']);
    await change(token, 'DELETE', `collections/${id}/pictures/2004-06-29/`);
    const changed = await app.inject({ url: `${page}/feed.xml`, headers: known });
    expect(changed.statusCode).toBe(200);
    await change(token, 'DELETE', `collections/${id}/share/`);
    expect((await app.inject(`${page}/feed.xml`)).statusCode).toBe(404);
  });
});
