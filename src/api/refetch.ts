/** Options of a query: asks the server whatever is cached, and holds nothing in the cache. */
export const REFETCH = { forceRefetch: true, subscribe: false } as const;

interface RequestMeta {
  arg: { subscribe?: boolean; forceRefetch?: unknown };
}

/** Whether a query was sent again: by a poll, after a like, or to see whether its answer has changed. */
export const isRefetch = ({ arg }: RequestMeta): boolean => arg.forceRefetch === true;

/** Whether a query was sent before anybody asks for its answer. Neither that nor a refetch has a subscriber. */
export const isPrefetch = ({ arg }: RequestMeta): boolean =>
  arg.subscribe === false && !isRefetch({ arg });
