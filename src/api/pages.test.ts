import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { testStore } from '../../test/testStore';
import { createPictures, MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { pagesApi } from './pages';

/** The search text that the server gets for one that a person typed. */
async function textAtServer(query: string): Promise<string | undefined> {
  const seen: string[] = [];
  mockServer.use(
    http.get('*/api/v1/search/:query/0/10/', ({ request }) => {
      const segment = new URL(request.url).pathname.split('/')[4] ?? '';
      seen.push(decodeURIComponent(segment));
      return HttpResponse.json([]);
    }),
  );
  const list = { kind: 'search', query } as const;
  await testStore().dispatch(pagesApi.endpoints.listPage.initiate({ list, start: 0, end: 10 }));
  return seen[0];
}

describe('a search', () => {
  it.each(['galaxy, nebula', 'a/b', '/', '100%', '%2F', 'C#', 'M31?', '🌌', '"x" .* (', 'é\\'])(
    'for %j reaches the server whole',
    async (text) => {
      expect(await textAtServer(text)).toBe(text);
    },
  );

  it.each(['.', '..'])(
    'for %j is no step in the path: a comma adds a blank keyword',
    async (text) => {
      expect(await textAtServer(text)).toBe(`${text},`);
    },
  );

  it('for half an emoji sends the sign of what cannot be read', async () => {
    expect(await textAtServer('\ud83c moon')).toBe('\ufffd moon');
  });
});

describe('a page', () => {
  it('holds dates alone, and its entries go to the pictures', async () => {
    mockServer.use(...createHandlers(new MockDb(createPictures(3))));
    const store = testStore();
    const page = { list: { kind: 'gallery' }, start: 0, end: 10 } as const;
    const { data } = await store.dispatch(pagesApi.endpoints.listPage.initiate(page));
    expect(data).toEqual(['2004-07-01', '2004-06-30', '2004-06-29']);
    expect(Object.keys(store.getState().pictures.years['2004']!).toSorted()).toEqual(
      data!.toSorted(),
    );
  });

  it('that is no page fails with a reason', async () => {
    mockServer.use(http.get('*/api/v1/gallery/0/10/', () => HttpResponse.json([{ date: 'x' }])));
    const page = { list: { kind: 'gallery' }, start: 0, end: 10 } as const;
    const { error } = await testStore().dispatch(pagesApi.endpoints.listPage.initiate(page));
    expect(error).toMatchObject({ error: expect.stringMatching(/cannot be read/) as string });
  });
});
