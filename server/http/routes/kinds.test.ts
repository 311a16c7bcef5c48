/** Lists of pictures or of films alone. */
import { describe, expect, it } from 'vitest';
import type { Collection } from '../../../contract/collections';
import type { PicturePage } from '../../../contract/pictures';
import { createRecord } from '../../testing/testServer';
import { setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const film = { media_type: 'video', video_url: 'https://www.youtube.com/embed/abc' } as const;
/** Of each kind two, one of each in other lists than the gallery. */
const records = [
  createRecord({ date: '2004-07-01', title: 'M31', credit: 'Zoë Example' }),
  createRecord({ date: '2003-07-01', title: 'M31 again', credit: 'Zoë Example', ...film }),
  createRecord({
    date: '2003-07-02',
    title: 'M31, live',
    credit: 'Zoë Example',
    media_type: 'other',
  }),
  createRecord({ date: '2002-01-03', title: 'Nothing' }),
  createRecord({ date: '2002-01-02', title: 'Nothing', explanation: 'But M31.', ...film }),
  createRecord({ date: '2002-01-01', title: 'Not listed', image_url: null }),
];

async function start() {
  const server = await setupUsers({ records });
  const token = await server.join(ANN);
  const made = await server.change(token, 'POST', 'collections/', { name: 'All' });
  const { id } = made.body as Collection;
  for (const { date } of records) {
    await server.change(token, 'PUT', `collections/${id}/pictures/${date}/`);
    await server.like(token, ANN, date);
  }
  const shared = await server.change(token, 'POST', `collections/${id}/share/`);
  return { ...server, token, id, link: (shared.body as Collection).share_token ?? '' };
}

const GALLERY = { image: ['2004-07-01', '2002-01-03'], film: ['2003-07-01', '2002-01-02'] };
const M31 = { image: ['2004-07-01'], film: ['2003-07-01', '2002-01-02'] };
const OF_ZOE = { image: ['2004-07-01'], film: ['2003-07-01'] };

describe('a list', () => {
  it.each<[string, Record<'image' | 'film', string[]>]>([
    ['gallery', GALLERY],
    ['trending', GALLERY],
    ['objects/m31', M31],
    ['objects/m31/mentions', { image: [], film: ['2002-01-02'] }],
    ['credits/zoe-example', OF_ZOE],
    ['on-this-day/07-01', OF_ZOE],
    ['calendar/2003/07', { image: [], film: ['2003-07-01'] }],
    ['kept/20020103-20030701-20030702', { image: ['2002-01-03'], film: ['2003-07-01'] }],
    ['collections/{id}', GALLERY],
    ['shared/{link}', GALLERY],
    [`favourites/${ANN}`, GALLERY],
  ])(
    'holds pictures or films alone, a day of another kind in neither: %s',
    async (path, expected) => {
      const { get, token, id, link } = await start();
      const list = path.replace('{id}', id).replace('{link}', link);
      for (const kind of ['image', 'film'] as const) {
        const { body } = await get(`${list}/0/10/?kind=${kind}`, token);
        const dates = (body as PicturePage).map(({ date }) => date);
        expect(dates).toEqual(expected[kind]);
        expect((await get(`${list}/count/?kind=${kind}`, token)).body).toEqual({
          count: dates.length,
        });
        const second = (await get(`${list}/1/2/?kind=${kind}`, token)).body as PicturePage;
        expect(second.map(({ date }) => date)).toEqual(dates.slice(1, 2));
      }
      const all = (await get(`${list}/0/10/`, token)).body as PicturePage;
      expect(all.length).toBeGreaterThanOrEqual(expected.image.length + expected.film.length);
      expect((await get(`${list}/0/10/?kind=other`, token)).status).toBe(400);
    },
  );

  it('opens at a day among those of its kind', async () => {
    const { get } = await start();
    expect((await get('gallery/offset/2003-06-30/?kind=film')).body).toEqual({
      offset: 1,
      date: '2002-01-02',
    });
  });

  it('follows a picture that becomes a film', async () => {
    const { get, pictures } = await start();
    const count = async () => (await get('gallery/count/?kind=film')).body;
    expect(await count()).toEqual({ count: 2 });
    await pictures.save([
      createRecord({
        date: '2002-01-03',
        title: 'It moves',
        source_modified_at: '2004-07-02T00:00:00',
        ...film,
      }),
    ]);
    expect(await count()).toEqual({ count: 3 });
  });
});

describe('a search', () => {
  it.each([
    ['kind:image', GALLERY.image],
    ['m31 kind:film', M31.film],
    ['kind:film, kind:image', ['2004-07-01', '2003-07-01', '2002-01-03', '2002-01-02']],
    ['m31 -kind:film', ['2004-07-01', '2003-07-02']],
    ['-kind:film -kind:image', ['2003-07-02']],
    ['m31, nothing kind:image -kind:image', []],
    // Loosened, and still without films.
    ['again 31 m31 -kind:image', ['2003-07-01', '2003-07-02']],
  ])('finds pictures and films by %s', async (query, expected) => {
    const { get } = await start();
    const { body } = await get(`search/${encodeURIComponent(query)}/0/10/`);
    expect((body as PicturePage).map(({ date }) => date).toSorted()).toEqual(expected.toSorted());
    const { count } = (await get(`search/${encodeURIComponent(query)}/count/`)).body as {
      count: number;
    };
    expect(count).toBe(expected.length);
  });
});
