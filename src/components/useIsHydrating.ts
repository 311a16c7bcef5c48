import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * True in the rendering that takes over the prerendered page, which has to be what was prerendered. What else
 * there is to show follows in a second rendering. False in all other renderings, from the first one on.
 */
export function useIsHydrating(): boolean {
  // React takes the last one only while it prerenders or hydrates.
  const isServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isHydrating, setIsHydrating] = useState(isServer);
  useEffect(() => {
    // By itself React would render all of it in one task.
    startTransition(() => setIsHydrating(false));
  }, []);
  return isHydrating;
}

/** Subscribes to something that announces no change. */
export const neverChanges = () => () => undefined;
