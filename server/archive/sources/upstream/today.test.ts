import { describe, expect, it } from 'vitest';
import { NOON, setupIngester } from '../../../testing/upstreamSetup';

const HOUR_MS = 3_600_000;

describe("today's picture", () => {
  const MIDNIGHTS = [
    ['in summer', '2004-07-11', '2004-07-11T04:00:00Z'],
    ['in winter', '2004-12-11', '2004-12-11T05:00:00Z'],
    ['on the day that summer time begins', '2004-04-04', '2004-04-04T05:00:00Z'],
    ['the day after summer time began', '2004-04-05', '2004-04-05T04:00:00Z'],
    ['on the day that summer time ends', '2004-10-31', '2004-10-31T04:00:00Z'],
    ['the day after summer time ended', '2004-11-01', '2004-11-01T05:00:00Z'],
  ] as const;

  it.each(MIDNIGHTS)("is asked for from New York's midnight %s", async (_name, day, instant) => {
    const midnight = new Date(instant);
    const before = new Date(midnight.getTime() - 1000);
    const { upstream, clock, dates, quarantine, fill } = await setupIngester({
      now: before,
      firstDate: '2004-04-01',
    });
    await fill();
    expect((await dates()).at(-1)! < day).toBe(true);
    // The source publishes five minutes after midnight.
    upstream.setNow(new Date(midnight.getTime() + 5 * 60_000));
    await clock.advanceUntil(async () => (await dates()).at(-1) === day);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(midnight.getTime());
    expect(clock.now().getTime()).toBeLessThan(midnight.getTime() + 10 * 60_000);
    expect(await quarantine()).toEqual([]);
  });

  it('is asked for again after growing pauses while it is late', async () => {
    const { upstream, clock, ingester, fill, dates } = await setupIngester();
    upstream.publishLate('2004-07-10', new Date(NOON.getTime() + 6 * HOUR_MS));
    const asked: number[] = [];
    upstream.onRequest = (path) => {
      upstream.setNow(clock.now());
      if (path.endsWith('/040710')) {
        asked.push((clock.now().getTime() - NOON.getTime()) / 60_000);
      }
    };
    await fill();
    await clock.advanceUntil(async () => (await ingester.status()).state === 'waiting');
    expect(await ingester.status()).toMatchObject({
      next_attempt_at: expect.any(String) as string,
    });
    await clock.advanceUntil(async () => (await dates()).includes('2004-07-10'));
    const gaps = asked.slice(1).map((time, index) => Math.round(time - asked[index]!));
    expect(gaps.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(31);
  });

  it('is asked for again as soon where the clock is set back', async () => {
    const { upstream, clock, ingester, fill } = await setupIngester();
    upstream.publishLate('2004-07-10', new Date(NOON.getTime() + 6 * HOUR_MS));
    const asked: number[] = [];
    upstream.onRequest = (path) => {
      if (path.endsWith('/040710')) {
        asked.push(clock.elapsed());
      }
    };
    await fill();
    await clock.advanceUntil(async () => (await ingester.status()).state === 'waiting');
    clock.set(-HOUR_MS);
    const before = asked.length;
    await clock.advanceUntil(() => asked.length > before);
    expect(asked.at(-1)! - asked.at(-2)!).toBeLessThanOrEqual(31 * 60_000);
  });

  it('costs one request however many ask for it at once', async () => {
    const { upstream, ingester, dates } = await setupIngester();
    upstream.failOn(/date_from/, { kind: 'hang' });
    ingester.start();
    await Promise.all(Array.from({ length: 50 }, () => ingester.fetchToday(2_000)));
    expect(await dates()).toEqual(['2004-07-10']);
    expect(upstream.requests.filter((path) => path.endsWith('/040710'))).toHaveLength(1);
  });

  it('that is not there yet is not asked for by every visitor', async () => {
    const { upstream, ingester, dates } = await setupIngester();
    upstream.publishLate('2004-07-10', new Date(NOON.getTime() + HOUR_MS));
    upstream.failOn(/date_from/, { kind: 'hang' });
    ingester.start();
    for (let visitor = 0; visitor < 20; visitor += 1) {
      await ingester.fetchToday(2_000);
    }
    expect(await dates()).toEqual([]);
    expect(upstream.requests.filter((path) => path.endsWith('/040710'))).toHaveLength(1);
  });

  it('does not hold a visitor up when the source hangs', async () => {
    const { upstream, clock, ingester } = await setupIngester();
    upstream.failNext({ kind: 'hang' });
    const asked = new Promise((resolve) => (upstream.onRequest = resolve));
    ingester.start();
    const visit = ingester.fetchToday(2_000);
    await asked;
    clock.advance(2_000);
    await visit;
    expect(upstream.requests).toHaveLength(1);
  });
});
