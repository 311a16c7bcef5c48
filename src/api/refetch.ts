/** Options of a call that always asks the server, for an answer that is subscribed to elsewhere. */
export const REFETCH = { forceRefetch: true, subscribe: false } as const;
