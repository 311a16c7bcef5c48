import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../http/app';
import { Lease } from '../../../platform/lease';
import { activePictures } from '../../../http/picturesForPeople';
import { ReportStore } from '../../../people/database/reportStore';
import { NO_LIKES } from '../../likeNumbers';
import {
  createRecord,
  createRecords,
  createTestUsers,
  silentLog,
} from '../../../testing/testServer';
import { openTestArchive, openTestDatabase } from '../../../testing/testDatabase';
import { createClock, NOON, startUpstream, USER_AGENT } from '../../../testing/upstreamSetup';
import { ActiveArchive, type ActiveArchiveOptions } from './activeArchive';
import { archiveFigures } from './archiveFigures';
import type { ActiveReport } from './activeReports';

/** A lease that the test gives and takes. */
function createLease() {
  const listeners: (() => void)[] = [];
  return {
    isHeld: false,
    onTurn: (listener: () => void) => void listeners.push(listener),
    turn(isHeld: boolean) {
      this.isHeld = isHeld;
      listeners.forEach((listener) => listener());
    },
  };
}

/** The stores of a server. */
async function openStores() {
  const database = await openTestDatabase();
  const [main, sample] = [await openTestArchive(database), await openTestArchive()];
  const reports = new ReportStore<ActiveReport>(database, sql`true`);
  const likes = { main: NO_LIKES, sample: NO_LIKES };
  return {
    database,
    main,
    options: { main, sample, reports, likes },
    close: async () => {
      await Promise.all([main.database.destroy(), sample.database.destroy()]);
      await database.destroy();
    },
  };
}

/** Two servers over one database. */
async function setupTwo() {
  const upstream = await startUpstream({ firstDate: '2004-07-01' });
  const clock = createClock(NOON);
  const { database, options, close } = await openStores();
  const servers = [createLease(), createLease()].map((lease) => {
    const shown = new ActiveArchive({
      ...options,
      ...{ lease, source: 'auto', clock, log: silentLog, pauseMs: 0 },
      fillSample: (store) => store.save([createRecord({ date: '2004-07-10', title: 'A sample' })]),
      ...{ baseUrl: upstream.baseUrl, userAgent: USER_AGENT, random: () => 0.5 },
    });
    shown.start();
    return { lease, shown };
  });
  onTestFinished(async () => {
    await Promise.all(servers.map(({ shown }) => shown.stop()));
    await close();
  });
  const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
  return { upstream, clock, database, one, other };
}

/** NASA asks one of two servers for a pause of a day, and the other one knows. */
async function setupPaused() {
  const { upstream, clock, one, other, ...rest } = await setupTwo();
  upstream.failOn(/date_from/, { kind: 'status', status: 429, retryAfter: '86400' });
  one.lease.turn(true);
  await clock.advanceUntil(async () => (await one.shown.syncStatus()).state === 'failed');
  // It tells the other a moment later, and the clock must not go on to the pause's end.
  const stateOfOther = async () => {
    other.lease.turn(false);
    return (await other.shown.syncStatus()).state;
  };
  await expect.poll(stateOfOther).toBe('failed');
  const lists = () => upstream.requests.filter((path) => path.includes('date_from=')).length;
  const before = lists();
  expect(before).toBeGreaterThan(0);
  const expectPauseIsKept = async () => {
    other.lease.turn(true);
    await clock.advanceUntil(
      async () => (await other.shown.syncStatus()).last_error === 'The source asked for a pause.',
    );
    expect(lists()).toBe(before);
  };
  return { one, other, expectPauseIsKept, ...rest };
}

describe('two servers', () => {
  it('show the same since the same time, of which one alone asks NASA', async () => {
    const { upstream, clock, one, other } = await setupTwo();
    await upstream.stop();
    one.lease.turn(true);
    await clock.advanceUntil(() => one.shown.health().status === 'up');
    clock.advance(5_000);
    await clock.advanceUntil(() => {
      other.lease.turn(false);
      return other.shown.current().name === 'sample';
    });
    expect(other.shown.health()).toEqual(one.shown.health());
    expect(other.shown.current()).toMatchObject({ id: 'sample', since: one.shown.current().since });
    expect((await other.shown.syncStatus()).last_error).toBe('The source could not be reached.');
    await upstream.start();
    await clock.advanceUntil(() => {
      other.lease.turn(false);
      return other.shown.current().name === 'nasa';
    });
    expect(other.shown.current().since).toEqual(one.shown.current().since);
  });

  it('keep a pause that NASA asked for when the one that asks has died', async () => {
    const { one, expectPauseIsKept } = await setupPaused();
    one.lease.isHeld = false;
    await one.shown.stop();
    await expectPauseIsKept();
  });

  it('keep it when the one that asks is stopped before the other knows', async () => {
    const { database, one, expectPauseIsKept } = await setupPaused();
    await database.deleteFrom('shown_reports').execute();
    await one.shown.leave();
    await expectPauseIsKept();
  });
});

async function setup(overrides: Partial<ActiveArchiveOptions> & { stored?: number } = {}) {
  const { stored = 0, ...options } = overrides;
  const upstream = await startUpstream({ firstDate: '2004-07-01' });
  const clock = createClock(NOON);
  const { database, main, options: stores, close } = await openStores();
  await main.pictures.save(createRecords(stored, '2004-06-30'));
  const lease = new Lease({ database, name: 'background', sleep: clock.sleep, log: silentLog });
  const activeArchive = new ActiveArchive({
    ...stores,
    lease,
    source: 'auto',
    fillSample: (store) => store.save([createRecord({ date: '2004-07-10', title: 'A sample' })]),
    baseUrl: upstream.baseUrl,
    userAgent: USER_AGENT,
    clock,
    random: () => 0.5,
    log: silentLog,
    pauseMs: 0,
    ...options,
  });
  const app = await buildApp({
    archive: () => activeArchive.current().archive,
    health: () => activeArchive.health(),
    sync: () => activeArchive.syncStatus(),
    users: createTestUsers({
      database,
      active: () => activePictures(activeArchive.current()),
      now: clock.now,
    }),
    log: silentLog,
  });
  onTestFinished(async () => {
    await app.close();
    await lease.stop();
    await activeArchive.stop();
    await close();
  });
  lease.start();
  const get = async (url: string) => (await app.inject(`/api/v1/${url}`)).json<unknown>();
  const status = async () => ((await get('apod-health/')) as { status: string }).status;
  const shown = () => activeArchive.current().name;
  return { upstream, clock, activeArchive, main, get, status, shown };
}

const titles = (page: unknown) => (page as { title: string }[]).map(({ title }) => title);

describe('auto', () => {
  it('shows NASA where it can be reached', async () => {
    const { activeArchive, clock, get, status, shown } = await setup();
    expect(await status()).toBe('checking');
    activeArchive.start();
    await clock.advanceUntil(async () => (await status()) === 'up');
    expect(shown()).toBe('nasa');
    await clock.advanceUntil(async () => titles(await get('gallery/0/10/')).length > 5);
    expect(await get('sync/status/')).toMatchObject({ source: 'nasa', fallback: false });
    expect(await get('apod-health/')).toEqual({ status: 'up', filling: true });
  });

  it('shows what the database holds where NASA cannot be reached (ASVS 16.5.2)', async () => {
    const { upstream, activeArchive, clock, main, get, shown } = await setup({ stored: 3 });
    await upstream.stop();
    activeArchive.start();
    await clock.advanceUntil(() => shown() === 'archive');
    const { since } = activeArchive.current();
    expect(await get('apod-health/')).toEqual({
      status: 'up',
      fallback: { source: 'archive', since: since.toISOString() },
    });
    expect(titles(await get('gallery/0/10/'))).toHaveLength(3);
    expect(await get('sync/status/')).toMatchObject({
      source: 'archive',
      since: activeArchive.current().since.toISOString(),
      fallback: true,
      state: 'failed',
      last_error: 'The source could not be reached.',
    });
    const figures = await archiveFigures(activeArchive, main.sync, clock.now);
    const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
    expect(values).toEqual({
      skyfolio_pictures: 3,
      skyfolio_newest_day_age_seconds: (clock.now().getTime() - Date.UTC(2004, 5, 30)) / 1000,
      skyfolio_source_up: 0,
      skyfolio_source_shown: 1,
      skyfolio_quarantined_records: 0,
      skyfolio_refused_records: 0,
    });
    expect(figures).toContainEqual(expect.objectContaining({ labels: { source: 'archive' } }));
  });

  it('is up before NASA has answered, where it holds pictures', async () => {
    const { upstream, activeArchive, clock, status, shown } = await setup({ stored: 3 });
    upstream.failOn(/./, { kind: 'hang' });
    activeArchive.start();
    await clock.advanceUntil(async () => (await status()) === 'up');
    expect(shown()).toBe('nasa');
  });

  it('shows the sample where there is nothing else, and goes over to NASA when it answers', async () => {
    const { upstream, activeArchive, clock, main, get, status, shown } = await setup();
    await upstream.stop();
    activeArchive.start();
    await clock.advanceUntil(async () => (await status()) === 'up');
    expect(shown()).toBe('sample');
    expect(titles(await get('gallery/0/10/'))).toEqual(['A sample']);
    expect(await get('sync/status/')).toMatchObject({ source: 'sample', fallback: true, done: 0 });
    await upstream.start();
    await clock.advanceUntil(() => shown() === 'nasa');
    const page = titles(await get('gallery/0/10/'));
    expect(page.length).toBeGreaterThan(0);
    expect(page).not.toContain('A sample');
    expect(await main.pictures.find('2004-07-10')).not.toMatchObject({ title: 'A sample' });
  });

  it('shows what was fetched when NASA goes away, and NASA again when it is back', async () => {
    const { upstream, activeArchive, clock, main, status, shown } = await setup();
    activeArchive.start();
    await clock.advanceUntil(async () => {
      return (await main.sync.counts()).pictures === 10;
    });
    await upstream.stop();
    await clock.advanceUntil(() => shown() === 'archive');
    expect(await status()).toBe('up');
    await upstream.start();
    await clock.advanceUntil(() => shown() === 'nasa');
  });

  it('says down where there is nothing at all to show', async () => {
    const { upstream, activeArchive, clock, status } = await setup({ fillSample: undefined });
    await upstream.stop();
    activeArchive.start();
    await clock.advanceUntil(async () => (await status()) === 'down');
  });
});

describe('nasa', () => {
  it('goes down and up with NASA, and keeps showing what it holds', async () => {
    const { upstream, activeArchive, clock, get, status, shown } = await setup({
      source: 'nasa',
      stored: 2,
    });
    activeArchive.start();
    await clock.advanceUntil(async () => (await status()) === 'up');
    await upstream.stop();
    await clock.advanceUntil(async () => (await status()) === 'down');
    expect(shown()).toBe('nasa');
    expect(titles(await get('gallery/0/10/')).length).toBeGreaterThanOrEqual(2);
    await upstream.start();
    await clock.advanceUntil(async () => (await status()) === 'up');
  });

  it("gives today's picture to whoever comes first", async () => {
    const { activeArchive, clock, get, status } = await setup({ source: 'nasa' });
    activeArchive.start();
    await clock.advanceUntil(async () => (await status()) === 'up');
    expect(await get('today/')).toMatchObject({ date: '2004-07-10' });
  });
});

it('nasa tells of a source that answers with less than before, and is up', async () => {
  const { upstream, activeArchive, clock, main, get, status } = await setup({ source: 'nasa' });
  const rich = createRecord({ date: '2004-07-01' });
  // That another source has more than NASA is no news.
  const other = createRecord({ date: '2004-07-02', provenance: 'legacy' });
  await main.pictures.save([rich, other]);
  upstream.lose({ field: 'hdurl', how: 'rename', of: '2004-07' });
  activeArchive.start();
  await clock.advanceUntil(async () => (await main.sync.windows()).has('2004-07'));
  expect(await get('sync/status/')).toMatchObject({
    warning: 'The source answers with less than before: 1 of its records is in the quarantine.',
  });
  expect(await status()).toBe('up');
  for (const { date, image_url } of [rich, other]) {
    expect(await main.pictures.find(date)).toMatchObject({ image_url });
  }
});

it('archive shows what the database holds, asks nobody and is up', async () => {
  const { upstream, activeArchive, clock, get, status } = await setup({
    source: 'archive',
    stored: 2,
  });
  activeArchive.start();
  await clock.advanceUntil(async () => (await status()) === 'up');
  expect(await get('sync/status/')).toEqual({
    source: 'archive',
    since: NOON.toISOString(),
    fallback: false,
    state: 'off',
    total: 2,
    done: 2,
    quarantined: 0,
    last_success_at: null,
  });
  expect(upstream.requests).toEqual([]);
});

it('sample shows the sample alone, and lets it grow with the days', async () => {
  const filled = new Set<string>();
  const { upstream, activeArchive, clock, status, shown } = await setup({
    source: 'sample',
    stored: 2,
    fillSample: async (store, { last }) => {
      filled.add(last);
      await store.save([createRecord()]);
    },
  });
  activeArchive.start();
  await clock.advanceUntil(async () => (await status()) === 'up');
  expect(shown()).toBe('sample');
  await clock.advanceUntil(() => filled.size === 2);
  expect([...filled]).toEqual(['2004-07-10', '2004-07-11']);
  expect(upstream.requests).toEqual([]);
});
