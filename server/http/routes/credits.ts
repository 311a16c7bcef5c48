import type { FastifyInstance } from 'fastify';
import { CreditParamsSchema, CreditQuerySchema } from '../../../contract/creditCalls';
import {
  CreditDetailsSchema,
  CreditListSchema,
  PictureCreditsSchema,
} from '../../../contract/credits';
import { DateParamsSchema } from '../../../contract/pictures';
import { foldLetters } from '../../../contract/searchText';
import type { PublicRouteOptions } from './publicAnswers';
import { publicCalls } from './publicCalls';

/** The people and organisations that pictures are credited to. */
export function creditRoutes(instance: FastifyInstance, options: PublicRouteOptions): void {
  const { call, list } = publicCalls(instance, options, 'credits');
  call('/credits/', {
    operationId: 'listCredits',
    summary: 'Names of credit lines, by a part of them; most pictures first.',
    querystring: CreditQuerySchema,
    answer: CreditListSchema,
    name: ({ query }) => `credits ${query.start} ${foldLetters(query.q)}`,
    produce: ({ credits }, { query }) => credits.list(query),
  });
  call('/credits/:id/', {
    operationId: 'getCredit',
    summary: 'A name: its spellings, and when its pictures were published.',
    params: CreditParamsSchema,
    answer: CreditDetailsSchema,
    produce: ({ credits }, { params }) => credits.details(params.id),
  });
  list('/credits/:id', {
    of: 'CreditPictures',
    entries: 'Entries that are credited to a name, newest first.',
    number: 'Entries that are credited to a name: how many.',
    params: CreditParamsSchema,
    page: ({ credits }, { id, ...range }) => credits.listPictures(id, range),
    count: ({ credits }, { id, kind }) => credits.count(id, kind),
  });
  call('/pictures/:date/credits/', {
    operationId: 'getPictureCredits',
    summary: 'Whom the credit line of a picture names.',
    params: DateParamsSchema,
    answer: PictureCreditsSchema,
    produce: ({ credits }, { params }) => credits.ofPicture(params.date),
  });
}
