/** The rules that validators of feeds check, over pictures of each origin. */
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { readXml, type XmlElement } from '../../testing/readXml';
import { createRecord, createRecords, setup } from '../../testing/testServer';

const publicUrl = 'https://sky.example';
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const records = [
  createRecord({ date: '2004-07-03', title: 'Ünï & <b>; a, b\\', credit: 'A; B, "C" & D' }),
  createRecord({
    date: '2004-07-02',
    media_type: 'video',
    video_url: 'https://www.youtube.com/embed/abc?rel=0&start=1',
    image_url: '/images/stills/2004-07-02.jpg',
  }),
  // As the sample has it: its pages are ours.
  createRecord({
    date: '2004-07-01',
    image_url: '/images/sample/2004-07-01.jpg',
    source_url: '/about#sample-sky',
  }),
  ...createRecords(20, '2004-06-30'),
];

async function ask(path: string) {
  const { app } = await setup({ records, publicUrl });
  const { statusCode, body } = await app.inject(path);
  expect(statusCode).toBe(200);
  return body;
}

/** All addresses in a piece of HTML. */
function addressesIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onattribute: (name, value) => {
      if (['href', 'src'].includes(name)) {
        found.push(value);
      }
    },
  });
  parser.end(html);
  return found;
}

const expectWhole = (addresses: readonly (string | null)[]) => {
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    expect(address).toMatch(/^https:\/\/[^/]+\//);
  }
};

describe('the Atom feed', () => {
  const textsOf = (element: XmlElement, name: string) =>
    [...element.children].filter(({ tagName }) => tagName === name).map((each) => each.textContent);
  const read = async () => {
    const root = readXml(await ask('/feed.xml'));
    return { root, entries: [...root.querySelectorAll('entry')] };
  };

  it('has one id, title and time of change in the feed and in each entry, and no id twice', async () => {
    const { root, entries } = await read();
    for (const element of [root, ...entries]) {
      for (const name of ['id', 'title', 'updated']) {
        expect(textsOf(element, name)).toEqual([expect.stringMatching(/\S/)]);
      }
    }
    const ids = [root, ...entries].map((element) => textsOf(element, 'id')[0] ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    ids.forEach((id) => expect(id).toMatch(/^tag:sky\.example,\d{4}-\d\d-\d\d:\w+$/));
  });

  it('has valid times: none before it was published, and the newest for the feed', async () => {
    const { root, entries } = await read();
    const times = entries.map((entry) => {
      const [published = '', updated = ''] = ['published', 'updated'].flatMap((name) =>
        textsOf(entry, name),
      );
      expect([published, updated]).toEqual(Array(2).fill(expect.stringMatching(RFC_3339)));
      expect(Date.parse(updated)).toBeGreaterThanOrEqual(Date.parse(published));
      return updated;
    });
    expect(textsOf(root, 'updated')).toEqual([times.toSorted().at(-1)]);
  });

  it('names itself, and has whole addresses alone, so that it needs no base', async () => {
    const { root, entries } = await read();
    const links = [...root.querySelectorAll('link')];
    const self = links.filter((link) => link.getAttribute('rel') === 'self');
    expect(self.map((link) => link.getAttribute('href'))).toEqual([`${publicUrl}/feed.xml`]);
    expectWhole(links.map((link) => link.getAttribute('href')));
    for (const entry of entries) {
      const content = entry.querySelector('content');
      expect(content?.getAttribute('type')).toBe('html');
      expectWhole(addressesIn(content?.textContent ?? ''));
      // One alternate of a type, as RFC 4287 wants it.
      const alternates = [...entry.querySelectorAll('link')].filter(
        (link) => link.getAttribute('rel') === 'alternate',
      );
      expect(alternates).toHaveLength(1);
      expect(entry.querySelector('author name')?.textContent).toMatch(/\S/);
    }
  });
});

describe('the JSON feed', () => {
  it('has what JSON Feed 1.1 requires, whole addresses, valid times and no id twice', async () => {
    const feed = JSON.parse(await ask('/feed.json')) as Record<string, unknown> & {
      items: Record<string, string>[];
    };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.stringMatching(/\S/) as unknown,
      feed_url: `${publicUrl}/feed.json`,
    });
    const items = feed.items;
    expect(new Set(items.map(({ id }) => id)).size).toBe(records.length);
    for (const item of items) {
      const { url = '', external_url: source = '', image = '', content_html: html = '' } = item;
      expectWhole([url, source, image, ...addressesIn(html)]);
      expect([item.date_published, item.date_modified]).toEqual(
        Array(2).fill(expect.stringMatching(RFC_3339)),
      );
      expect(item.authors).toEqual([{ name: expect.stringMatching(/\S/) as unknown }]);
    }
    expect(JSON.stringify(feed)).not.toContain('null');
  });
});

describe('the calendar', () => {
  it('ends each line by CR and LF, with at most 75 octets before them', async () => {
    const body = await ask('/calendar.ics');
    expect(body.endsWith('\r\n')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  it('has each property of an event once, a stamp in UTC, and no UID twice', async () => {
    const lines = (await ask('/calendar.ics')).replaceAll('\r\n ', '').trimEnd().split('\r\n');
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    const text = lines.join('\n');
    const events = [...text.matchAll(/BEGIN:VEVENT\n([\s\S]*?)\nEND:VEVENT/g)].map(([, it = '']) =>
      it.split('\n'),
    );
    expect(events).toHaveLength(records.length);
    for (const event of events) {
      const names = event.map((line) => /^[A-Z-]+(?=[;:])/.exec(line)?.[0]);
      expect(names).toEqual([...new Set(names)]);
      expect(names).toEqual(expect.arrayContaining(['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY']));
      expect(event.join('\n')).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/m);
      // In texts these have a backslash before them.
      const summary = event.find((line) => line.startsWith('SUMMARY:')) ?? '';
      expect(summary.replaceAll(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
      expectWhole(event.flatMap((line) => /^URL:(.*)$/.exec(line)?.[1] ?? []));
    }
    const uids = text.match(/^UID:.*$/gm) ?? [];
    expect(new Set(uids).size).toBe(records.length);
  });

  it('names no method: with one, each event would need somebody who has organized it', async () => {
    expect(await ask('/calendar.ics')).not.toMatch(/^METHOD:/m);
  });
});
