/** Makes actions equal to their JSON, and shows them to watchers. */
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { ActionWatcher } from '../store/types';

/**
 * RTK Query leaves fields `undefined`, which JSON drops. A replayed action must equal the live one, so they
 * are dropped here. This middleware is the last, so watchers see each action right before the reducer does,
 * in the same order.
 */
export function plainActions(watchers: ReadonlySet<ActionWatcher>): Middleware {
  return () => (next) => (action) => {
    const plain = withoutUndefined(action) as UnknownAction; // thunks do not come this far
    for (const watch of watchers) {
      watch(plain);
    }
    return next(plain);
  };
}

/** The same object if it holds no `undefined` and no symbol keys. */
export function withoutUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    const items = value.map(withoutUndefined);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  // Not by assignment, which would set the prototype for the key `__proto__`.
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => [key, withoutUndefined(field)]),
  );
  const isSame = Reflect.ownKeys(value).every(
    (key) =>
      typeof key === 'string' && fields[key] === (value as typeof fields)[key] && key in fields,
  );
  return isSame ? value : fields;
}
