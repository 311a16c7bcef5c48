import { newYorkDay } from '../../contract/newYork';
import { dayAddress } from '../../contract/pages';
import { isCalendarDate } from '../../contract/pictures';
import type { PlaceData } from '../places/placeData';

export const data = {
  list: ({ query: { day = '' } }) =>
    // Every day of a year is one of 2000.
    isCalendarDate(`2000-${day}`) ? { kind: 'subset', path: `on-this-day/${day}` } : undefined,
  /** Without a day the address gets today's. */
  redirect: ({ query: { day } }) =>
    day === undefined
      ? () => Promise.resolve(dayAddress(newYorkDay(new Date()).slice(5)))
      : undefined,
} satisfies PlaceData;
