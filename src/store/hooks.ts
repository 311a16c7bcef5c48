/** The typed hooks of the store; the raw hooks are banned by lint. */
import { useCallback, useSyncExternalStore } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from './types';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();

/**
 * What a selector reads of the store. It must give the same value for the same state.
 *
 * React Redux's `useSelector` remembers the last state, and React keeps the hooks of a component's former rendering.
 * So states of the past stayed in memory, each with 2,000 pictures that the list had let go since.
 */
export function useAppSelector<Selected>(selector: (state: RootState) => Selected): Selected {
  const store = useAppStore();
  const read = useCallback(() => selector(store.getState()), [selector, store]);
  // oxlint-disable-next-line typescript/unbound-method -- Redux's functions know no `this`
  return useSyncExternalStore(store.subscribe, read, read);
}
