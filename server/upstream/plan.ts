import { newYorkDay } from '../../contract/newYork';
import type { ReadWindow, SyncStore } from '../storage/syncStore';
import { countDays, type Month, monthsUntil, previousDay } from './calendar';

const DAY_MS = 86_400_000;
/** A month with missing days is read again after so long, one without any day sooner. */
const REVISIT_MS = 30 * DAY_MS;
const EMPTY_REVISIT_MS = DAY_MS;

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
    const days = held.get(month.month) ?? 0;
    const age = now.getTime() - window.readAt.getTime();
    const isOld = age > (days === 0 ? EMPTY_REVISIT_MS : REVISIT_MS);
    const isIncomplete = days < countDays(month.from, month.until);
    const isRecent = month.month >= recent && newYorkDay(window.readAt) < today;
    if (isRecent || (isIncomplete && isOld)) {
      return { month, window };
    }
  }
  return undefined;
}
