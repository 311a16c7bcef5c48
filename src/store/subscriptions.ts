interface Subscription {
  /** The cache key of its answer. */
  queryCacheKey: string;
  unsubscribe: () => void;
}

/** The group of what the panel that keeps a picture asks for. The names begin with the picture's date. */
export const KEEP_QUERIES = 'keep';

/** Subscriptions to queries by name, outside of components and of the store. */
export class Subscriptions {
  private readonly groups = new Map<string, Map<string, Subscription>>();

  /**
   * Starts a query and holds its subscription. A query that is held already is left alone, even if it failed.
   */
  hold(group: string, name: string, start: () => Subscription): void {
    const held = this.groups.get(group) ?? new Map<string, Subscription>();
    this.groups.set(group, held);
    if (!held.has(name)) {
      held.set(name, start());
    }
  }

  holds(group: string, name: string): boolean {
    return this.groups.get(group)?.has(name) === true;
  }

  releaseAll(): void {
    for (const group of this.groups.keys()) {
      this.release(group);
    }
  }

  /** Releases a group. RTK Query removes its answers from the cache after a while. */
  release(group: string): void {
    this.releaseWhere(group, () => true);
    this.groups.delete(group);
  }

  /** Releases the queries of a group whose cache keys and names pass a test. */
  releaseWhere(group: string, isSo: (queryCacheKey: string, name: string) => boolean): void {
    const held = this.groups.get(group) ?? [];
    for (const [name, { queryCacheKey, unsubscribe }] of held) {
      if (isSo(queryCacheKey, name)) {
        unsubscribe();
        this.groups.get(group)?.delete(name);
      }
    }
  }
}
