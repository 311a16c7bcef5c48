import type { FastifyInstance } from 'fastify';
import {
  CreditParamsSchema,
  CreditQuerySchema,
  CreditRangeParamsSchema,
} from '../../../contract/creditCalls';
import {
  CreditDetailsSchema,
  CreditListSchema,
  PictureCreditsSchema,
} from '../../../contract/credits';
import { CountSchema, DateParamsSchema, PicturePageSchema } from '../../../contract/pictures';
import { foldLetters } from '../../../contract/searchText';
import { SimilarPicturesSchema } from '../../../contract/similar';
import { apiCall } from '../apiDocs';
import type { ContractTypeProvider } from '../validation';
import type { PublicAnswers, PublicRouteOptions } from './publicAnswers';

/** Answers are kept compressed. */
const compress = false;

/** The people and organisations that pictures are credited to, and pictures that resemble another one. */
export function creditRoutes(instance: FastifyInstance, { answers }: PublicRouteOptions) {
  nameRoutes(instance, answers);
  listRoutes(instance, answers);
  pictureRoutes(instance, answers);
}

function nameRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();

  app.get(
    '/credits/',
    {
      compress,
      ...apiCall('credits', 'Names of credit lines, by a part of them; most pictures first.', {
        querystring: CreditQuerySchema,
        response: { 200: CreditListSchema },
      }),
    },
    (request, reply) => {
      const { query } = request;
      const key = `credits ${query.start} ${foldLetters(query.q)}`;
      return answers.sendList(request, reply, ({ credits }) => credits.list(query), key);
    },
  );
  app.get(
    '/credits/:id/',
    {
      compress,
      ...apiCall('credits', 'A name: its spellings, and when its pictures were published.', {
        params: CreditParamsSchema,
        response: { 200: CreditDetailsSchema },
      }),
    },
    (request, reply) =>
      answers.sendList(request, reply, ({ credits }) => credits.details(request.params.id)),
  );
}

function listRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();

  app.get(
    '/credits/:id/:start/:end/',
    {
      compress,
      ...apiCall('credits', 'Entries that are credited to a name, newest first.', {
        params: CreditRangeParamsSchema,
        response: { 200: PicturePageSchema },
      }),
    },
    (request, reply) =>
      answers.sendList(request, reply, ({ credits }) =>
        credits.pictures(request.params.id, request.params),
      ),
  );
  app.get(
    '/credits/:id/count/',
    {
      compress,
      ...apiCall('credits', 'Entries that are credited to a name: how many.', {
        params: CreditParamsSchema,
        response: { 200: CountSchema },
      }),
    },
    (request, reply) =>
      answers.sendList(request, reply, async ({ credits }) => ({
        count: await credits.count(request.params.id),
      })),
  );
}

function pictureRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();

  app.get(
    '/pictures/:date/credits/',
    {
      compress,
      ...apiCall('credits', 'Whom the credit line of a picture names.', {
        params: DateParamsSchema,
        response: { 200: PictureCreditsSchema },
      }),
    },
    (request, reply) =>
      answers.sendList(request, reply, ({ credits }) => credits.ofPicture(request.params.date)),
  );
  app.get(
    '/pictures/:date/similar/',
    {
      compress,
      ...apiCall('pictures', 'Pictures that resemble one, with what they have in common.', {
        params: DateParamsSchema,
        response: { 200: SimilarPicturesSchema },
      }),
    },
    (request, reply) =>
      answers.sendList(
        request,
        reply,
        ({ similar }) => similar.of(request.params.date),
        undefined,
        'colors',
      ),
  );
}
