/** What a page tells crawlers that run no script: titles, descriptions and cards. */
import { decodeHTML } from 'entities';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crawledPage } from '../../../contract/crawledPages';
import { PAGES } from '../../../contract/pages';
import { AccountStore } from '../../people/accounts/accountStore';
import { openCollections } from '../../people/collections/collectionStore';
import { setupPage } from '../../testing/pageServer';
import { createRecord } from '../../testing/testServer';

describe('the page of Home', () => {
  it('tells of itself to those who run no script, with the newest picture', async () => {
    const { app } = await setupPage([createRecord()]);
    const { body } = await app.inject('/');
    for (const tag of [
      '<meta property="og:title" content="Skyfolio">',
      '<meta property="og:url" content="https://sky.example/">',
      '<meta property="og:image" content="https://sky.example/today.jpg">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<link rel="canonical" href="https://sky.example/">',
    ]) {
      expect(body).toContain(tag);
    }
    expect(body.match(/<title>|name="description"/g)).toHaveLength(2);
  });
});

describe('the page of what one may follow', () => {
  it.each([
    ['/objects/m31', '/objects/m31', 'Andromeda Galaxy'],
    ['/objects/m31/shown', '/objects/m31', 'Andromeda Galaxy'],
    ['/credits/ann-example', '/credits/ann-example', 'Ann Example'],
    ['/?q=%22%3E%3Cb%3E%20moon', '', '&quot;&gt;&lt;b&gt; moon'],
  ])('names its feeds: %s', async (url, path, title) => {
    const { app } = await setupPage([createRecord()]);
    const { body } = await app.inject(url);
    const query = path === '' ? '?q=%22%3E%3Cb%3E+moon' : '';
    for (const [type, file] of [
      ['atom+xml', 'feed.xml'],
      ['feed+json', 'feed.json'],
    ]) {
      expect(body).toContain(
        `<link rel="alternate" type="application/${type}" title="${title}" href="https://sky.example${path}/${file}${query}">`,
      );
    }
  });
});

describe('the page of a picture', () => {
  const record = createRecord({
    date: '2004-07-01',
    title: '"Rings" & <moons> of $& Saturn',
    explanation:
      'Why? The rings of Saturn are <b>wide</b> and thin, and nobody knows their age. More.',
    alt: 'Saturn "seen" from Cassini',
  });
  /** What a crawler finds that runs no script. */
  const tagsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)].map(
        ([, name = '', content = '']) => [name, decodeHTML(content)],
      ),
    );

  it('shows it before any code has loaded, where a gallery opens it', async () => {
    const { app } = await setupPage([record]);
    const { body } = await app.inject('/?picture=2004-07-01');
    const opened = /<div id="opened-picture">(.*?)<\/div><div id="root">/s.exec(body)?.[1] ?? '';
    expect(opened).toMatch(
      /<source type="image\/avif" sizes="[^"]+" srcset="\/images\/2004-07-01\//,
    );
    expect(decodeHTML(/<h2>(.*)<\/h2>/.exec(opened)?.[1] ?? '')).toBe(record.title);
    expect(decodeHTML(/alt="([^"]*)"/.exec(opened)?.[1] ?? '')).toBe(record.alt);
    for (const other of ['/', '/about?picture=2004-07-01', '/?picture=2004-07-02']) {
      expect((await app.inject(other)).body, other).not.toContain('opened-picture"');
    }
  });

  it('tells of it to those who run no script', async () => {
    const { app } = await setupPage([record]);
    const { body } = await app.inject({
      url: '/?picture=2004-07-01',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(tagsOf(body)).toMatchObject({
      description: 'Why? The rings of Saturn are <b>wide</b> and thin, and nobody knows their age.',
      'og:type': 'article',
      'og:title': record.title,
      'og:url': 'https://sky.example/?picture=2004-07-01',
      'og:image': expect.stringMatching(
        /^https:\/\/sky\.example\/images\/2004-07-01\/1280\.jpg\?v=\w+$/,
      ) as unknown,
      'og:image:alt': record.alt,
      'twitter:card': 'summary_large_image',
    });
    expect(body).toContain(
      '<link rel="alternate" type="application/json+oembed" href="https://sky.example/oembed?' +
        'format=json&amp;url=https%3A%2F%2Fsky.example%2F%3Fpicture%3D2004-07-01">',
    );
    expect(body).toContain('<title>&quot;Rings&quot; &amp; &lt;moons&gt; of $&amp; Saturn</title>');
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('evil.example');
  });

  it('describes it to search engines as an ImageObject', async () => {
    const { app } = await setupPage([
      createRecord({ ...record, original_url: 'https://pictures.example/whole.jpg' }),
      createRecord({ date: '2004-06-30', credit: 'Public Domain', title: '</script><b>' }),
      createRecord({ date: '2004-06-29', media_type: 'video' }),
    ]);
    const objectsIn = async (date: string) => {
      const { body } = await app.inject(`/?picture=${date}`);
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/g;
      return [...body.matchAll(data)].map(([, text = '']) => JSON.parse(text) as unknown);
    };
    const source = 'https://apod.nasa.gov/apod/ap040701.html';
    expect(await objectsIn('2004-07-01')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'ImageObject',
        name: record.title,
        description: expect.stringMatching(/^Why\? The rings/) as unknown,
        url: 'https://sky.example/?picture=2004-07-01',
        contentUrl: 'https://pictures.example/whole.jpg',
        thumbnailUrl: expect.stringMatching(
          /^https:\/\/sky\.example\/images\/2004-07-01\/1280\.jpg/,
        ) as unknown,
        creditText: 'Ann Example',
        license: source,
        acquireLicensePage: source,
        dateCreated: '2004-07-01',
        datePublished: '2004-07-01',
      },
    ]);
    expect(await objectsIn('2004-06-30')).toMatchObject([
      { name: '</script><b>', license: 'https://creativecommons.org/publicdomain/mark/1.0/' },
    ]);
    expect(await objectsIn('2004-06-29')).toEqual([]);
  });

  it('has the policy of all pages, and an ETag that changes with the picture', async () => {
    const { app } = await setupPage([record, createRecord({ date: '2004-06-30' })]);
    const home = await app.inject('/');
    const one = await app.inject('/?picture=2004-07-01');
    const other = await app.inject('/?picture=2004-06-30');
    expect(one.headers['content-security-policy']).toBe(home.headers['content-security-policy']);
    expect(one.headers['cache-control']).toBe('no-cache');
    expect(new Set([home, one, other].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await app.inject({
      url: '/?picture=2004-07-01',
      headers: { 'if-none-match': one.headers.etag },
    });
    expect(again.statusCode).toBe(304);
    const small = await app.inject({
      url: '/?picture=2004-07-01',
      headers: { 'accept-encoding': 'br' },
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(one.body);
  });

  it.each(['2004-07-02', '2004-02-30', '"><script>', '', '2004-07-01&picture=2004-07-01'])(
    'is the plain one where there is no picture: %s',
    async (date) => {
      const { app } = await setupPage([
        record,
        createRecord({ date: '2004-07-02', image_url: null }),
      ]);
      const { statusCode, body } = await app.inject(`/?picture=${date}`);
      expect([statusCode, body]).toEqual([200, (await app.inject('/?from=2004-07-01')).body]);
    },
  );
});

describe('the page of a day over the years, of a month, and of a name', () => {
  it.each([
    [
      '/on-this-day?day=07-01',
      'July 1 over the years',
      'The 2 pictures of July 1, from thirty years of the astronomy picture of the day.',
    ],
    ['/calendar/2004/07', 'July 2004', 'The picture of July 2004, day by day.'],
    [
      '/credits/ann-example',
      'Ann Example',
      'The 2 pictures by Ann Example, from thirty years of the astronomy picture of the day.',
    ],
  ])('tells of it to those who run no script: %s', async (path, title, description) => {
    const { app } = await setupPage([
      createRecord({ date: '2004-07-01' }),
      createRecord({ date: '2003-07-01' }),
    ]);
    const { body } = await app.inject(path);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta property="og:description" content="${description}">`);
    expect(body).toContain(`<link rel="canonical" href="https://sky.example${path}">`);
    expect(body).toMatch(/og:image" content="https:\/\/sky\.example\/images\/2004-07-01\/1280/);
  });

  it('is that of all days where there is none', async () => {
    const { app } = await setupPage();
    const { statusCode, body } = await app.inject('/on-this-day?day=13-01');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>On this day<');
  });
});

describe('the page of an object', () => {
  const records = [
    createRecord({ date: '2004-07-01', title: 'M31: The Andromeda Galaxy' }),
    createRecord({ date: '2003-07-01', title: 'The Andromeda Galaxy' }),
    createRecord({ date: '2002-07-01', explanation: 'It is as far as the Andromeda Galaxy.' }),
  ];

  it.each([
    [
      '/objects/m31',
      'Andromeda Galaxy',
      '2 pictures that show Andromeda Galaxy (M 31, NGC 224), 1 picture that mentions it, and where it is in the sky.',
      '2004-07-01',
    ],
    [
      '/objects/m31/shown',
      'Andromeda Galaxy, shown',
      '2 pictures that show Andromeda Galaxy (M 31, NGC 224).',
      '2004-07-01',
    ],
    [
      '/objects/m31/mentions',
      'Andromeda Galaxy, only mentioned',
      '1 picture that mentions Andromeda Galaxy (M 31, NGC 224) without showing it.',
      '2002-07-01',
    ],
  ])('tells of it to those who run no script: %s', async (path, title, description, date) => {
    const { app } = await setupPage(records);
    const { body } = await app.inject(path);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta property="og:description" content="${description}">`);
    expect(body).toContain(`<link rel="canonical" href="https://sky.example${path}">`);
    expect(body).toContain(`og:image" content="https://sky.example/images/${date}/1280`);
  });
});

describe('the address of something that there is not', () => {
  it.each([
    '/objects/m999',
    '/objects/m999/shown',
    '/objects/m999/mentions?picture=2004-07-01',
    '/objects/%3Cscript%3E',
    '/credits/nobody-at-all',
    '/credits/constructor',
    '/calendar/2004/13',
    '/calendar/2004/7',
    '/calendar/1995/05',
    '/calendar/2004/08',
    '/kept/20040230',
    '/kept/moon',
  ])('is answered with the page and 404: %s', async (path) => {
    const { app } = await setupPage([createRecord()]);
    const [{ statusCode, headers, body }, plain] = [
      await app.inject(path),
      await app.inject('/no/such/page'),
    ];
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toBe(plain.body);
  });

  it.each([
    '/objects/m110',
    '/credits/ann-example',
    '/calendar/1995/06',
    '/calendar/2004/07',
    '/kept/20040701',
    '/collections/anybodys',
  ])('is not this one: %s', async (path) => {
    const { app } = await setupPage([createRecord()]);
    expect((await app.inject(path)).statusCode).toBe(200);
  });
});

describe('every page beside the galleries', () => {
  const EXAMPLES: Record<string, string> = { ':year': '2004', ':month': '07', ':id': 'm31' };
  const { month, object, shown, mentions, home, ...others } = PAGES;
  const described = Object.values(others).filter(({ path }) => crawledPage(path)?.description);
  const paths = [month, object, shown, mentions, ...described].map(({ path }) =>
    path.replaceAll(/:\w+/g, (name) => EXAMPLES[name] ?? name),
  );

  it.each(paths)('tells of itself to those who run no script: %s', async (path) => {
    const { app } = await setupPage([
      createRecord({ date: '2004-07-01', title: 'M31', explanation: 'Far.' }),
      createRecord({ date: '2004-06-01', explanation: 'M31 is far.' }),
    ]);
    const [{ body }, plain] = [await app.inject(path), await app.inject('/')];
    const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1];
    expect(titleOf(body)).not.toBe(titleOf(plain.body));
    expect(body).toContain(`<meta property="og:title" content="${titleOf(body)}">`);
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(body).toMatch(/<meta property="og:image" content="https:\/\/sky\.example\/images\/2004/);
    expect(body).toContain(`<link rel="canonical" href="https://sky.example${path}">`);
    expect(body.match(/<title>|name="description"/g)).toHaveLength(2);
  });
});

describe('the page of a shared collection', () => {
  const link = 'shared-by-a-random-tex';

  async function setupShared() {
    const { app, database } = await setupPage([createRecord({ date: '2004-07-01' })]);
    const user = { name: 'Ann', email: 'ann@example.org', email_key: 'ann@example.org' };
    await new AccountStore(database).create(
      { ...user, public_id: 'ann', password_hash: 'none' },
      new Date(),
    );
    const { collections, pictures } = openCollections(database, 'main');
    const collection = { public_id: 'nebulae', name: 'Nebulae & <gas>', description: '' };
    await collections.create(1, collection, 10, new Date());
    const dates = ['2004-07-01'];
    await pictures.add(1, 'nebulae', { dates, known: new Set(dates) }, 10, new Date());
    await collections.share(1, 'nebulae', link);
    return { app, collections };
  }

  it('tells of it to those who run no script, is in no index, and names nobody', async () => {
    const { app } = await setupShared();
    const { body, headers } = await app.inject(`/shared/${link}`);
    expect(body).toContain('<title>Nebulae &amp; &lt;gas&gt;</title>');
    expect(body).toContain(
      '<meta property="og:description" content="A collection of 1 picture of the sky.">',
    );
    expect(body).toContain(`<meta property="og:url" content="https://sky.example/shared/${link}">`);
    expect(body).toMatch(/og:image" content="https:\/\/sky\.example\/images\/2004-07-01\/1280/);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).not.toMatch(/ann@example|"Ann"/);
  });

  it('is not found once it is no longer shared', async () => {
    const { app, collections } = await setupShared();
    await collections.unshare(1, 'nebulae');
    for (const path of [link, 'nothing']) {
      const { statusCode, body, headers } = await app.inject(`/shared/${path}`);
      expect(statusCode).toBe(404);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).not.toContain('Nebulae');
    }
  });
});
