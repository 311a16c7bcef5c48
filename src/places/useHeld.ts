import { useLayoutEffect, useMemo, useState } from 'react';
import { cacheKey } from '../api/hold';
import { useAppSelector, useAppStore } from '../store/hooks';
import type { RootState } from '../store/types';
import { readerAdded } from './heldGuard';

interface Endpoint<Arg, Answer> {
  name: string;
  select: (arg: Arg) => (state: RootState) => Answer;
}

/**
 * The answer of a query as the cache has it. In development and tests a component throws that reads what nothing asks
 * for: otherwise it would wait for ever, or until the cache drops an answer that somebody else has left.
 *
 * @param arg the same object as long as it means the same.
 */
export const useHeld = import.meta.env.DEV ? useGuarded : useIfHeld;

/** Like `useHeld`, of an answer that may be missing; the caller says why. */
export function useIfHeld<Arg, Answer>(endpoint: Endpoint<Arg, Answer>, arg: Arg): Answer {
  const select = useMemo(() => endpoint.select(arg), [endpoint, arg]);
  return useAppSelector(select);
}

function useGuarded<Arg, Answer>(endpoint: Endpoint<Arg, Answer>, arg: Arg): Answer {
  const store = useAppStore();
  const key = cacheKey(endpoint, arg);
  const [missing, setMissing] = useState<string>();
  useLayoutEffect(() => {
    const end: unknown = store.dispatch(readerAdded({ key, onMissing: setMissing }));
    // During time travel nothing has begun.
    return typeof end === 'function' ? (end as () => void) : undefined; // of `readerAdded`
  }, [store, key]);
  if (missing === key) {
    throw new Error(
      `Nothing holds ${key} in the cache, which a component reads. ` +
        'Ask for it in the data of the page (NamePage.data.ts), or in the handler that opens the panel.',
    );
  }
  return useIfHeld(endpoint, arg);
}
