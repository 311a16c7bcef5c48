/** Counts the calls of each network, over all servers together. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { systemClock } from '../platform/clock';
import type { LimitWindows } from '../platform/limitWindows';

/** Adds calls to this server to the count of all servers. @returns the new count, and when its window ends. */
export type ShareCalls = LimitWindows['add'];

/**
 * Calls are shared in steps of this part of the limit. So most networks cost the database nothing, and one at
 * its limit twenty writes a minute. It may exceed the limit by a step for each server.
 */
const STEP = 1 / 20;

/** More than this many are not remembered at a time. */
const MOST_NETWORKS = 5_000;

interface Window {
  /** Calls to this server, and how many of them the others know. */
  own: number;
  shared: number;
  /** Calls to other servers that this one knows. */
  others: number;
  /** The number of own calls at which they are shared. */
  nextShare: number;
  endsAt: number;
}

/**
 * Counts in memory. The plugin's own store goes by the time of day: where the clock is set back by
 * an hour, whoever was refused would stay so for an hour.
 */
export class CallCounts implements FastifyRateLimitStore {
  private readonly windows = new LRUCache<string, Window>({ max: MOST_NETWORKS });

  constructor(private readonly share?: ShareCalls) {}

  incr(...[key, callback, windowMs, most]: Parameters<FastifyRateLimitStore['incr']>): void {
    const now = systemClock.elapsed();
    const step = Math.ceil(most * STEP);
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { own: 0, shared: 0, others: 0, nextShare: step, endsAt: now + windowMs };
      this.windows.set(key, window);
    }
    window.own += 1;
    const current = window.own + window.others;
    callback(null, { current, ttl: window.endsAt - now });
    // Refused calls are no news.
    if (window.own >= window.nextShare && current <= most) {
      window.nextShare = window.own + step;
      void this.shareOf(key, window);
    }
  }

  child(): this {
    return this;
  }

  /** No call waits for it. While the database is away, each server counts for itself. */
  private async shareOf(key: string, window: Window): Promise<void> {
    const calls = window.own - window.shared;
    window.shared = window.own;
    try {
      const endsInMs = Math.ceil(window.endsAt - systemClock.elapsed());
      const all = await this.share?.(key, calls, endsInMs);
      if (all) {
        window.others = Math.max(0, all.count - window.shared);
        window.endsAt = systemClock.elapsed() + all.endsInMs;
      }
    } catch {
      window.shared -= calls;
    }
  }
}
