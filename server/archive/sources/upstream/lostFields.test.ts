/** A service whose makers drop, rename or blank a field, and the real filler over a real database. */
import { expect, it, onTestFinished } from 'vitest';
import { LOSSES, type LostField } from '../../../../mocks/upstream/lostFields';
import { type ApodRecord, createApodRecord } from '../../../../mocks/upstream/records';
import { openTestArchive, openTestDatabase } from '../../../testing/testDatabase';
import { createRecord, silentLog } from '../../../testing/testServer';
import { createApod, createClock, NOON, startUpstream } from '../../../testing/upstreamSetup';
import { MonthFiller } from './monthFiller';
import { Recorder } from './recorder';
import { UpstreamError } from './upstreamError';

const JULY = { month: '2004-07', from: '2004-07-01', to: '2004-07-31', until: '2004-07-10' };
/** A picture, one with an owner, a film with a poster, and one without. */
const EACH_KIND = ['2004-07-01', '2004-07-02', '2004-07-05', '2004-07-07'];
/** All that a record has. */
const FIELDS = Object.keys(createApodRecord(JULY.from)) as (keyof ApodRecord)[]; // its own keys

async function setup() {
  const upstream = await startUpstream({ firstDate: JULY.from });
  const clock = createClock(NOON);
  const people = await openTestDatabase();
  const { database, pictures, sync } = await openTestArchive(people);
  onTestFinished(async () => {
    await database.destroy();
    await people.destroy();
  });
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (details: unknown) => warnings.push(details) };
  const recorder = new Recorder({ pictures, sync, log, now: clock.now });
  const filler = new MonthFiller({
    apod: createApod(upstream, clock),
    recorder,
    sync,
    clock,
    log,
    pauseMs: 0,
  });
  /** Reads the month; a failure of the source is tried again later. */
  const read = async () => {
    const before = (await sync.windows()).get(JULY.month);
    await filler.fill(JULY, before, new AbortController().signal).catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) {
        throw error;
      }
    });
  };
  const rows = () => database.selectFrom('pictures').selectAll().orderBy('id').execute();
  const quarantine = () =>
    database
      .selectFrom('quarantine')
      .select(['date', 'reason', 'source', 'refused', 'record'])
      .orderBy('date')
      .execute();
  const refused = async () =>
    (await quarantine()).flatMap(({ date, refused: isRefused }) => (isRefused ? [date] : []));
  const listed = async () =>
    (await rows()).flatMap(({ date, image_url: url }) => (url === null ? [] : [date]));
  return { upstream, pictures, sync, warnings, read, rows, quarantine, refused, listed };
}

it('loses nothing by a field that is dropped, renamed or blanked, of a day or of a month', async () => {
  const { upstream, read, rows, refused } = await setup();
  await read();
  const whole = await rows();
  expect(whole).toHaveLength(10);
  const faults = FIELDS.flatMap((field) =>
    LOSSES.flatMap((how): LostField[] =>
      [...EACH_KIND, JULY.month].map((of) => ({ field, how, of })),
    ),
  );
  for (const fault of faults) {
    upstream.lose(fault);
    await read();
    expect(await rows(), JSON.stringify(fault)).toEqual(whole);
  }
  upstream.lose(undefined);
  await read();
  expect(await rows()).toEqual(whole);
  expect(await refused()).toEqual([]);
});

it('loses nothing by a month that was saved anew without a field', async () => {
  const { upstream, sync, warnings, read, rows, refused } = await setup();
  await read();
  const whole = await rows();
  for (const field of FIELDS.filter((name) => name !== 'modified_gmt')) {
    for (const how of LOSSES) {
      upstream.lose({ field, how, with: { modified_gmt: '2004-07-11T00:00:00' } });
      await read();
    }
  }
  const kept = (await rows()).map((row) => ({ ...row, source_modified_at: null }));
  expect(kept).toEqual(whole.map((row) => ({ ...row, source_modified_at: null })));
  upstream.lose({ field: 'hdurl', how: 'drop' });
  warnings.length = 0;
  await read();
  expect(warnings).toEqual([{ records: expect.any(Array) as unknown[] }]);
  expect((await sync.counts()).refused).toBe((await refused()).length);
  upstream.lose(undefined);
  await read();
  expect(await sync.counts()).toEqual({ pictures: 10, quarantined: 1, refused: 0 });
});

it('follows a source that withdraws pictures with a word, and not that of a third day of a month', async () => {
  const { upstream, read, refused, listed } = await setup();
  await read();
  const days = ['2004-07-02', '2004-07-03', '2004-07-04', '2004-07-10'];
  const before = await listed();
  expect(before).toEqual(expect.arrayContaining(days));
  // One a reading: each alone looks like a correction.
  for (const date of days) {
    upstream.changeRecord(date, {
      hdurl: false,
      title: 'Withdrawn',
      modified_gmt: '2004-07-11T00:00:00',
    });
    await read();
  }
  expect(await listed()).toEqual(before.filter((date) => !days.slice(0, 2).includes(date)));
  expect(await refused()).toEqual(days.slice(2));
});

it('keeps a refused record whole, once, until an operator lets it through or a better one comes', async () => {
  const { upstream, pictures, read, rows, quarantine, refused } = await setup();
  await read();
  const whole = await rows();
  upstream.lose({ field: 'hdurl', how: 'drop', of: '2004-07-03', with: { title: 'Without' } });
  await read();
  const [kept] = await quarantine();
  await read();
  expect(upstream.notModified).toBe(1);
  expect(await rows()).toEqual(whole);
  expect(await quarantine()).toContainEqual(kept);
  expect(kept).toMatchObject({
    date: '2004-07-03',
    source: 'nasa',
    reason: 'It lacks the picture that the archive has.',
  });
  expect(JSON.parse(kept!.record)).toMatchObject({ title: 'Without', image_url: null });

  const letThrough = { date: '2004-07-03', source: 'nasa', reason: kept!.reason };
  expect(await pictures.quarantine.accept('2004-07-03')).toEqual([letThrough]);
  expect(await pictures.quarantine.accept('2004-07-03')).toEqual([]);
  const shown = { title: 'Without', image_url: null };
  expect(await pictures.find('2004-07-03')).toMatchObject(shown);
  await read();
  expect(await pictures.find('2004-07-03')).toMatchObject(shown);
  expect(await refused()).toEqual([]);

  upstream.lose({ field: 'explanation', how: 'blank', of: JULY.month });
  await read();
  expect(await refused()).toHaveLength(10);
  expect(await pictures.quarantine.accept(JULY.month)).toHaveLength(10);
  upstream.lose(undefined);
  await read();
  expect(await rows()).toEqual(whole);
  expect(await quarantine()).toEqual([
    expect.objectContaining({ date: '2004-07-06', refused: 0 }) as unknown,
  ]);
});

it('takes no placeholder for the pictures or the texts of a month', async () => {
  const { upstream, read, rows, refused } = await setup();
  await read();
  const whole = await rows();
  const placeholders: Partial<ApodRecord>[] = [
    { hdurl: 'https://assets.science.nasa.gov/coming-soon.jpg' },
    { explanation: 'Coming soon.' },
  ];
  for (const fields of placeholders) {
    upstream.lose({ field: 'post_id', how: 'drop', with: fields });
    await read();
    expect(await rows()).toEqual(whole);
    expect((await refused()).length).toBeGreaterThan(5);
  }
});

it('keeps a picture where the source has nothing that browsers show, and tells of a day without any', async () => {
  const { upstream, pictures, read, quarantine } = await setup();
  const tiff = {
    hdurl: 'https://assets.science.nasa.gov/saturn.tif',
    credit: '',
    media_type: 'image',
  };
  upstream.changeRecord('2004-07-03', tiff);
  upstream.changeRecord('2004-07-04', tiff);
  const dump = createRecord({ date: '2004-07-03', provenance: 'legacy' });
  await pictures.save([dump]);
  await read();
  expect(await pictures.find('2004-07-03')).toEqual({ ...dump, image_edition: null });
  expect(await pictures.find('2004-07-04')).toMatchObject({ image_url: null });
  const found = (await quarantine()).filter(({ date }) => date !== '2004-07-06');
  expect(found).toMatchObject([
    { date: '2004-07-03', refused: 1, reason: 'It lacks the picture that the archive has.' },
    {
      date: '2004-07-04',
      refused: 0,
      reason: 'It is not listed: it has no picture that browsers show, no film and no page.',
      record: expect.stringContaining('saturn.tif') as unknown,
    },
  ]);
});
