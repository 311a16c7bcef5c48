import { describe, expect, it } from 'vitest';
import { createRecord, setup } from '../../testing/testServer';

const size = { image_width: 2000, image_height: 1000 };
const records = [
  createRecord({ date: '2004-07-01', title: 'Rings & <moons>', ...size }),
  createRecord({ date: '2004-06-30', media_type: 'video', ...size }),
  createRecord({ date: '2004-06-29' }),
];

async function ask(query: Record<string, string>) {
  const { get } = await setup({ records, publicUrl: 'https://sky.example' });
  return get(`/oembed?${new URLSearchParams(query).toString()}`);
}

const addressOf = (date: string) => `https://sky.example/trending?picture=${date}`;

describe('what other sites are told of a picture that they show', () => {
  it('is a photo in a size for a text', async () => {
    expect(await ask({ url: addressOf('2004-07-01'), format: 'json' })).toEqual({
      status: 200,
      body: {
        type: 'photo',
        version: '1.0',
        title: 'Rings & <moons>',
        author_name: 'Ann Example',
        provider_name: 'Skyfolio',
        provider_url: 'https://sky.example/',
        cache_age: 3600,
        url: expect.stringMatching(
          /^https:\/\/sky\.example\/images\/2004-07-01\/1280\.jpg\?v=\w+$/,
        ) as unknown,
        width: 1280,
        height: 640,
      },
    });
  });

  it.each([
    [{ maxwidth: '400' }, { width: 400, height: 200 }, '/480.jpg'],
    [{ maxheight: '100' }, { width: 200, height: 100 }, '/320.jpg'],
    [{ maxwidth: '9999', maxheight: '9999' }, { width: 1280, height: 640 }, '/1280.jpg'],
  ])('is no larger than asked for: %j', async (most, expected, file) => {
    const { body } = await ask({ url: addressOf('2004-07-01'), ...most });
    expect(body).toMatchObject({ ...expected, url: expect.stringContaining(file) as unknown });
  });

  it('is a page to frame for a film, with a still, and where the size is not known', async () => {
    expect((await ask({ url: addressOf('2004-06-30') })).body).toMatchObject({
      type: 'rich',
      html: expect.stringMatching(
        /^<iframe src="https:\/\/sky\.example\/embed\/2004-06-30" title="[^"]+" width="640" height="432" style="border:0"><\/iframe>$/,
      ) as unknown,
      width: 640,
      height: 432,
      thumbnail_width: 1280,
      thumbnail_height: 640,
    });
    const { body } = await ask({ url: addressOf('2004-06-29'), maxwidth: '300', maxheight: '200' });
    expect(body).toMatchObject({ type: 'rich', width: 300, height: 200 });
    expect(body).not.toHaveProperty('thumbnail_url');
  });

  it.each([
    [{}, 400, 'The address of a picture is missing: url.'],
    [{ url: 'moon' }, 400, 'The url is no address.'],
    [
      { url: 'https://evil.example/?picture=2004-07-01' },
      404,
      'There is no picture at this address.',
    ],
    [{ url: addressOf('2004-07-09') }, 404, 'There is no picture at this address.'],
    [{ url: 'https://sky.example/about' }, 404, 'There is no picture at this address.'],
    [{ url: addressOf('2004-07-01'), format: 'xml' }, 501, 'The only format is json.'],
    [
      { url: addressOf('2004-07-01'), maxwidth: '-1' },
      400,
      'The maxwidth must be a whole number of pixels.',
    ],
  ])('is refused for %j', async (query, status, detail) => {
    expect(await ask(query as Record<string, string>)).toEqual({ status, body: { detail } });
  });
});
