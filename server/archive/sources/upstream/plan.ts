import { newYorkDay } from '../../../../contract/newYork';
import type { ReadWindow, SyncStore } from '../../store/syncStore';
import { countDays, type Month, monthsUntil } from './calendar';

const DAY_MS = 86_400_000;
/** Months with days younger than this are read once a day, as corrections come soon. */
const RECENT_MS = 60 * DAY_MS;
/** All others within 60 days. Five days are left for attempts that fail. */
const REVISIT_MS = 55 * DAY_MS;
/** A month with missing days is read again after 30 days, one without any day after one. */
const INCOMPLETE_REVISIT_MS = 30 * DAY_MS;
const EMPTY_REVISIT_MS = DAY_MS;

/** The newest month that has never been read, or is worth another reading. */
export async function nextMonth(
  sync: SyncStore,
  now: Date,
): Promise<{ month: Month; window?: ReadWindow } | undefined> {
  const today = newYorkDay(now);
  const recent = newYorkDay(new Date(now.getTime() - RECENT_MS)).slice(0, 7);
  const [windows, held] = await Promise.all([sync.windows(), sync.daysByMonth()]);
  for (const month of monthsUntil(today)) {
    const window = windows.get(month.month);
    if (!window) {
      return { month };
    }
    const days = held.get(month.month) ?? 0;
    const age = now.getTime() - window.readAt.getTime();
    const isRecent = month.month >= recent && newYorkDay(window.readAt) < today;
    if (isRecent || age > revisitMs(days, month)) {
      return { month, window };
    }
  }
  return undefined;
}

function revisitMs(days: number, month: Month): number {
  if (days === 0) {
    return EMPTY_REVISIT_MS;
  }
  return days < countDays(month.from, month.until) ? INCOMPLETE_REVISIT_MS : REVISIT_MS;
}
