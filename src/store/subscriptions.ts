interface Subscription {
  unsubscribe: () => void;
}

/** Subscriptions to queries by the cache keys of their answers, in groups, outside of components and of the store. */
export class Subscriptions {
  readonly groups = new Map<string, Map<string, Subscription>>();

  /** As `hold` of src/api/hold.ts. */
  hold<Started extends Subscription>(
    group: string,
    key: string,
    start: () => Started,
  ): Started | undefined {
    const held = this.groups.get(group) ?? new Map<string, Subscription>();
    this.groups.set(group, held);
    if (held.has(key)) {
      return undefined;
    }
    const started = start();
    held.set(key, started);
    return started;
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
  releaseWhere(group: string, isSo: (key: string) => boolean): void {
    const held = this.groups.get(group) ?? [];
    for (const [key, { unsubscribe }] of held) {
      if (isSo(key)) {
        unsubscribe();
        this.groups.get(group)?.delete(key);
      }
    }
  }
}
