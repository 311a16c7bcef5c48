import type { CreditSearch } from '../../api/credits';

const LONGEST = 100;

/** What an address looks for among the names. */
export const creditSearch = ({ q = '' }: { q?: string }): CreditSearch => ({
  q: q.trim().slice(0, LONGEST),
});
