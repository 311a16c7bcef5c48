/** Lists by the calendar: a day over the years, a month, and single days. */
import type { FastifyInstance } from 'fastify';
import {
  KeptDaysParamsSchema,
  KeptDaysRangeParamsSchema,
  MonthParamsSchema,
  MonthRangeParamsSchema,
  YearDayParamsSchema,
  YearDayRangeParamsSchema,
} from '../../../contract/days';
import { CountSchema, PicturePageSchema } from '../../../contract/pictures';
import { apiCall } from '../apiDocs';
import type { ContractTypeProvider } from '../validation';
import type { PublicAnswers } from './publicAnswers';

/** Answers are kept compressed. */
const compress = false;
const page = { 200: PicturePageSchema };
const count = { 200: CountSchema };

export function dayListRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  yearDayRoutes(instance, answers);
  monthRoutes(instance, answers);
  keptRoutes(instance, answers);
}

function yearDayRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/on-this-day/:day/:start/:end/',
    {
      compress,
      ...apiCall('pictures', 'Entries of a day (MM-DD) over the years, newest first.', {
        params: YearDayRangeParamsSchema,
        response: page,
      }),
    },
    (request, reply) => {
      const { day, ...range } = request.params;
      return answers.sendList(request, reply, (current) => current.onDay(day, range));
    },
  );
  app.get(
    '/on-this-day/:day/count/',
    {
      compress,
      ...apiCall('pictures', 'Number of entries of a day over the years.', {
        params: YearDayParamsSchema,
        response: count,
      }),
    },
    (request, reply) =>
      answers.sendList(request, reply, (current) => current.countOnDay(request.params.day)),
  );
}

function monthRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/calendar/:year/:month/:start/:end/',
    {
      compress,
      ...apiCall('pictures', 'Entries of a month, newest first.', {
        params: MonthRangeParamsSchema,
        response: page,
      }),
    },
    (request, reply) => {
      const { year, month, ...range } = request.params;
      return answers.sendList(request, reply, (current) =>
        current.ofMonth(`${year}-${month}`, range),
      );
    },
  );
  app.get(
    '/calendar/:year/:month/count/',
    {
      compress,
      ...apiCall('pictures', 'Number of entries of a month.', {
        params: MonthParamsSchema,
        response: count,
      }),
    },
    (request, reply) => {
      const { year, month } = request.params;
      return answers.sendList(request, reply, (current) =>
        current.countOfMonth(`${year}-${month}`),
      );
    },
  );
}

/** What a browser keeps for a visitor. The server knows nothing of it but the days that are asked for. */
function keptRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/kept/:days/:start/:end/',
    {
      compress,
      ...apiCall('pictures', 'Entries of days (20040701-19990101), in the order of the days.', {
        params: KeptDaysRangeParamsSchema,
        response: page,
      }),
    },
    (request, reply) => {
      const { days, ...range } = request.params;
      return answers.sendList(request, reply, (current) => current.ofDaysInOrder(days, range));
    },
  );
  app.get(
    '/kept/:days/count/',
    {
      compress,
      ...apiCall('pictures', 'Number of entries of days.', {
        params: KeptDaysParamsSchema,
        response: count,
      }),
    },
    (request, reply) =>
      answers.sendList(request, reply, (current) => current.countDays(request.params.days)),
  );
}
