/** The losses of a month, which its record keeps. */
import type { Loss } from './judge';
import { type ArchiveRecord, monthRecord, type Present } from './records';
import { NEVER, type SyncWindowsTable } from './schema';

/** A month of which nothing is known yet. */
export const unreadMonth = (month: string): SyncWindowsTable => ({
  month,
  read_at: NEVER,
  pages: '[]',
  losses: '[]',
  rules: 0,
});

export const readLosses = ({ months }: Present): Loss[] =>
  // The text is our own.
  [...months.values()].flatMap(({ losses }) => JSON.parse(losses) as Loss[]);

/** The records of the months whose losses are others now. */
export const changedMonths = (
  months: readonly string[],
  losses: readonly Loss[],
  present: Present,
): ArchiveRecord[] =>
  months.flatMap((month) => {
    const before = present.months.get(month) ?? unreadMonth(month);
    const text = JSON.stringify(losses.filter(({ date }) => date.startsWith(month)));
    return text === before.losses ? [] : [monthRecord({ ...before, losses: text })];
  });
