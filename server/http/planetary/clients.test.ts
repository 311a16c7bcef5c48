/** The calls of public programs whose users can name another host, and what these programs read. */
import { expect, it } from 'vitest';
import { createRecord, createRecords, setup } from '../../testing/testServer';

const FILM = 'https://www.youtube.com/embed/CC7OJ7gFLvE?rel=0';
const PICTURE = 'https://pictures.example/2004-07-01.jpg';
const LARGE = 'https://pictures.example/large.jpg';

interface Picture {
  copyright?: string;
  date: string;
  explanation: string;
  hdurl?: string;
  media_type: string;
  thumbnail_url?: string;
  title: string;
  url?: string;
}

interface Client {
  name: string;
  query: string;
  headers?: Record<string, string>;
  /** What it makes of the body. */
  read: (body: unknown) => unknown;
  shows: unknown;
}

const asOne = (body: unknown) => body as Picture;
const asList = (body: unknown) => body as Picture[];

const CLIENTS: Client[] = [
  {
    name: 'grenagit/MMM-APOD',
    query: 'api_key=K',
    headers: { origin: 'http://mirror.example' },
    read: (body) => {
      const { media_type, hdurl, url, title, explanation, copyright } = asOne(body);
      const shown = media_type === 'image' && hdurl !== undefined ? hdurl : url;
      return { shown, title, hasText: explanation.length > 0, copyright };
    },
    shows: { shown: LARGE, title: 'The newest', hasText: true, copyright: 'Ann Example' },
  },
  {
    name: 'HelixSpiral/apod-to-mqtt',
    query: 'api_key=K&thumbs=true&date=2004-06-30',
    read: (body) => {
      const { media_type, url, thumbnail_url, date } = asOne(body);
      return [media_type, url, thumbnail_url, date];
    },
    shows: ['video', FILM, 'https://img.youtube.com/vi/CC7OJ7gFLvE/0.jpg', '2004-06-30'],
  },
  {
    name: 'robertsapunarich/nasa, of random days',
    query: 'api_key=K&count=5',
    read: (body) => asList(body).length,
    shows: 5,
  },
  {
    name: 'robertsapunarich/nasa, of a day',
    query: 'api_key=K&date=2004-06-29',
    read: (body) => asOne(body).title,
    shows: 'The sky of 2004-06-29',
  },
  {
    name: 'glanceapp/community-widgets',
    query: 'api_key=K',
    headers: { accept: 'application/json' },
    read: (body) => (asOne(body).media_type === 'image' ? asOne(body).url : 'No image'),
    shows: PICTURE,
  },
  {
    name: 'Home Assistant, sensor rest',
    query: 'api_key=K&thumbs=true',
    read: (body) => [asOne(body).title, asOne(body).url],
    shows: ['The newest', PICTURE],
  },
  {
    name: 'ale1201/hemav-challenge, a row with all columns but one blank',
    query: 'start_date=2004-06-28&end_date=2004-06-29&api_key=K',
    read: (body) => asList(body).map(({ url = '', date }) => `${date}/${url.split('/').at(-1)}`),
    shows: ['2004-06-28/2004-06-28.jpg', '2004-06-29/2004-06-29.jpg'],
  },
  {
    name: 'withcoral/coral',
    query: 'date=2004-06-29&hd=true&concept_tags=true&thumbs=true&count=&start_date=&end_date=',
    read: (body) => [body].flat().map((row) => asOne(row).date),
    shows: ['2004-06-29'],
  },
  {
    name: 'gethomepage/homepage, customapi',
    query: 'api_key=K',
    read: (body) => asOne(body).copyright,
    shows: 'Ann Example',
  },
  {
    name: 'kolbyjack/MMM-Wallpaper',
    query: 'api_key=K&start_date=2004-06-27',
    headers: { 'cache-control': 'no-cache' },
    read: (body) =>
      asList(body)
        .filter(({ media_type }) => media_type === 'image')
        .map(({ hdurl }) => hdurl),
    shows: [
      ...['27', '28', '29'].map((day) => `https://pictures.example/2004-06-${day}.jpg`),
      LARGE,
    ],
  },
  {
    name: 'the work-around for the hours before the picture is published',
    query: 'api_key=K&start_date=2004-06-30',
    read: (body) => asList(body).at(-1)?.date,
    shows: '2004-07-01',
  },
];

async function setupClients() {
  const { app } = await setup({
    records: [
      createRecord({ title: 'The newest', copyright: 'Ann Example', original_url: LARGE }),
      createRecord({ date: '2004-06-30', media_type: 'video', video_url: FILM }),
      ...createRecords(10, '2004-06-29'),
    ],
    app: { apodRateLimit: 1_000 },
  });
  return app;
}

it.each(CLIENTS)('$name reads what it asks for', async ({ query, headers = {}, read, shows }) => {
  const app = await setupClients();
  for (const path of ['/planetary/apod', '/v1/apod/']) {
    const answer = await app.inject({ url: `${path}?${query}`, headers });
    expect(answer.statusCode).toBe(200);
    expect(read(answer.json())).toEqual(shows);
    // HelixSpiral/apod takes 0 for a failure, Elinvention/gnome-shell-extension-nasa-apod shows both.
    expect(answer.headers['x-ratelimit-limit']).toBe('1000');
    expect(Number(answer.headers['x-ratelimit-remaining'])).toBeGreaterThan(0);
    expect(answer.headers['access-control-allow-origin']).toBe(headers.origin ?? '*');
  }
});
