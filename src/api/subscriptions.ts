interface Subscription {
  /** The name of its answer in the cache. */
  queryCacheKey: string;
  unsubscribe: () => void;
}

/**
 * Subscriptions to queries that are kept by name and not by a component. They are kept beside the
 * store, as state holds no functions.
 */
export class Subscriptions {
  private readonly groups = new Map<string, Map<string, Subscription>>();

  /** Starts a query and holds it. What is held already is left alone, also if it has failed. */
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

  /** Releases the queries of a group whose cache keys pass a test. */
  releaseWhere(group: string, isSo: (queryCacheKey: string) => boolean): void {
    const held = this.groups.get(group) ?? [];
    for (const [name, { queryCacheKey, unsubscribe }] of held) {
      if (isSo(queryCacheKey)) {
        unsubscribe();
        this.groups.get(group)?.delete(name);
      }
    }
  }
}
