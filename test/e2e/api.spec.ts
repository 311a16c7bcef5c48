import * as v from 'valibot';
import { CountSchema, PicturePageSchema } from '../../contract/pictures';
import { shownExplanation } from './archive';
import { expect, test } from './fixtures';

test('the pages of the gallery join up to the very end', async ({ request, skyfolio }) => {
  const pages = [];
  for (let start = 0; start <= skyfolio.dates.length; start += 10) {
    const response = await request.get(`/api/v1/gallery/${start}/${start + 10}/`);
    pages.push(v.parse(PicturePageSchema, await response.json()));
  }
  expect(pages.at(-1)).toEqual([]);
  expect(pages.flat().map(({ date }) => date)).toEqual(skyfolio.dates);
});

test('what was imported is served whole', async ({ request, skyfolio }) => {
  const count: unknown = await (await request.get('/api/v1/gallery/count/')).json();
  expect(v.parse(CountSchema, count)).toEqual({ count: skyfolio.dates.length });
  const page: unknown = await (await request.get('/api/v1/gallery/0/10/')).json();
  for (const { authors, explanation, image_url } of v.parse(PicturePageSchema, page)) {
    expect(authors).toMatch(/^(Ann Example \d+|Not named; see the original page)$/);
    expect(shownExplanation(explanation)).toMatch(/^What is it\? .* was seen: it shone\./);
    expect(image_url).toMatch(/^https:\/\/(pictures\.example|img\.youtube\.com)\//);
  }
});

test('an unknown address of the API is a JSON 404', async ({ request }) => {
  const response = await request.get('/api/v1/nothing/');
  expect(response.status()).toBe(404);
  expect(await response.json()).toEqual({ detail: 'There is nothing at GET /api/v1/nothing/.' });
});
