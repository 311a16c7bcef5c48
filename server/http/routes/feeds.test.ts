import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { readXml, type XmlElement } from '../../testing/readXml';
import { createRecord, createRecords, setup } from '../../testing/testServer';

const publicUrl = 'https://sky.example';
/** Its texts hold what every format has to escape. */
const hard = createRecord({
  date: '2004-07-01',
  title: 'Rings & <moons>; a "view", \\ 🔭 \u0001',
  credit: 'Zoë Müller & Söhne, <b>ESO</b>',
  explanation: `${'Ringe aus Eis – schöner als gedacht, '.repeat(9)}and ]]> more; \u000b end.`,
  image_width: 2560,
  image_height: 1280,
  source_modified_at: '2004-07-03T10:11:12',
});
const film = createRecord({
  date: '2004-01-05',
  media_type: 'video',
  video_url: 'https://www.youtube.com/embed/abc?rel=0&start=1',
  image_url: '/images/stills/2004-01-05.jpg',
});

const setupFeeds = (records = [hard, film]) => setup({ records, publicUrl });

const textOf = (element: XmlElement, selector: string) =>
  element.querySelector(selector)?.textContent;

async function readFeed(records = [hard, film]) {
  const { app } = await setupFeeds(records);
  const { body, headers } = await app.inject('/feed.xml');
  const root = readXml(body);
  return { root, headers, entries: [...root.querySelectorAll('entry')] };
}

/** Addresses and texts of a piece of HTML. */
function readHtml(html: string) {
  const addresses: string[] = [];
  let text = '';
  const parser = new Parser({
    onopentag: (_name, { href, src }) =>
      addresses.push(...[href ?? src].filter((it) => it !== undefined)),
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return { addresses, text };
}

describe('the Atom feed', () => {
  it('has what RFC 4287 asks of a feed', async () => {
    const { root, headers } = await readFeed();
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect([root.tagName, root.getAttribute('xmlns')]).toEqual([
      'feed',
      'http://www.w3.org/2005/Atom',
    ]);
    const own = Object.fromEntries(
      [...root.children].map((each) => [each.tagName, each.textContent]),
    );
    expect(own).toMatchObject({
      id: 'tag:sky.example,1995-06-16:pictures',
      title: 'Skyfolio',
      updated: '2004-07-03T10:11:12Z',
    });
    const self = root.querySelector('link[rel=self]');
    expect(self?.getAttribute('href')).toBe('https://sky.example/feed.xml');
  });

  it('tells of each picture with its whole text and its times', async () => {
    const { entries } = await readFeed();
    const [first, second] = entries;
    expect(entries).toHaveLength(2);
    expect(textOf(first!, 'id')).toBe('tag:sky.example,2004-07-01:picture');
    expect(textOf(first!, 'title')).toBe('Rings & <moons>; a "view", \\ 🔭 ');
    expect(textOf(first!, 'author name')).toBe(hard.credit);
    // Midnight in New York, in summer and in winter.
    expect(textOf(first!, 'published')).toBe('2004-07-01T04:00:00Z');
    expect(textOf(first!, 'updated')).toBe('2004-07-03T10:11:12Z');
    expect(textOf(second!, 'published')).toBe('2004-01-05T05:00:00Z');
    expect(textOf(second!, 'updated')).toBe('2004-01-05T05:00:00Z');
  });

  it('shows each picture in a size for reading, with links to it, its film and its article', async () => {
    const { entries } = await readFeed();
    const [first, second] = entries.map((entry) => textOf(entry, 'content') ?? '');
    const { addresses, text } = readHtml(first!);
    expect(first).toContain(' width="1280" height="640">');
    expect(addresses).toEqual([
      'https://sky.example/?picture=2004-07-01',
      expect.stringMatching(/^https:\/\/sky\.example\/images\/2004-07-01\/1280\.jpg\?v=\w+$/),
      hard.source_url,
    ]);
    expect(text).toContain('and ]]> more;  end.Credit: Zoë Müller & Söhne, <b>ESO</b>');
    expect(readHtml(second!).addresses).toContain(film.video_url);
  });

  it('holds the newest month, and is valid while the archive is empty', async () => {
    const { entries } = await readFeed(createRecords(40));
    expect(entries.map((entry) => textOf(entry, 'id')?.slice(16, 26))).toEqual(
      createRecords(31).map(({ date }) => date),
    );
    const empty = await readFeed([]);
    expect(textOf(empty.root, 'updated')).toBe('1995-06-16T04:00:00Z');
  });
});

describe('the JSON feed', () => {
  it('has what JSON Feed 1.1 asks for', async () => {
    const { app } = await setupFeeds();
    const { headers, body } = await app.inject('/feed.json');
    expect(headers['content-type']).toBe('application/feed+json');
    const { items, ...feed } = JSON.parse(body) as { items: Record<string, unknown>[] };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Skyfolio',
      home_page_url: 'https://sky.example/',
      feed_url: 'https://sky.example/feed.json',
    });
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      id: 'tag:sky.example,2004-07-01:picture',
      url: 'https://sky.example/?picture=2004-07-01',
      external_url: hard.source_url,
      title: hard.title,
      content_text: hard.explanation,
      image: expect.stringContaining('https://sky.example/images/2004-07-01/1280.jpg') as unknown,
      date_published: '2004-07-01T04:00:00.000Z',
      date_modified: '2004-07-03T10:11:12.000Z',
      authors: [{ name: hard.credit }],
    });
  });
});

describe('the calendar', () => {
  /** The lines of RFC 5545, unfolded. */
  async function readCalendar(records = [hard, film]) {
    const { app } = await setupFeeds(records);
    const { headers, body } = await app.inject('/calendar.ics');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    return { body, lines: body.replaceAll('\r\n ', '').split('\r\n') };
  }

  it('has each picture as a day, with what RFC 5545 asks for', async () => {
    const { lines } = await readCalendar();
    expect(lines.slice(0, 3)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Skyfolio//Pictures//EN',
    ]);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:2004-07-01@sky.example',
        'DTSTAMP:20040703T101112Z',
        'DTSTART;VALUE=DATE:20040701',
        String.raw`SUMMARY:Rings & <moons>\; a "view"\, \\ 🔭 `,
        'URL:https://sky.example/?picture=2004-07-01',
      ]),
    );
    const description = lines.find((line) => line.startsWith('DESCRIPTION:Ringe'));
    expect(description).toContain(String.raw`…\nCredit: Zoë Müller & Söhne\, <b>ESO</b>\nhttps:`);
  });

  it('folds its lines at 75 bytes, within no character', async () => {
    const { body } = await readCalendar();
    const lines = body.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lines)).toBeLessThanOrEqual(75);
    expect(Math.max(...lines)).toBeGreaterThan(71);
    expect(body).not.toContain('\ufffd');
  });

  it('holds a year', async () => {
    const { lines } = await readCalendar(createRecords(370));
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(366);
  });
});

describe('what search engines read', () => {
  const locations = (xml: string) =>
    [...readXml(xml).querySelectorAll('loc')].map(({ textContent }) => textContent);

  it('begins at robots.txt', async () => {
    const { app } = await setupFeeds();
    const { headers, body } = await app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^User-agent: \*\nDisallow: \//);
    expect(body).toContain('\nDisallow: /account\n');
    expect(body).toContain('\nDisallow: /password/reset/confirm/\n');
    expect(body).toContain('\nSitemap: https://sky.example/sitemap.xml\n');
  });

  it('leads from an index to every page and picture', async () => {
    const { app } = await setupFeeds();
    const index = locations((await app.inject('/sitemap.xml')).body);
    expect(index).toHaveLength(11);
    expect(index[0]).toBe('https://sky.example/sitemaps/pages.xml');
    const parts = await Promise.all(
      index.map((address) => app.inject(address.replace(publicUrl, ''))),
    );
    const all = parts.flatMap(({ body }) => locations(body));
    expect(all).toEqual(
      expect.arrayContaining([
        'https://sky.example/',
        'https://sky.example/trending',
        'https://sky.example/objects',
        'https://sky.example/sky',
        'https://sky.example/on-this-day',
        'https://sky.example/credits',
        'https://sky.example/calendar/2004/07',
        'https://sky.example/?picture=2004-07-01',
        'https://sky.example/?picture=2004-01-05',
      ]),
    );
    const months = all.filter((address) => address.includes('/calendar/'));
    // It is July: the page of a later month is a 404.
    expect(months.filter((address) => address.slice(-7) > '2004/07')).toEqual([]);
  });

  it('has the address of each picture, and says when it changed', async () => {
    const { app } = await setupFeeds();
    const root = readXml((await app.inject('/sitemaps/2004.xml')).body);
    const urls = [...root.querySelectorAll('url')];
    const found = urls.find((url) => textOf(url, 'loc')?.endsWith('2004-07-01'));
    expect(textOf(found!, 'lastmod')).toBe('2004-07-03');
    expect(found!.textContent).toMatch(/https:\/\/sky\.example\/images\/2004-07-01\/1280\.jpg\?v=/);
  });

  it('has an index while the archive is empty', async () => {
    const { app } = await setupFeeds([]);
    expect(locations((await app.inject('/sitemap.xml')).body)).toEqual([
      'https://sky.example/sitemaps/pages.xml',
      'https://sky.example/sitemaps/1995.xml',
    ]);
  });

  it('refuses a name that is no part', async () => {
    const { get } = await setupFeeds();
    expect(await get('/sitemaps/all.xml')).toEqual({
      status: 400,
      body: { detail: 'A sitemap is named pages, or has the four digits of a year.' },
    });
  });
});

describe.each([
  '/feed.xml',
  '/feed.json',
  '/calendar.ics',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/2004.xml',
])('%s', (url) => {
  it('can be kept, is not sent twice, and names no host that a request claims', async () => {
    const { app } = await setupFeeds();
    const { headers, body } = await app.inject({
      url,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(body).toContain('https://sky.example/');
    expect(body).not.toContain('evil.example');
    expect(headers['cache-control']).toMatch(/^public, .*s-maxage=300/);
    const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });
});
