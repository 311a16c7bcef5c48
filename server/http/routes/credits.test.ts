import { describe, expect, it } from 'vitest';
import type { CreditList } from '../../../contract/credits';
import type { PicturePage } from '../../../contract/pictures';
import { createRecord, setup } from '../../testing/testServer';

const LIBRARY = [
  createRecord({ date: '2001-01-01', credit: 'Zoë Example (Hill)' }),
  createRecord({ date: '2001-01-02', credit: 'Z. Example & Bo Sample' }),
  createRecord({ date: '2001-01-03', credit: 'Zoe Example, NASA' }),
  createRecord({ date: '2001-01-04', credit: 'Zoe Example', image_url: null }),
  createRecord({ date: '2001-01-05', credit: 'Not named; see the original page' }),
];

const start = () => setup({ records: LIBRARY });
const dates = (body: unknown) => (body as PicturePage).map(({ date }) => date);

describe('the names', () => {
  it.each([
    ['', ['zoe-example 3', 'bo-sample 1', 'nasa 1']],
    ['?q=exam%20ZO', ['zoe-example 3']],
    ['?q=Zo%C3%AB', ['zoe-example 3']],
    ['?q=Z.', ['zoe-example 3']],
    ['?q=nobody', []],
    ['?start=2', ['nasa 1']],
  ])('are those of credit lines, most pictures first: %s', async (query, expected) => {
    const { get } = await start();
    const { status, body } = await get(`/api/v1/credits/${query}`);
    expect(status).toBe(200);
    const { total, credits } = body as CreditList;
    expect(total).toBe(expected.length + (query === '?start=2' ? 2 : 0));
    expect(credits.map(({ id, count }) => `${id} ${count}`)).toEqual(expected);
  });

  it('have the newest of their pictures', async () => {
    const { get } = await start();
    const { body } = await get('/api/v1/credits/?q=zo');
    expect((body as CreditList).credits[0]?.thumbnail).toContain('/images/2001-01-03/');
  });

  it('are refused a search that is no search', async () => {
    const { get } = await start();
    expect((await get('/api/v1/credits/?start=x')).status).toBe(400);
    expect((await get(`/api/v1/credits/?q=${'x'.repeat(101)}`)).status).toBe(400);
  });
});

describe('a name', () => {
  it.each(['zoe-example', 'z-example'])('tells its spellings and days, also at %s', async (id) => {
    const { get } = await start();
    expect((await get(`/api/v1/credits/${id}/`)).body).toEqual({
      id: 'zoe-example',
      name: 'Zoe Example',
      count: 3,
      spellings: ['Zoë Example', 'Z. Example'],
      first: '2001-01-01',
      last: '2001-01-03',
    });
  });

  it('has its pictures as a list, newest first', async () => {
    const { get } = await start();
    expect(dates((await get('/api/v1/credits/zoe-example/0/10/')).body)).toEqual([
      '2001-01-03',
      '2001-01-02',
      '2001-01-01',
    ]);
    expect(dates((await get('/api/v1/credits/zoe-example/1/2/')).body)).toEqual(['2001-01-02']);
    expect((await get('/api/v1/credits/zoe-example/count/')).body).toEqual({ count: 3 });
  });

  it.each(['', '0/10/', 'count/'])('that nobody has is not found at %s', async (path) => {
    const { get } = await start();
    expect(await get(`/api/v1/credits/cy-nobody/${path}`)).toEqual({
      status: 404,
      body: { detail: 'No picture is credited to "cy-nobody".' },
    });
  });

  it('loses a picture whose credit changes', async () => {
    const { get, pictures } = await start();
    expect((await get('/api/v1/credits/bo-sample/count/')).body).toEqual({ count: 1 });
    await pictures.save([createRecord({ date: '2001-01-02', credit: 'Z. Example' })]);
    expect((await get('/api/v1/credits/bo-sample/count/')).status).toBe(404);
  });
});

it('gives whom a picture’s credit line names, with the part that does', async () => {
  const { get } = await start();
  expect((await get('/api/v1/pictures/2001-01-02/credits/')).body).toEqual([
    { id: 'zoe-example', name: 'Zoe Example', text: 'Z. Example' },
    { id: 'bo-sample', name: 'Bo Sample', text: 'Bo Sample' },
  ]);
  // No list shows it, or nobody is named.
  expect((await get('/api/v1/pictures/2001-01-04/credits/')).body).toEqual([]);
  expect((await get('/api/v1/pictures/2001-01-05/credits/')).body).toEqual([]);
});
