const LONGEST = 100;

/** The text that an address looks for among the names. */
export const creditSearch = ({ q = '' }: { q?: string }): string => q.trim().slice(0, LONGEST);
