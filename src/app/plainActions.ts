/** Actions as their JSON has them, and those who want to see them so. */
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

export type ActionWatcher = (action: UnknownAction) => void;

/**
 * RTK Query leaves fields `undefined`, which JSON drops. An action that is replayed from a file must
 * be the same as the one that was live, so they are dropped here. Goes last: watchers see each action
 * right before the reducer gets it, and in the reducer's order.
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

/** The same object where nothing in it is `undefined` or named by a symbol. */
export function withoutUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    const items = value.map(withoutUndefined);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const fields: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    if (field !== undefined) {
      fields[key] = withoutUndefined(field);
    }
  }
  const isSame = Reflect.ownKeys(value).every(
    (key) =>
      typeof key === 'string' && fields[key] === (value as typeof fields)[key] && key in fields,
  );
  return isSame ? value : fields;
}
