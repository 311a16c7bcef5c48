interface Subscription {
  unsubscribe: () => void;
  refetch: () => unknown;
}

/**
 * The queries that are held open by name rather than by a component. It lives beside the store,
 * as functions do not belong into state.
 */
export class Subscriptions {
  private readonly groups = new Map<string, Map<string, Subscription>>();

  /** Starts a query and holds it; one that is held already is asked again if it has failed. */
  hold(group: string, name: string, start: () => Subscription): void {
    const held = this.groups.get(group) ?? new Map<string, Subscription>();
    this.groups.set(group, held);
    const previous = held.get(name);
    // Asking anew sends nothing while the answer is there or on its way.
    held.set(name, start());
    previous?.unsubscribe();
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
    for (const subscription of this.groups.get(group)?.values() ?? []) {
      subscription.unsubscribe();
    }
    this.groups.delete(group);
  }
}
