/** What Today shows beside its picture. */
import { PAGE_SIZE } from '../../../contract/pictures';
import type { PageArg } from '../../api/pages';

/** The pictures of the same day in other years, newest first. */
export const sameDay = (date: string): PageArg => ({
  list: { kind: 'subset', path: `on-this-day/${date.slice(5)}` },
  start: 0,
  end: PAGE_SIZE,
});

export const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const weekdayOf = (date: string): string => WEEKDAYS[new Date(date).getUTCDay()] ?? '';
