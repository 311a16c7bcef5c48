/** What people who are not logged in cost people's database, on PostgreSQL. */
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { createImages, createPicture, startPictureHost } from '../testing/imageSetup';
import { setupPage } from '../testing/pageServer';
import { createRecords } from '../testing/testServer';
import type { PictureEntry } from '../../contract/pictures';
import { thumbnailAddress } from '../../contract/images';

const IMAGES = 12;

it('asks PostgreSQL nothing for Home with its calls and images, nor for planetary/apod', async () => {
  const content = await createPicture(600, 400).jpeg().toBuffer();
  const records = createRecords(40);
  const host = await startPictureHost(
    Object.fromEntries(records.map(({ date }) => [`/${date}.jpg`, content])),
  );
  const { images } = createImages(() => server.pictures);
  const server = await setupPage(
    records.map((record) => ({ ...record, image_url: `${host.origin}/${record.date}.jpg` })),
    { images },
  );
  const get = async (url: string) => {
    const { statusCode, body } = await server.app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    return body;
  };
  const visit = async () => {
    await get('/');
    await get('/api/v1/apod-health/');
    await get('/api/v1/gallery/count/');
    const pages = await Promise.all([get('/api/v1/gallery/0/10/'), get('/api/v1/gallery/10/20/')]);
    const entries = pages.flatMap((page) => JSON.parse(page) as PictureEntry[]);
    await get('/planetary/apod');
    await get('/planetary/apod?count=3');
    await get('/planetary/apod?start_date=1995-06-16');
    for (const { thumbnail = '' } of entries.slice(0, IMAGES)) {
      await get(thumbnailAddress(thumbnail, 480, 'webp'));
    }
  };
  // What is learnt of the pictures is written at the first visit.
  await visit();
  const query = vi.spyOn(Client.prototype, 'query');
  await visit();
  expect(query.mock.calls).toEqual([]);
  // People's calls do ask it.
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/jwt/create',
    payload: { email: 'nobody@example.org', password: 'wrong' },
  });
  expect(query).toHaveBeenCalled();
});
