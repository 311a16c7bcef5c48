/** Lists by the calendar: a day over the years, a month, and single days. */
import type { FastifyInstance } from 'fastify';
import {
  KeptDaysParamsSchema,
  MonthParamsSchema,
  YearDayParamsSchema,
} from '../../../contract/days';
import type { PublicRouteOptions } from './publicAnswers';
import { publicCalls } from './publicCalls';

export function dayListRoutes(instance: FastifyInstance, options: PublicRouteOptions): void {
  const { list } = publicCalls(instance, options, 'pictures');
  list('/on-this-day/:day', {
    of: 'OnThisDay',
    entries: 'Entries of a day (MM-DD) over the years, newest first.',
    number: 'Number of entries of a day over the years.',
    params: YearDayParamsSchema,
    page: (archive, { day, ...range }) => archive.onDay(day, range),
    count: async (archive, { day, kind }) => (await archive.countOnDay(day, kind)).count,
  });
  list('/calendar/:year/:month', {
    of: 'Month',
    entries: 'Entries of a month, newest first.',
    number: 'Number of entries of a month.',
    params: MonthParamsSchema,
    page: (archive, { year, month, ...range }) => archive.ofMonth(`${year}-${month}`, range),
    count: async (archive, { year, month, kind }) =>
      (await archive.countOfMonth(`${year}-${month}`, kind)).count,
  });
  // What a browser keeps for a visitor. The server knows nothing of it but the days that are asked for.
  list('/kept/:days', {
    of: 'Kept',
    entries: 'Entries of days (20040701-19990101), in the order of the days.',
    number: 'Number of entries of days.',
    params: KeptDaysParamsSchema,
    page: (archive, { days, ...range }) => archive.ofDaysInOrder(days, range),
    count: async (archive, { days, kind }) => (await archive.countDays(days, kind)).count,
  });
}
