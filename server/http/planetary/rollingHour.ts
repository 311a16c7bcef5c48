/** Counts the calls of each network in the last hour, over all servers together. */
import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '../../platform/clock';
import type { ShareCalls } from '../callCounts';

const HOUR_MS = 3_600_000;
/** What NASA's headers said. Without a limit of ours they still do, as clients read them. */
const NASAS_LIMIT = 1_000;

/** Calls are shared in steps of this part of the limit: see CallCounts. */
const STEP = 1 / 20;
/** A window of the shared count that ends later than the known one, by more than this, is another one. */
const MOST_SKEW_MS = 60_000;

/** Networks and calls that are remembered at a time. The networks that called longest ago are forgotten. */
const MOST_NETWORKS = 5_000;
const MOST_CALLS = 1_000_000;

interface Calls {
  /** When they came, by the clock's `elapsed`. Calls to other servers count from when this one knows of them. */
  times: number[];
  /** Calls to this server that the others do not know. */
  unshared: number;
  /** The shared count as this server knows it, and when it begins anew. */
  shared: { count: number; endsAt: number };
}

/** `waitMs`: how long until a call is answered again; nothing if this one is. */
export interface Taken {
  remaining: number;
  waitMs?: number;
}

/**
 * An answer never says that no call remains, because clients take that for a failure. So the call that would leave
 * none is refused. Refused calls do not count.
 */
export class RollingHour {
  readonly limit: number;
  private readonly isBounded: boolean;
  private held = 0;
  private readonly networks = new LRUCache<string, Calls>({
    max: MOST_NETWORKS,
    dispose: ({ times }) => {
      this.held -= times.length;
    },
  });

  /**
   * @param limit calls an hour; 0 for no limit.
   * @param share tells other servers of calls; without it the limit is of this server alone.
   */
  constructor(
    limit: number,
    private readonly share?: ShareCalls,
    private readonly clock: Pick<Clock, 'elapsed'> = systemClock,
  ) {
    this.isBounded = limit > 0;
    this.limit = this.isBounded ? limit : NASAS_LIMIT;
  }

  /** Counts a call, unless it is refused. */
  take(network: string): Taken {
    if (!this.isBounded) {
      return { remaining: this.limit };
    }
    const calls = this.callsOf(network);
    // The calls that have to end before this one is answered.
    const surplus = calls.times.length - (this.limit - 2);
    const last = calls.times[surplus - 1];
    if (last !== undefined) {
      return { remaining: 0, waitMs: last + HOUR_MS - this.clock.elapsed() };
    }
    this.add(calls, 1);
    calls.unshared += 1;
    if (calls.unshared >= this.limit * STEP) {
      void this.shareOf(network, calls);
    }
    return { remaining: this.limit - calls.times.length };
  }

  /** How many calls remain, without counting one. */
  look(network: string): number {
    return this.isBounded
      ? Math.max(1, this.limit - this.callsOf(network).times.length)
      : this.limit;
  }

  private callsOf(network: string): Calls {
    const known = this.networks.get(network);
    if (!known) {
      const calls = { times: [], unshared: 0, shared: { count: 0, endsAt: -Infinity } };
      this.networks.set(network, calls);
      return calls;
    }
    const { times } = known;
    const begin = this.clock.elapsed() - HOUR_MS;
    if ((times[0] ?? Infinity) <= begin) {
      const ended = times.findIndex((time) => time > begin);
      this.held -= times.splice(0, ended === -1 ? times.length : ended).length;
    }
    return known;
  }

  private add({ times }: Calls, count: number): void {
    const now = this.clock.elapsed();
    for (let added = 0; added < count; added += 1) {
      times.push(now);
    }
    this.held += count;
    while (this.held > MOST_CALLS && this.networks.size > 0) {
      this.networks.pop();
    }
  }

  /** No call waits for it. While the database is away, each server counts for itself. */
  private async shareOf(network: string, calls: Calls): Promise<void> {
    const { unshared } = calls;
    calls.unshared = 0;
    try {
      const all = await this.share?.(`planetary ${network}`, unshared, HOUR_MS);
      if (all && this.networks.peek(network) === calls) {
        const endsAt = this.clock.elapsed() + all.endsInMs;
        const isNew = endsAt > calls.shared.endsAt + MOST_SKEW_MS;
        const others = all.count - unshared - (isNew ? 0 : calls.shared.count);
        calls.shared = { count: all.count, endsAt };
        this.add(calls, Math.min(Math.max(0, others), this.limit));
      }
    } catch {
      calls.unshared += unshared;
    }
  }
}
