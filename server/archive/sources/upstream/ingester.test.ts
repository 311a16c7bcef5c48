import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../../mocks/upstream/faults';
import { createApodRecord, daysBetween } from '../../../../mocks/upstream/records';
import { giveUpSoon, NOON, setupIngester } from '../../../testing/upstreamSetup';

const JULY = daysBetween('2004-07-01', '2004-07-10');
const HOUR_MS = 3_600_000;
const isList = (path: string) => path.includes('date_from=');

describe('the backfill', () => {
  it('fetches every day that the source has, newest first, and then rests', async () => {
    const { upstream, clock, ingester, fill, dates } = await setupIngester({
      firstDate: '2003-11-20',
    });
    await fill('1995-06');
    expect(await dates()).toEqual(daysBetween('2003-11-20', '2004-07-10'));
    expect(upstream.maxConcurrent).toBe(1);
    expect(upstream.requests[0]).toMatch(/\/040710$/);
    const months = upstream.requests
      .filter(isList)
      .map((path) => /date_from=(\d{4})/.exec(path)![1]!);
    expect(months.slice(0, 4)).toEqual(['0407', '0406', '0406', '0405']);
    const count = upstream.requests.length;
    clock.advance(60_000);
    await clock.advanceUntil(async () => (await ingester.status()).state === 'idle');
    expect(upstream.requests).toHaveLength(count);
    // Every eighth day of the stand-in has no picture.
    expect(await ingester.status()).toMatchObject({ total: 3310, done: 234, quarantined: 29 });
  });

  it('goes on where it stopped', async () => {
    const { upstream, ingester, fill, dates } = await setupIngester({
      firstDate: '2004-01-01',
    });
    await fill('2004-05');
    await ingester.stop();
    const before = upstream.requests.length;
    await fill();
    expect(await dates()).toEqual(daysBetween('2004-01-01', '2004-07-10'));
    expect(upstream.requests.slice(before).some((path) => /date_from=040[67]/.test(path))).toBe(
      false,
    );
  });

  it('loses and doubles nothing when days arrive or go while pages are read', async () => {
    const { upstream, fill, dates } = await setupIngester({ firstDate: '2004-06-01' });
    upstream.setRecord('2004-06-20', undefined);
    let pages = 0;
    upstream.onRequest = (path) => {
      if (path.includes('date_from=0406')) {
        pages += 1;
        if (pages === 2) {
          // A record removed before the second page moves that page's first row to the page already read.
          upstream.setRecord('2004-06-28', undefined);
        } else if (pages === 4) {
          upstream.changeRecord('2004-06-20', {});
        }
      }
    };
    await fill();
    const expected = daysBetween('2004-06-01', '2004-07-10').filter((day) => day !== '2004-06-28');
    // What was read before it left is kept.
    expect((await dates()).filter((day) => day !== '2004-06-28')).toEqual(expected);
  });

  it.each<[string, Fault]>([
    ['429 with Retry-After', { kind: 'status', status: 429, retryAfter: '600' }],
    ['429 without Retry-After', { kind: 'status', status: 429 }],
    ['503', { kind: 'status', status: 503 }],
    ['a time-out', { kind: 'hang' }],
    ['a cut connection', { kind: 'cut' }],
    ['invalid JSON', { kind: 'invalid-json' }],
    ['HTML instead of JSON', { kind: 'html' }],
    ['a redirect loop', { kind: 'redirect-loop' }],
    ['a body of 1 GB', { kind: 'huge' }],
    ['the placeholder record', { kind: 'placeholder' }],
  ])('comes through %s without losing a day', async (_name, fault) => {
    const { upstream, fill, dates, ingester } = await setupIngester({
      firstDate: '2004-06-01',
      limits: { bytes: 1_000_000 },
    });
    upstream.failNext(fault, 2);
    if (fault.kind === 'hang') {
      giveUpSoon(2);
    }
    await fill();
    expect(await dates()).toEqual(daysBetween('2004-06-01', '2004-07-10'));
    expect((await ingester.status()).last_error).toBeUndefined();
  });

  it('waits as long as Retry-After says, and longer each time without it', async () => {
    const { upstream, clock, ingester, fill } = await setupIngester();
    upstream.failNext({ kind: 'status', status: 503 }, 2);
    upstream.failNext({ kind: 'status', status: 429, retryAfter: '3600' });
    ingester.start();
    await clock.advanceUntil(() => upstream.requests.length === 3);
    await clock.advanceUntil(() => clock.pauses.length === 3);
    expect(clock.pauses).toEqual([2_000, 4_000, HOUR_MS]);
    expect(await ingester.status()).toMatchObject({
      state: 'failed',
      last_error: 'The source answered 429.',
    });
    await fill();
    expect((await ingester.status()).state).not.toBe('failed');
  });

  it('sets one bad record aside and keeps the rest of its month', async () => {
    const { upstream, fill, dates, quarantine } = await setupIngester();
    upstream.changeRecord('2004-07-02', { title: 'NASA Science' });
    upstream.changeRecord('2004-07-04', {
      hdurl: 'https://assets.science.nasa.gov/dynamicimage/assets/news-thumbnail.png?w=9&h=9',
    });
    upstream.setRecord('2004-07-06', createApodRecord('2001-01-01'));
    upstream.setRecord('2004-07-08', { ...createApodRecord('2004-07-08'), title: 7 } as never);
    await fill();
    const bad = ['2004-07-02', '2004-07-04', '2004-07-06', '2004-07-08'];
    expect(await dates()).toEqual(JULY.filter((day) => !bad.includes(day)));
    expect(await quarantine()).toEqual([
      { date: '2001-01-01', reason: 'It is not of the days asked for, 2004-07-01 to 2004-07-10.' },
      { date: '2004-07-02', reason: 'It is the source\'s placeholder, titled "NASA Science".' },
      { date: '2004-07-04', reason: "Its picture is the source's placeholder." },
      { date: '2004-07-08', reason: expect.stringMatching(/^It is malformed: title/) as string },
    ]);
  });

  it('sets a day aside that is filed under another', async () => {
    const { upstream, fill, dates, quarantine } = await setupIngester();
    upstream.setRecord('2004-07-03', createApodRecord('2004-07-06', { title: 'Filed wrongly' }));
    await fill();
    expect(await dates()).toEqual(JULY.filter((day) => day !== '2004-07-03'));
    expect(await quarantine()).toEqual([
      { date: '2004-07-06', reason: 'It is a duplicate: another record has this date.' },
    ]);
  });

  it('reads a month day by day when its list cannot be read', async () => {
    const { upstream, fill, dates, quarantine } = await setupIngester();
    upstream.failOn(/date_from=0407/, { kind: 'status', status: 500 });
    upstream.failOn(/\/040704$/, { kind: 'invalid-json' });
    await fill();
    expect(await dates()).toEqual(JULY.filter((day) => day !== '2004-07-04'));
    expect(await quarantine()).toEqual([
      { date: '2004-07-04', reason: 'unreadable: The source answered 200 without valid JSON.' },
    ]);
  });

  it('asks again for months with missing days, for changes alone', async () => {
    const { upstream, clock, database, fill, dates, quarantine } = await setupIngester({
      firstDate: '2004-05-01',
    });
    upstream.changeRecord('2004-05-05', { title: 'NASA Science' });
    await fill();
    expect(await quarantine()).toHaveLength(1);
    const before = await database.selectFrom('pictures').selectAll().execute();
    upstream.changeRecord('2004-05-05', {});
    const later = new Date(NOON.getTime() + 31 * 24 * HOUR_MS);
    upstream.setNow(later);
    clock.advance(31 * 24 * HOUR_MS);
    await clock.advanceUntil(async () => (await dates()).includes('2004-05-05'));
    await clock.advanceUntil(async () => (await dates()).includes('2004-08-10'));
    expect(await quarantine()).toEqual([]);
    const after = await database.selectFrom('pictures').selectAll().execute();
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it.each([
    ['within a day', 'of the last 60 days', '2004-05-13', 24],
    ['within 60 days', 'of earlier days', '2004-03-13', 60 * 24],
  ])('learns %s of corrections %s', async (_when, _which, date, hours) => {
    const { upstream, clock, pictures, fill } = await setupIngester({ firstDate: '2004-03-01' });
    await fill();
    upstream.changeRecord(date, { title: 'Corrected' });
    upstream.setNow(new Date(NOON.getTime() + hours * HOUR_MS));
    clock.advance(hours * HOUR_MS);
    await clock.advanceUntil(async () => (await pictures.find(date))?.title === 'Corrected');
    // The source is asked as time passes, not repeatedly.
    expect(clock.now().getTime()).toBeLessThan(NOON.getTime() + (hours + 1) * HOUR_MS);
  });

  it('keeps the placeholders of pictures that it reads again', async () => {
    const { upstream, clock, database, pictures, fill } = await setupIngester();
    await fill();
    await database
      .updateTable('pictures')
      .set({ placeholder: 'abc' })
      .where('date', '=', '2004-07-05')
      .execute();
    upstream.changeRecord('2004-07-05', { title: 'Corrected' });
    upstream.setNow(new Date(NOON.getTime() + 24 * HOUR_MS));
    clock.advance(24 * HOUR_MS);
    const find = () => pictures.find('2004-07-05');
    await clock.advanceUntil(async () => (await find())?.title === 'Corrected');
    expect(await find()).toMatchObject({ placeholder: 'abc' });
  });
});

it('goes on when the database could not be written', async () => {
  const { pictures, logged, fill, dates } = await setupIngester();
  const save = pictures.save.bind(pictures);
  let failures = 2;
  pictures.save = (records) =>
    failures-- > 0 ? Promise.reject(new Error('disk full')) : save(records);
  await fill();
  expect(await dates()).toEqual(JULY);
  expect(logged).toContain('reading the source failed');
});
