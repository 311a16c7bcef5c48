interface Subscription {
  /** The name of its answer in the cache. */
  queryCacheKey: string;
  unsubscribe: () => void;
}

/**
 * The queries that are held open by name rather than by a component. It lives beside the store,
 * as functions do not belong into state.
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

  /** Lets go of a group; its answers leave the cache in their time. */
  release(group: string): void {
    this.releaseWhere(group, () => true);
    this.groups.delete(group);
  }

  /** Lets go of those queries of a group whose answers are so. */
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
