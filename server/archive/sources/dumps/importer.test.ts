import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SearchStore } from '../../store/searchStore';
import { openTestArchive } from '../../../testing/testDatabase';
import { createRecord } from '../../../testing/testServer';
import { importFile } from './importer';
import { searchFor } from '../../../testing/searchFor';

const day = (index: number) =>
  new Date(Date.parse('2001-01-01') + index * 86_400_000).toISOString().slice(0, 10);
const legacy = (index: number, overrides: object = {}) => ({
  date: day(index),
  title: `Sky ${index} 🔭`,
  explanation: `Zoë saw: nothing on day ${index}.`,
  url: `https://pictures.example/${index}.jpg`,
  media_type: 'image',
  service_version: 'v1',
  ...overrides,
});
const archive = (count: number) => Array.from({ length: count }, (_, index) => legacy(index));
const ndjson = (records: unknown[], end = '\n') =>
  records.map((record) => JSON.stringify(record)).join(end);

async function setup() {
  const { pictures, database } = await openTestArchive();
  onTestFinished(() => database.destroy());
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const context = {
    pictures,
    now: () => new Date('2004-07-01T03:00:00Z'),
    signal: new AbortController().signal,
  };
  const run = (content: string | Buffer) => {
    const file = path.join(folder, 'records');
    writeFileSync(file, content);
    return importFile(file, context);
  };
  return { pictures, database, folder, context, run };
}

it('leaves alone what a richer source gave, and says how much', async () => {
  const { pictures, run } = await setup();
  const rich = [0, 1, 2].map((index) =>
    createRecord({ date: day(index), alt: 'A moon', image_width: 640, image_height: 480 }),
  );
  await pictures.save(rich);
  const report = await run(ndjson([legacy(0), legacy(1, { url: undefined }), legacy(3)]));
  expect(report).toMatchObject({ imported: 1, unchanged: 0, leftAlone: 2 });
  for (const record of rich) {
    expect(await pictures.find(record.date)).toMatchObject(record);
  }
});

it.each([
  ['before', [legacy(0, { title: '' }), legacy(0)]],
  ['after', [legacy(0), legacy(0, { title: '' })]],
])(
  'takes a day out of the quarantine, with an unusable record %s it too',
  async (_when, records) => {
    const { pictures, database, run } = await setup();
    const reason = 'It has no title.';
    const earlier = { date: day(0), reason, record: '{}', source: null, refused: 0 } as const;
    await pictures.save([], { noted: [earlier] });
    await run(ndjson(records));
    expect(await database.selectFrom('quarantine').select('date').execute()).toEqual([]);
  },
);

it('refuses entries that say less than the archive has, and tells of them', async () => {
  const { pictures, run } = await setup();
  await run(ndjson(archive(3)));
  const poorer = [legacy(0, { url: undefined }), legacy(1, { title: 'Other' }), legacy(2)];
  expect(await run(ndjson(poorer))).toMatchObject({
    imported: 1,
    unchanged: 1,
    refused: [{ date: day(0), reason: 'It lacks the picture that the archive has.' }],
    withoutPicture: [],
  });
  expect(await pictures.find(day(0))).toMatchObject({ image_url: legacy(0).url });
});

describe('an import', () => {
  it.each<[string, string | Buffer]>([
    ['NDJSON', ndjson(archive(600))],
    [
      'NDJSON with CRLF, a byte order mark and blank lines',
      `\ufeff\n${ndjson(archive(600), '\r\n\r\n')}\r\n`,
    ],
    ['gzip, whatever its name', gzipSync(ndjson(archive(600)))],
    [
      'two gzips, one after the other',
      Buffer.concat([
        gzipSync(`${ndjson(archive(300))}\n`),
        gzipSync(ndjson(archive(600).slice(300))),
      ]),
    ],
    ['a JSON array', JSON.stringify(archive(600))],
    ['a pretty JSON array, packed', gzipSync(`\n${JSON.stringify(archive(600), null, 2)}\n`)],
  ])('reads %s', async (_kind, content) => {
    const { pictures, run } = await setup();
    const report = await run(content);
    expect(report).toMatchObject({ read: 600, imported: 600, unchanged: 0, bad: [] });
    expect(report.failure).toBeUndefined();
    expect(await pictures.countListed()).toBe(600);
    expect(await pictures.find(day(599))).toMatchObject({
      title: 'Sky 599 🔭',
      explanation: 'Zoë saw: nothing on day 599.',
      credit: 'Not named; see the original page',
    });
  });

  it('reads characters that lie across two chunks', async () => {
    const { pictures, run } = await setup();
    // An odd start makes every four-byte character straddle the even bounds of chunks somewhere.
    await run(ndjson([legacy(0, { explanation: `X${'🔭'.repeat(100_000)}` })]));
    const found = await pictures.find(day(0));
    expect(found?.explanation).toBe(`X${'🔭'.repeat(100_000)}`);
  });

  it.each([0, 2])('reads a single record, indented by %i', async (indent) => {
    const { run } = await setup();
    expect(await run(JSON.stringify(legacy(1), null, indent))).toMatchObject({ imported: 1 });
  });

  it('is idempotent', async () => {
    const { database, run } = await setup();
    await run(ndjson(archive(10)));
    const read = () => database.selectFrom('pictures').selectAll().execute();
    const before = await read();
    expect(await run(ndjson(archive(10)))).toMatchObject({ imported: 0, unchanged: 10 });
    expect(await read()).toEqual(before);
  });

  it('names bad lines, which cost nothing else', async () => {
    const { run } = await setup();
    const lines = [
      JSON.stringify(legacy(0)),
      '',
      '{"date": "2001-01-',
      '"text"',
      '{"title": "No date"}',
      '{"date": "2001-02-30"}',
      '{"date": 20010101}',
      '{"date": "1995-06-15"}',
      // In New York it is still June.
      '{"date": "2004-07-01"}',
      JSON.stringify({ ...legacy(1), date: '2004-06-30' }),
    ];
    const report = await run(lines.join('\n'));
    expect(report).toMatchObject({ read: 9, imported: 2, quarantined: [] });
    expect(report.bad).toEqual([
      { number: 3, reason: 'it is no JSON' },
      { number: 4, reason: 'it has no date' },
      { number: 5, reason: 'it has no date' },
      {
        number: 6,
        reason: 'its date is "2001-02-30", which is no day of the form YYYY-MM-DD',
      },
      { number: 7, reason: 'its date is 20010101, which is no day of the form YYYY-MM-DD' },
      { number: 8, reason: 'its date, 1995-06-15, lies outside 1995-06-16 to 2004-06-30' },
      { number: 9, reason: 'its date, 2004-07-01, lies outside 1995-06-16 to 2004-06-30' },
    ]);
  });

  it('numbers the elements of an array', async () => {
    const { run } = await setup();
    const report = await run(JSON.stringify([legacy(0), null, legacy(1)]));
    expect(report).toMatchObject({ imported: 2, bad: [{ number: 2, reason: 'it has no date' }] });
  });

  it('quarantines what cannot be used, once, with its reason', async () => {
    const { database, run } = await setup();
    const placeholder = legacy(0, { title: 'NASA Science' });
    const records = ndjson([placeholder, legacy(1, { title: 5 }), legacy(2)]);
    const { quarantined, imported } = await run(records);
    expect(imported).toBe(1);
    expect(quarantined).toEqual([
      { date: day(0), reason: 'It is the source\'s placeholder, titled "NASA Science".' },
      { date: day(1), reason: 'Its title is no text.' },
    ]);
    await run(records);
    const kept = await database.selectFrom('quarantine').selectAll().orderBy('date').execute();
    expect(kept.map(({ record }) => JSON.parse(record) as unknown)).toEqual([
      placeholder,
      legacy(1, { title: 5 }),
    ]);
  });

  it('lists films and pages without a still, by a still of our own, and says so', async () => {
    const { pictures, database, run } = await setup();
    const film = legacy(0, { url: 'https://player.vimeo.com/video/42', media_type: 'video' });
    const page = legacy(1, { url: 'https://globe.example/', media_type: 'other' });
    const report = await run(ndjson([film, page, legacy(2)]));
    expect(report).toMatchObject({
      imported: 3,
      withoutPicture: [],
      withoutStill: [day(0), day(1)],
    });
    expect(await pictures.countListed()).toBe(3);
    expect(await pictures.findOffset(day(1))).toEqual({ offset: 1, date: day(1) });
    expect(await new SearchStore(database).count(searchFor(['sky 0']))).toBe(1);
    expect(await pictures.find(day(0))).toMatchObject({
      image_url: `/images/stills/${day(0)}.jpg`,
      video_url: 'https://player.vimeo.com/video/42',
    });
  });

  it('keeps and reports days with nothing to show, but does not list them', async () => {
    const { pictures, run } = await setup();
    const report = await run(ndjson([legacy(0, { url: undefined }), legacy(1)]));
    expect(report).toMatchObject({ imported: 2, withoutPicture: [day(0)] });
    expect(await pictures.countListed()).toBe(1);
    expect(await pictures.find(day(0))).toMatchObject({ image_url: null });
  });

  it('takes the last record of a day that comes twice, and says so', async () => {
    const { pictures, run } = await setup();
    const report = await run(ndjson([legacy(0), legacy(1), legacy(0, { title: 'Later' })]));
    expect(report).toMatchObject({ imported: 2, repeated: [day(0)] });
    expect(await pictures.find(day(0))).toMatchObject({ title: 'Later' });
  });
});

describe('a file that cannot be read to its end', () => {
  it('keeps what came before the end of a cut gzip', async () => {
    const { run } = await setup();
    const packed = gzipSync(ndjson(archive(1200)));
    const report = await run(packed.subarray(0, packed.length - 2000));
    expect(report.failure).toMatchObject({ code: 'Z_BUF_ERROR' });
    expect(report.imported).toBeGreaterThan(0);
    expect(report.bad).toEqual([]);
  });

  it('gives the reason where there is no file, or a folder', async () => {
    const { folder, context } = await setup();
    const missing = await importFile(path.join(folder, 'none'), context);
    expect(missing).toMatchObject({ read: 0, failure: { code: 'ENOENT' } });
    expect(await importFile(folder, context)).toMatchObject({ failure: { code: 'EISDIR' } });
  });

  it('gives the reason where a JSON array is cut', async () => {
    const { run } = await setup();
    const report = await run(JSON.stringify(archive(3)).slice(0, -5));
    expect(report).toMatchObject({ read: 0, imported: 0 });
    expect(report.failure).toBeInstanceOf(SyntaxError);
  });

  it('reads nothing of an empty file', async () => {
    const { run } = await setup();
    expect(await run('')).toMatchObject({ read: 0, imported: 0, bad: [] });
  });
});

it('ends after the batch under way when it is told to', async () => {
  const { pictures, folder, context } = await setup();
  const file = path.join(folder, 'records');
  writeFileSync(file, ndjson(archive(1000)));
  const controller = new AbortController();
  const report = await importFile(file, {
    ...context,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  expect(report).toMatchObject({ read: 250, imported: 250 });
  expect(await pictures.countListed()).toBe(250);
});
