/** In development and tests: finds components that read an answer which nothing holds in the cache. */
import { selectPlace } from '../state/uiSlice';
import { selectApodStatus } from '../state/serviceStatusSlice';
import type { Subscriptions } from '../store/subscriptions';
import type { AppThunk } from '../store/types';
import type { Place } from '../state/place';

interface Reader {
  /** The cache key of what it reads. */
  key: string;
  onMissing: (key: string) => void;
}

interface Guard {
  /** The place whose queries are held. */
  served: Place | undefined;
  readers: Set<Reader>;
}

const guards = new WeakMap<Subscriptions, Guard>();

function guardOf(subscriptions: Subscriptions): Guard {
  const guard = guards.get(subscriptions) ?? { served: undefined, readers: new Set() };
  guards.set(subscriptions, guard);
  return guard;
}

/** The queries of the place may change. */
export const placeChanged =
  (): AppThunk =>
  (_dispatch, _getState, { subscriptions }) => {
    guardOf(subscriptions).served = undefined;
  };

/** The queries of a place are held. Nothing is sent while the source is down. */
export const placeServed =
  (place: Place): AppThunk =>
  (_dispatch, getState, { subscriptions }) => {
    const guard = guardOf(subscriptions);
    guard.served = selectApodStatus(getState()) === 'up' ? place : undefined;
    checkReaders(guard, getState, subscriptions);
  };

/**
 * A component begins to read. As a thunk, it does nothing during time travel.
 *
 * @returns ends it.
 */
export const readerAdded =
  (reader: Reader): AppThunk<() => void> =>
  (_dispatch, getState, { subscriptions }) => {
    const guard = guardOf(subscriptions);
    guard.readers.add(reader);
    // The store gets the place of the same rendering right afterwards.
    queueMicrotask(() => checkReaders(guard, getState, subscriptions));
    return () => guard.readers.delete(reader);
  };

function checkReaders(
  { served, readers }: Guard,
  getState: Parameters<AppThunk>[1],
  subscriptions: Subscriptions,
): void {
  if (served && served === selectPlace(getState())) {
    const groups = [...subscriptions.groups.values()];
    for (const { key, onMissing } of readers) {
      if (!groups.some((held) => held.has(key))) {
        onMissing(key);
      }
    }
  }
}
