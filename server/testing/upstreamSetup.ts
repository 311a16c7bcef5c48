/** What the tests of the source share: the stand-in on loopback, and a clock that tests move. */
import { onTestFinished, vi } from 'vitest';
import { Upstream, type UpstreamOptions } from '../../mocks/upstream/upstream';
import type { Clock } from '../platform/clock';
import type { FetchLimits } from '../platform/outbound/boundedFetch';
import { ApodBasic } from '../archive/sources/upstream/apodBasic';
import { previousDay } from '../archive/sources/upstream/calendar';
import { HttpClient } from '../archive/sources/upstream/httpClient';
import { Ingester } from '../archive/sources/upstream/ingester';
import { NOTHING_TO_SHOW } from '../archive/store/quarantine';
import { openTestArchive } from './testDatabase';
import { silentLog } from './testServer';

export const USER_AGENT = 'Skyfolio/0.0.0 (+https://gallery.example)';
/** Noon in New York on a day in summer. */
export const NOON = new Date('2004-07-10T16:00:00Z');

/** A clock that stands still but for `advance` and `advanceUntil`, and that can be set. */
export function createClock(start: Date) {
  let time = start.getTime();
  /** What the clock was set by, as people and NTP do. Nothing sleeps longer or shorter for it. */
  let setBy = 0;
  const sleepers = new Set<{ at: number; wake: () => void }>();
  const pauses: number[] = [];
  const wakeUntil = (target: number) => {
    time = Math.max(time, target);
    for (const sleeper of sleepers) {
      if (sleeper.at <= time) {
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    }
  };
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  return {
    now: () => new Date(time + setBy),
    elapsed: () => time,
    set: (ms: number) => void (setBy += ms),
    /** Every pause that was asked for, in milliseconds. */
    pauses,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal.throwIfAborted();
        pauses.push(ms);
        const abort = () => {
          sleepers.delete(sleeper);
          reject(new Error('aborted'));
        };
        const wake = () => {
          signal.removeEventListener('abort', abort);
          resolve();
        };
        const sleeper = { at: time + ms, wake };
        sleepers.add(sleeper);
        signal.addEventListener('abort', abort);
      }),
    advance: (ms: number) => wakeUntil(time + ms),
    /** Goes from one sleeper's end to the next until something is so. */
    advanceUntil: async (isSo: () => boolean | Promise<boolean>) => {
      while (!isOver) {
        await new Promise((resolve) => setImmediate(resolve));
        // Looked at before `isSo`: who goes to sleep after it must not be woken.
        const next = Math.min(...[...sleepers].map(({ at }) => at));
        if (await isSo()) {
          return;
        }
        if (Number.isFinite(next)) {
          wakeUntil(next);
        }
      }
      throw new Error('The test ended before what it waited for was so.');
    },
  };
}

export async function startUpstream(options: Partial<UpstreamOptions> = {}): Promise<Upstream> {
  const upstream = new Upstream({ now: NOON, ...options });
  await upstream.start();
  onTestFinished(() => upstream.stop());
  return upstream;
}

/**
 * The next requests are given up after a moment, for those that are never answered. A short limit
 * for all would give up on others too where the machine is busy.
 */
export function giveUpSoon(requests: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout');
  for (let request = 0; request < requests; request += 1) {
    spy.mockImplementationOnce(() => timeout(50));
  }
}

/** A client of the stand-in. */
export function createApod(
  upstream: Upstream,
  clock: Pick<Clock, 'now' | 'elapsed'>,
  limits: Partial<FetchLimits> = {},
): ApodBasic {
  const { baseUrl } = upstream;
  return new ApodBasic(new HttpClient({ baseUrl, clock, userAgent: USER_AGENT, limits }));
}

/** An ingester over an empty database and the stand-in, which has the days from `firstDate`. */
export async function setupIngester({
  now = NOON,
  firstDate = '2004-07-01',
  limits = {},
}: { now?: Date; firstDate?: string; limits?: Partial<FetchLimits> } = {}) {
  const upstream = await startUpstream({ now, firstDate });
  const clock = createClock(now);
  const { database, pictures, sync } = await openTestArchive();
  const logged: string[] = [];
  const log = {
    ...silentLog,
    warn: (_details: unknown, text?: string) => logged.push(text ?? ''),
  };
  const ingester = new Ingester({
    apod: createApod(upstream, clock, limits),
    pictures,
    sync,
    clock,
    random: () => 0.5,
    log,
    pauseMs: 0,
  });
  onTestFinished(async () => {
    await ingester.stop();
    await database.destroy();
  });
  const dates = async () => [...(await sync.days('1995-01-01', '2100-01-01'))].sort();
  /** Without the days of the stand-in that have no picture. */
  const quarantine = () =>
    database
      .selectFrom('quarantine')
      .select(['date', 'reason'])
      .where('reason', '!=', NOTHING_TO_SHOW)
      .orderBy('date')
      .execute();
  /** Lets the ingester work until it has read what the source has, or a given month. */
  const fill = async (month = previousDay(`${firstDate.slice(0, 7)}-01`).slice(0, 7)) => {
    ingester.start();
    await clock.advanceUntil(async () => (await sync.windows()).has(month));
  };
  return { upstream, clock, database, pictures, sync, ingester, dates, quarantine, fill, logged };
}
