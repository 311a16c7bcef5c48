/**
 * The one place where an image waits for its turn. In its turn it is fetched, if it must be, made, and kept.
 * Callers who want the same share one turn.
 */
import { type QueueLimits, type Waiters, WorkQueue } from '../platform/workQueue';
import type { CachedFile, DiskCache } from './diskCache';
import { InFlight } from '../platform/inFlight';

/** Who waits for a picture. */
export interface Viewer {
  /** The network that the request came from. */
  visitor?: string;
  /** Aborts when the connection is closed. */
  signal?: AbortSignal;
}

/** How something is made in a turn. */
export interface Making<Result> {
  /** What only a few of the places are for: pictures of one host, or large ones. */
  lane: () => string | undefined | Promise<string | undefined>;
  make: (waiters: Waiters) => Promise<Result>;
}

/** An image that the cache keeps. */
export interface Plan extends Making<Buffer> {
  key: string;
}

export class ImageTurns {
  private readonly queue: WorkQueue;
  private readonly inFlight = new InFlight();

  constructor(
    limits: QueueLimits,
    private readonly cache: DiskCache,
  ) {
    this.queue = new WorkQueue(limits);
  }

  /** Whether nothing is made, and nobody waits. */
  get isIdle(): boolean {
    return this.inFlight.isEmpty;
  }

  /** What the cache has under a key; what it lacks is made in a turn and put there. */
  cached({ key, ...making }: Plan, viewer: Viewer): Promise<CachedFile> {
    const find = async (waiters: Waiters) => {
      const kept = await this.cache.read(key);
      return kept ?? this.cache.keep(key, await this.take(making, waiters));
    };
    return this.share(key, find, waiterOf(viewer));
  }

  /** Makes what is not kept. */
  once<Result>(key: string, making: Making<Result>, viewer: Viewer = {}): Promise<Result> {
    return this.share(key, (waiters) => this.take(making, waiters), waiterOf(viewer));
  }

  /** Does something that needs no turn, or is a part of one. */
  share<Result>(
    key: string,
    job: (waiters: Waiters) => Promise<Result>,
    caller: Waiters = {},
  ): Promise<Result> {
    return this.inFlight.once(key, job, caller);
  }

  /** @throws ServiceError 503 while too many wait. */
  async take<Result>({ lane, make }: Making<Result>, waiters: Waiters): Promise<Result> {
    return this.queue.run(() => make(waiters), { ...waiters, lane: await lane() });
  }

  /** Drops what waits; resolves when all that was begun has ended. */
  async stop(): Promise<void> {
    this.queue.clear();
    await this.inFlight.settled();
  }
}

const waiterOf = ({ visitor, signal }: Viewer): Waiters => ({
  signal,
  visitors: visitor === undefined ? undefined : () => [visitor],
});
