import { newYorkDay } from '../../contract/newYork';
import type { ReadWindow, SyncStore } from '../storage/syncStore';
import { type Month, monthsUntil, previousDay } from './calendar';

/** A month with missing days is read again after so long. */
const REVISIT_MS = 30 * 86_400_000;

/** The newest month that has never been read, or is worth another reading. */
export async function nextMonth(
  sync: SyncStore,
  now: Date,
): Promise<{ month: Month; window?: ReadWindow } | undefined> {
  const today = newYorkDay(now);
  // Corrections come within a day: yesterday's month is read once a day.
  const recent = previousDay(today).slice(0, 7);
  const [windows, held] = await Promise.all([sync.windows(), sync.daysByMonth()]);
  for (const month of monthsUntil(today)) {
    const window = windows.get(month.month);
    if (!window) {
      return { month };
    }
    const isOld = now.getTime() - window.readAt.getTime() > REVISIT_MS;
    const isIncomplete = (held.get(month.month) ?? 0) < month.days.length;
    const isRecent = month.month >= recent && newYorkDay(window.readAt) < today;
    if (isRecent || (isIncomplete && isOld)) {
      return { month, window };
    }
  }
  return undefined;
}
