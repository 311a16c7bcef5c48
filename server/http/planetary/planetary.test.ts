/** What NASA's service answered: see docs/API.md. */
import { describe, expect, it } from 'vitest';
import { createRecord, createRecords, setup } from '../../testing/testServer';
import answers from './nasaAnswers.json';

const publicUrl = 'https://sky.example';
/** The day after the newest picture began an hour ago, in UTC alone. */
const now = new Date('2026-11-28T16:00:00Z');

/** The pages behind NASA's answers. One day has a gap here where NASA's page failed. */
const page = (date: string, fields: Parameters<typeof createRecord>[0] = {}) =>
  createRecord({
    date,
    title: 'A Beautiful Trifid',
    explanation: 'The beautiful Trifid Nebula is a cosmic study in contrasts. Also known as M20.',
    image_url: 'https://apod.nasa.gov/apod/image/2407/trifid1024.jpg',
    original_url: 'https://apod.nasa.gov/apod/image/2407/trifid_big.jpg',
    // Days may share a picture.
    provenance: 'sample',
    ...fields,
  });
const film = (date: string, address: string, fields = {}) =>
  page(date, { media_type: 'video', video_url: address, image_url: null, ...fields });
const copyright = 'Ann Example';
const PAGES = [
  page('2026-11-28', { copyright }),
  page('2024-07-04', { copyright }),
  film('2024-07-05', 'https://www.youtube.com/embed/CC7OJ7gFLvE?rel=0', { copyright }),
  page('2024-07-06', { media_type: 'other', image_url: null, copyright }),
  page('2024-07-07'),
  page('2024-07-09'),
  ...['1995-06-16', '1995-06-20', '1995-06-21'].map((date) => page(date)),
  ...createRecords(100, '2003-04-10').map(({ date }) => page(date)),
];

const setupPlanetary = async (records = PAGES, at = now) => {
  const server = await setup({ records, publicUrl, now: at });
  const ask = async (url: string) => {
    const answer = await server.app.inject(url);
    return { status: answer.statusCode, ...answer, body: answer.json<unknown>() };
  };
  return { ...server, ask };
};

interface Known {
  request: string;
  status: number;
  content_type?: string;
  body?: Record<string, unknown> | undefined;
  raw_starts?: string;
  array_dates?: string[] | null;
  length?: number;
}

/** Where we differ on purpose. */
const DIFFERENT: Record<string, Partial<Known>> = {
  'GET /v1/apod': { ...(answers as Known[])[0], request: 'GET /v1/apod' },
  'GET /planetary/apod?start_date=2024-07-07&end_date=2024-07-09': {
    status: 200,
    body: undefined,
    raw_starts: '[{"date":"2024-07-07"',
    array_dates: ['2024-07-07', '2024-07-09'],
    length: 2,
  },
};

it('answers all recorded calls as NASA did', async () => {
  const { app } = await setupPlanetary();
  expect(answers).toHaveLength(37);
  for (const recorded of answers as Known[]) {
    const known = { ...recorded, ...DIFFERENT[recorded.request] };
    const { statusCode, headers, body: text } = await app.inject(known.request.slice(4));
    const body = JSON.parse(text) as Record<string, unknown> | { date: string }[];
    expect({
      request: known.request,
      status: statusCode,
      type: headers['content-type'],
      text: text.slice(0, known.raw_starts?.length ?? 0),
    }).toEqual({
      request: known.request,
      status: known.status,
      type: 'application/json',
      text: known.raw_starts ?? '',
    });
    expect(text).toBe(`${JSON.stringify(body)}\n`);
    if (known.body) {
      // In this order, too.
      expect(JSON.stringify(body)).toBe(JSON.stringify(known.body));
    }
    if (Array.isArray(body)) {
      const dates = body.map(({ date }) => date);
      expect(new Set(dates).size).toBe(known.length);
      expect(dates).toEqual(known.array_dates ?? dates);
    }
  }
});

describe('the query', () => {
  /** As Python 3.11 says of each; undefined if it takes it. */
  const MESSAGES: (readonly [query: string, message: unknown])[] = [
    ['date=20240704', "time data '20240704' does not match format '%Y-%m-%d'"],
    ['date=2024/07/04', "time data '2024/07/04' does not match format '%Y-%m-%d'"],
    ['date=2024-13-01', "time data '2024-13-01' does not match format '%Y-%m-%d'"],
    ["date=it's", `time data "it's" does not match format '%Y-%m-%d'`],
    ['date=%C3%A9%E2%80%8B%0A', "time data 'é\\u200b\\n' does not match format '%Y-%m-%d'"],
    ['date=+2024-07-04', "time data ' 2024-07-04' does not match format '%Y-%m-%d'"],
    ['date=2024-07-04+', 'unconverted data remains:  '],
    ['date=2024-07-045', 'unconverted data remains: 5'],
    ['date=2023-2-29', 'day is out of range for month'],
    ['date=0000-01-01', 'year 0 is out of range'],
    ['date=1995-06-15', 'Date must be between Jun 16, 1995 and Nov 28, 2026.'],
    ['date=2026-11-29', 'Date must be between Jun 16, 1995 and Nov 28, 2026.'],
    ['count=abc', "invalid literal for int() with base 10: 'abc'"],
    ['count=1.5', "invalid literal for int() with base 10: '1.5'"],
    [`count=${'x'.repeat(300)}`, `invalid literal for int() with base 10: '${'x'.repeat(199)}`],
    ['start_date=2024-07-05&end_date=2024-07-04', 'start_date cannot be after end_date'],
    // The combination is looked at before any value.
    ['date=banana&count=0', expect.stringMatching(/^Bad Request: invalid field combination/)],
    ['end_date=2024-07-04&date=2024-07-04', expect.stringMatching(/invalid field combination/)],
    ['date=2024-07-04&callback=x', expect.stringMatching(/^Bad Request: incorrect field passed/)],
    ['date=2024-07-04&w=640', expect.stringMatching(/^Bad Request: incorrect field passed/)],
    ['api_key', undefined],
    ['api_key=x&api_key=y&date=&count=&start_date=', undefined],
    ['date=2024-07-04&date=banana', undefined],
    ['&&date=2024-07-04&hd', undefined],
    ...['+2', '+3+', '%2B2', '1_0', '007'].map((count) => [`count=${count}`, undefined] as const),
  ];

  it('is refused in the words of Python, or taken', async () => {
    const { ask } = await setupPlanetary();
    for (const [query, message] of MESSAGES) {
      const { status, body } = await ask(`/planetary/apod?${query}`);
      expect([query, status, (body as { msg?: string }).msg]).toEqual([
        query,
        message === undefined ? 200 : 400,
        message,
      ]);
    }
  });

  it('of a day without a picture is told so, in the words of the query', async () => {
    const { ask } = await setupPlanetary();
    for (const text of ['2020-06-10', '2020-6-10']) {
      expect(await ask(`/planetary/apod?date=${text}`)).toMatchObject({
        status: 404,
        body: { code: 404, msg: `No data available for date: ${text}`, service_version: 'v1' },
      });
    }
    const { ask: askEmpty } = await setupPlanetary([]);
    expect((await askEmpty('/planetary/apod')).body).toMatchObject({
      msg: 'No data available for date: None',
    });
    expect((await askEmpty('/planetary/apod?count=3')).body).toEqual([]);
  });

  it('goes by the day in UTC, whose picture may not be there yet', async () => {
    const { ask } = await setupPlanetary(PAGES, new Date('2026-11-29T00:30:00Z'));
    const dateOf = async (query: string) => {
      const { status, body } = await ask(`/planetary/apod?${query}`);
      return [status, Array.isArray(body) ? body.length : (body as { date?: string }).date];
    };
    expect(await dateOf('')).toEqual([200, '2026-11-28']);
    expect(await dateOf('date=2026-11-29')).toEqual([404, undefined]);
    expect(await dateOf('date=2026-11-30')).toEqual([400, undefined]);
    expect(await dateOf('start_date=2026-11-28')).toEqual([200, 1]);
    expect(await dateOf('start_date=2026-11-29')).toEqual([200, 0]);
  });
});

describe('a picture', () => {
  const read = async (record: Parameters<typeof createRecord>[0], query = '', path = '') => {
    const record_ = page('2024-07-04', record);
    const { app } = await setupPlanetary([record_]);
    const answer = await app.inject(`/planetary/apod${path}?date=2024-07-04&${query}`);
    return answer.json<Record<string, string>>();
  };
  const VIMEO = 'https://player.vimeo.com/video/1234';

  it('that has one address has it twice', async () => {
    const { url, hdurl } = await read({ original_url: null });
    expect(url).toBe('https://apod.nasa.gov/apod/image/2407/trifid1024.jpg');
    expect(hdurl).toBe(url);
  });

  it('that this server draws has its whole address', async () => {
    const image_url = '/images/sample/2024-07-04.jpg';
    const { url, hdurl } = await read({ image_url, original_url: null });
    expect([url, hdurl]).toEqual([publicUrl + image_url, publicUrl + image_url]);
  });

  it('comes in ASCII', async () => {
    const { app } = await setupPlanetary([page('2024-07-04', { title: 'Zoë’s 🔭' })]);
    const { body } = await app.inject('/planetary/apod');
    expect(body).toContain('"title":"Zo\\u00eb\\u2019s \\ud83d\\udd2d"');
  });

  it.each([
    [
      'https://www.youtube.com/embed/CC7OJ7gFLvE?rel=0',
      'https://img.youtube.com/vi/CC7OJ7gFLvE/0.jpg',
    ],
    ['https://www.youtube.com/v/CC7OJ7gFLvE', 'https://img.youtube.com/vi/CC7OJ7gFLvE/0.jpg'],
    ['https://www.youtube.com/watch?v=CC7OJ7gFLvE', 'https://img.youtube.com/vi/CC7OJ7gFLvE/0.jpg'],
    ['https://youtu.be/CC7OJ7gFLvE', 'https://img.youtube.com/vi/CC7OJ7gFLvE/0.jpg'],
    [VIMEO, ''],
    ['https://www.ustream.tv/embed/9408562', ''],
  ])('that is the film %s has the still "%s"', async (video_url, still) => {
    const fields = { media_type: 'video' as const, video_url, image_url: null, original_url: null };
    const answer = await read(fields, 'thumbs=TRUE');
    expect(answer).toMatchObject({ media_type: 'video', url: video_url, thumbnail_url: still });
    expect(answer).not.toHaveProperty('hdurl');
    expect(await read(fields)).not.toHaveProperty('thumbnail_url');
  });

  it("that is Vimeo's has the still that its source gave, and not one that this server draws", async () => {
    const fields = { media_type: 'video' as const, video_url: VIMEO };
    const image_url = 'https://i.vimeocdn.com/video/1.jpg';
    expect(await read({ ...fields, image_url }, 'thumbs=true')).toMatchObject({
      thumbnail_url: image_url,
    });
    const drawn = await read(
      { ...fields, image_url: '/images/stills/2024-07-04.jpg' },
      'thumbs=true',
    );
    expect(drawn.thumbnail_url).toBe('');
  });

  const OTHERS = [
    { media_type: 'video', video_url: 'https://apod.nasa.gov/apod/image/2407/a.mp4?x' },
    { media_type: 'other', video_url: 'https://pages.example/' },
    { media_type: 'other', video_url: null },
  ] as const;

  it.each(OTHERS)('that is neither picture nor player has no address: %j', async (fields) => {
    const answer = await read(
      { ...fields, image_url: '/images/stills/2024-07-04.jpg' },
      'thumbs=true',
    );
    expect(Object.keys(answer)).toEqual([
      'date',
      'explanation',
      'media_type',
      'service_version',
      'title',
    ]);
    expect(answer.media_type).toBe('other');
  });

  it('has concepts for every text but false', async () => {
    for (const [text, has] of [
      ['true', true],
      ['False', true],
      ['0', true],
      ['false', false],
    ] as const) {
      const answer = await read({}, `concept_tags=${text}`);
      expect([text, Object.keys(answer)[0] === 'concepts']).toEqual([text, has]);
    }
  });

  it.each([
    // What this version stores.
    ['legacy', copyright, copyright],
    ['nasa', copyright, copyright],
    // What earlier versions stored, which kept credit and copyright in one text.
    ['legacy', null, 'NASA, ESA'],
    ['dump', null, 'NASA, ESA'],
    ['nasa', null, undefined],
    ['sample', null, undefined],
  ] as const)(
    'of the source %s with the copyright %j has %j',
    async (provenance, stored, shown) => {
      const answer = await read({ provenance, copyright: stored, credit: 'NASA, ESA' });
      expect(answer.copyright).toBe(shown);
      expect('copyright' in answer).toBe(shown !== undefined);
    },
  );

  it('of a dump that names nobody has no copyright', async () => {
    const credit = 'Not named; see the original page';
    expect(await read({ provenance: 'dump', credit })).not.toHaveProperty('copyright');
  });

  describe('of our own path', () => {
    const own = (record: Parameters<typeof createRecord>[0], query = '') =>
      read(record, query, '/own');

    it.each([
      ['', 1280],
      ['w=640', 640],
      ['w=1920', 1920],
      ['w=641', 960],
    ])('leads to ours: %s', async (query, width) => {
      const { url, hdurl, ...rest } = await own({}, query);
      expect(url).toMatch(`${publicUrl}/images/2024-07-04/${width}.jpg?v=`);
      expect(hdurl).toMatch(`${publicUrl}/images/2024-07-04/2560.jpg?v=`);
      const { url: _url, hdurl: _hdurl, ...exact } = await read({});
      expect(rest).toEqual(exact);
    });

    it('has the film, and our still of it', async () => {
      const fields = { media_type: 'video' as const, video_url: VIMEO };
      const answer = await own(
        { ...fields, image_url: '/images/stills/2024-07-04.jpg' },
        'thumbs=true&w=320',
      );
      expect(answer.url).toBe(VIMEO);
      expect(answer.thumbnail_url).toMatch(`${publicUrl}/images/2024-07-04/320.jpg?v=`);
    });

    it.each(OTHERS)('has the address of its page: %j', async (fields) => {
      const { url } = await own({ ...fields, image_url: null });
      expect(url).toBe(
        fields.video_url === 'https://pages.example/'
          ? fields.video_url
          : 'https://apod.nasa.gov/apod/ap240704.html',
      );
    });

    it('names its field where it refuses', async () => {
      expect((await own({}, 'w=abc')).msg).toBe(
        'The width w must be a whole number from 16 to 2560.',
      );
      expect((await own({}, 'W=640')).msg).toMatch(/'thumbs', 'w'$/);
    });
  });
});

describe('an answer', () => {
  it('is there at four paths, and nothing beside them', async () => {
    const { app, ask } = await setupPlanetary();
    for (const path of ['/planetary/apod', '/planetary/apod/', '/v1/apod', '/v1/apod/']) {
      expect((await ask(path)).body).toMatchObject({ date: '2026-11-28' });
    }
    for (const path of ['/planetary/apod/x', '/planetary/earth', '/v1/x']) {
      const { statusCode, json } = await app.inject({ url: path, method: 'POST', payload: 'x' });
      expect([path, statusCode]).toEqual([path, 404]);
      expect(json()).toEqual({
        code: 404,
        msg:
          'Sorry, Nothing at this URL. Allowed request fields for apod method are ' +
          "'concept_tags', 'date', 'hd', 'count', 'start_date', 'end_date', 'thumbs'",
        service_version: 'v1',
      });
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    'refuses %s as Flask did',
    async (method) => {
      const { app } = await setupPlanetary();
      const { statusCode, headers, body } = await app.inject({
        method,
        url: '/planetary/apod',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      });
      expect([statusCode, headers.allow]).toEqual([405, 'HEAD, OPTIONS, GET']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<title>405 Method Not Allowed</title>');
    },
  );

  it('may be read by every page, also a failure', async () => {
    const { app } = await setupPlanetary();
    const exposed = {
      'access-control-expose-headers': 'X-RateLimit-Limit, X-RateLimit-Remaining',
      'cross-origin-resource-policy': 'cross-origin',
      'x-ratelimit-limit': '1000',
      'x-ratelimit-remaining': '1000',
    };
    const origin = 'https://mirror.example';
    for (const query of ['', '?date=banana', '?count=2', '/nothing', '?start_date=1995-06-16']) {
      const plain = await app.inject(`/planetary/apod${query}`);
      expect(plain.headers).toMatchObject({ ...exposed, 'access-control-allow-origin': '*' });
      const url = `/planetary/apod${query}`;
      const { headers } = await app.inject({ url, headers: { origin, 'accept-encoding': 'gzip' } });
      expect(headers).toMatchObject({ ...exposed, 'access-control-allow-origin': origin });
      expect(headers.vary).toMatch(/\borigin\b/);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/planetary/apod',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-api-key',
      },
    });
    expect([preflight.statusCode, preflight.body]).toEqual([200, '']);
    expect(preflight.headers).toMatchObject({
      ...exposed,
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'x-api-key',
      allow: 'HEAD, OPTIONS, GET',
    });
  });

  it('to HEAD has the headers alone', async () => {
    const { app } = await setupPlanetary();
    for (const query of ['', '?start_date=1995-06-16', '?date=banana']) {
      const url = `/planetary/apod${query}`;
      const full = await app.inject(url);
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body]).toEqual([full.statusCode, '']);
      expect(head.headers['content-type']).toBe(full.headers['content-type']);
    }
  });

  it('that is known is not sent again, but for the calls that remain', async () => {
    const { app, pictures } = await setup({ records: PAGES, now, app: { apodRateLimit: 10 } });
    const ask = (etag = '') =>
      app.inject({ url: '/planetary/apod', headers: { 'if-none-match': etag } });
    const first = await ask();
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await ask(first.headers.etag);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['x-ratelimit-remaining']).toBe('8');
    await pictures.save([page('2026-11-28', { title: 'Another one' })]);
    expect((await ask(first.headers.etag)).json()).toMatchObject({
      title: 'Another one',
    });
  });

  it('of random days is another one each time, and no cache keeps it', async () => {
    const { app } = await setupPlanetary();
    const { headers } = await app.inject('/planetary/apod?count=2');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    const orders = new Set<string>();
    while (orders.size < 2) {
      orders.add((await app.inject('/planetary/apod?count=50')).body);
    }
  });
});
