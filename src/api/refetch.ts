/** Options of a query: asks the server whatever is cached, and holds nothing in the cache. */
export const REFETCH = { forceRefetch: true, subscribe: false } as const;
