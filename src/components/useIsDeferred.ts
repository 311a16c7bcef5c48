import { useDeferredValue } from 'react';

/**
 * False in a component's first rendering, true in a second one right after it: for parts that the first
 * pictures of a page need not wait for.
 */
export const useIsDeferred = (): boolean => useDeferredValue(true, false);
