import { describe, expect, it } from 'vitest';
import type { PicturePage } from '../../../contract/pictures';
import { createRecord, createRecords, setup } from '../../testing/testServer';

const dates = (body: unknown) => (body as PicturePage).map(({ date }) => date);

describe('gallery', () => {
  it('gives the newest pictures first, in pages that join up', async () => {
    const records = createRecords(25);
    const { get } = await setup({ records: records.toReversed() });
    const pages = await Promise.all(
      ['0/10', '10/20', '20/30'].map((range) => get(`/api/v1/gallery/${range}/`)),
    );
    expect(pages.flatMap(({ body }) => dates(body))).toEqual(records.map(({ date }) => date));
    expect((await get('/api/v1/gallery/count/')).body).toEqual({ count: 25 });
  });

  it('answers 405 to a wrong method of a known path, and 404 to any of an unknown one', async () => {
    const { app } = await setup({ records: createRecords(1) });
    for (const path of ['gallery/0/10/', 'gallery/0/10', 'today/', 'apod-health/']) {
      for (const method of ['POST', 'DELETE', 'OPTIONS'] as const) {
        const answer = await app.inject({ method, url: `/api/v1/${path}` });
        expect([path, method, answer.statusCode]).toEqual([path, method, 405]);
        expect(answer.json()).toEqual({ detail: `Method "${method}" not allowed.` });
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
    }
    const unknown = await app.inject({ method: 'POST', url: '/api/v1/nonsense/' });
    expect(unknown.statusCode).toBe(404);
  });

  it('gives an empty list past the end', async () => {
    const { get } = await setup({ records: createRecords(3) });
    expect(await get('/api/v1/gallery/500/510/')).toEqual({ status: 200, body: [] });
    expect(await get('/api/v1/gallery/2/2/')).toEqual({ status: 200, body: [] });
  });

  it('leaves out days without a picture', async () => {
    const [first, second] = createRecords(2);
    const { get } = await setup({ records: [{ ...first!, image_url: null }, second!] });
    expect(dates((await get('/api/v1/gallery/0/10/')).body)).toEqual([second!.date]);
    expect((await get('/api/v1/gallery/count/')).body).toEqual({ count: 1 });
  });

  it('starts every explanation with its label, so that a first colon is always there', async () => {
    const { get } = await setup({ records: [createRecord({ explanation: 'Look: a moon.' })] });
    const { body } = await get('/api/v1/gallery/0/10/');
    expect(body).toMatchObject([
      { explanation: 'Explanation: Look: a moon.', image_likes_count: 0, liked_by_users: [] },
    ]);
  });

  it.each([
    ['5/4', 'The end of the range lies before its start.'],
    ['0/101', 'A range holds at most 100 pictures.'],
    ['-1/9', 'The start of the range must be a whole number of 0 or more.'],
    ['0/ten', 'The end of the range must be a whole number of 0 or more.'],
    ['1.5/3', 'The start of the range must be a whole number of 0 or more.'],
  ])('refuses the range %s', async (range, detail) => {
    const { get } = await setup();
    expect(await get(`/api/v1/gallery/${range}/`)).toEqual({ status: 400, body: { detail } });
  });
});

describe('the place of a day in the gallery', () => {
  const placeOf = async (date: string, listed = ['2004-07-09', '2004-07-05', '2004-07-01']) => {
    const records = listed.map((day) => createRecord({ date: day }));
    const unlisted = createRecord({ date: '2004-07-06', image_url: null });
    const { get } = await setup({ records: [...records, unlisted] });
    return get(`/api/v1/gallery/offset/${date}/`);
  };

  it.each([
    ['2004-07-09', 0, '2004-07-09'],
    ['2004-07-01', 2, '2004-07-01'],
    ['2030-01-01', 0, '2004-07-09'],
    ['2004-07-08', 1, '2004-07-05'],
    ['2004-07-06', 1, '2004-07-05'],
    ['1995-06-16', 2, '2004-07-01'],
  ])('of %s is %d, with the picture of %s', async (date, offset, found) => {
    expect(await placeOf(date)).toEqual({ status: 200, body: { offset, date: found } });
  });

  it.each([
    ['2004-02-30', 'The date does not exist in the calendar.'],
    ['yesterday', 'The date must have the form YYYY-MM-DD.'],
    ['20040701', 'The date must have the form YYYY-MM-DD.'],
  ])('is refused for %s', async (date, detail) => {
    const { status, body } = await placeOf(date);
    expect(status).toBe(400);
    expect(body).toEqual({ detail: expect.stringContaining(detail) as string });
  });

  it('is none while the archive is empty', async () => {
    expect(await placeOf('2004-07-01', [])).toEqual({
      status: 404,
      body: { detail: 'The archive is empty so far.' },
    });
  });
});

describe('trending', () => {
  it('gives most likes first, then newest', async () => {
    const records = createRecords(4);
    const { get, counts } = await setup({ records });
    const [a, b, c, d] = records.map(({ date }) => date) as [string, string, string, string];
    const note = (date: string, likes: number, revision: number) =>
      counts.note([{ archive: 'main', date, likes, revision }]);
    const order = async () => dates((await get('/api/v1/trending/0/10/')).body);
    expect(await order()).toEqual([a, b, c, d]);
    note(c, 3, 1);
    note(d, 1, 1);
    expect(await order()).toEqual([c, d, a, b]);
    // What is sorted already falls back to the same order.
    note(d, 0, 2);
    note(c, 0, 2);
    expect(await order()).toEqual([a, b, c, d]);
    expect((await get('/api/v1/trending/count/')).body).toEqual({ count: 4 });
  });

  it('leaves out days without a picture, also the first one of an archive', async () => {
    const { get, pictures } = await setup({ records: createRecords(2) });
    const order = async () => dates((await get('/api/v1/trending/0/10/')).body);
    expect(await order()).toEqual(['2004-07-01', '2004-06-30']);
    await pictures.save([createRecord({ date: '2004-07-02', image_url: null })]);
    expect(await order()).toEqual(['2004-07-01', '2004-06-30']);
    await pictures.save([createRecord({ date: '2004-07-02' })]);
    expect(await order()).toEqual(['2004-07-02', '2004-07-01', '2004-06-30']);
  });
});

describe('search', () => {
  const library = [
    createRecord({ date: '2001-01-01', title: 'A spiral galaxy', explanation: 'Arms of stars.' }),
    createRecord({ date: '2001-01-02', title: 'The Orion Nebula', explanation: 'Gas glows.' }),
    createRecord({ date: '2001-01-03', title: 'Galaxies', explanation: 'With a nebula in each.' }),
    createRecord({ date: '2001-01-04', title: 'Moonrise', credit: 'Zoë Müller' }),
  ];
  const search = async (query: string) => {
    const { get } = await setup({ records: library });
    const path = `/api/v1/search/${encodeURIComponent(query)}`;
    const list = await get(`${path}/0/10/`);
    const count = await get(`${path}/count/`);
    expect(list.status).toBe(200);
    expect(count.body).toMatchObject({ count: dates(list.body).length });
    return dates(list.body);
  };

  it('puts pictures that match more keywords first, then newer ones', async () => {
    expect(await search('galaxy, nebula')).toEqual(['2001-01-03', '2001-01-02', '2001-01-01']);
  });

  it('puts the best matches first if asked to, and knows no third order', async () => {
    const { get } = await setup({ records: library });
    const inOrder = (order: string) => get(`/api/v1/search/nebula/0/10/?order=${order}`);
    // One has the word in its title.
    expect(dates((await inOrder('newest')).body)).toEqual(['2001-01-03', '2001-01-02']);
    expect(dates((await inOrder('relevance')).body)).toEqual(['2001-01-02', '2001-01-03']);
    expect(await inOrder('oldest')).toEqual({
      status: 400,
      body: { detail: 'The order must be one of newest, relevance.' },
    });
  });

  it('takes a keyword as a phrase of whole words, before it looks for them one by one', async () => {
    expect(await search('spiral galaxy')).toEqual(['2001-01-01', '2001-01-03']);
    expect(await search('"spiral galaxy"')).toEqual(['2001-01-01']);
    expect(await search('"galaxy spiral"')).toEqual([]);
    expect(await search('neb')).toEqual([]);
  });

  it('stems English words and folds case and accents', async () => {
    expect(await search('GLOWING')).toEqual(['2001-01-02']);
    expect(await search('zoe muller')).toEqual(['2001-01-04']);
  });

  it('drops blank and repeated keywords', async () => {
    expect(await search(' , ,nebula,, NEBULA ')).toEqual(['2001-01-03', '2001-01-02']);
    expect(await search(' , ')).toEqual([]);
  });

  it.each(['%', '/', 'C#', 'M31?', '"', "'", '.*', '(', '🔭', 'a OR b', 'title:moon', '\0', '*'])(
    'is safe with %j',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  it('is safe with 500 characters, and says so where there are more', async () => {
    expect(await search('🔭'.repeat(250))).toEqual([]);
    expect(await search('a,b,'.repeat(125))).toHaveLength(3);
    const { get } = await setup();
    expect(await get(`/api/v1/search/${'a'.repeat(501)}/0/10/`)).toEqual({
      status: 400,
      body: { detail: 'The search text has more than 500 characters.' },
    });
  });
});

describe('today', () => {
  it("gives the picture of New York's day", async () => {
    const records = [createRecord({ date: '2004-07-01' }), createRecord({ date: '2004-07-02' })];
    const { get } = await setup({ records, now: new Date('2004-07-02T03:59:00Z') });
    expect((await get('/api/v1/today/')).body).toMatchObject({ date: '2004-07-01' });
  });

  it('answers 404 until it is published', async () => {
    const { get } = await setup();
    expect(await get('/api/v1/today/')).toEqual({
      status: 404,
      body: { detail: 'The picture of 2004-07-01 is not published yet.' },
    });
  });

  it('gives a null image_url on a day without a picture', async () => {
    const { get } = await setup({ records: [createRecord({ image_url: null })] });
    expect((await get('/api/v1/today/')).body).toMatchObject({ image_url: null });
  });
});

describe('what is not there', () => {
  it('answers an unknown API path with a JSON 404', async () => {
    const { get } = await setup();
    expect(await get('/api/v1/nothing/?secret=1')).toEqual({
      status: 404,
      body: { detail: 'There is nothing at GET /api/v1/nothing/.' },
    });
  });

  it('answers a broken escape with a sentence', async () => {
    const { get } = await setup();
    expect(await get('/api/v1/search/%E0%A4%A/0/10/')).toMatchObject({ status: 400 });
  });
});

it('the links of an explanation are given as words and addresses, and none of a day without', async () => {
  const link = { text: 'a moon', url: 'https://example.org/moon' };
  const [first, second] = createRecords(2);
  const records = [{ ...first!, links: JSON.stringify([link]) }, second!];
  const { get } = await setup({ records });
  expect((await get(`/api/v1/pictures/${first!.date}/links/`)).body).toEqual([link]);
  expect((await get(`/api/v1/pictures/${second!.date}/links/`)).body).toEqual([]);
  expect((await get('/api/v1/pictures/1999-01-01/links/')).body).toEqual([]);
});
