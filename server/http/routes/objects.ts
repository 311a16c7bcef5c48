import type { FastifyInstance } from 'fastify';
import {
  ObjectParamsSchema,
  ObjectQuerySchema,
  ObjectRangeParamsSchema,
} from '../../../contract/objectCalls';
import {
  ObjectDetailsSchema,
  ObjectListSchema,
  PictureObjectsSchema,
} from '../../../contract/objects';
import { CountSchema, DateParamsSchema, PicturePageSchema } from '../../../contract/pictures';
import { SkySchema } from '../../../contract/sky';
import { foldLetters } from '../../../contract/searchText';
import { apiCall } from '../apiDocs';
import type { ContractTypeProvider } from '../validation';
import type { PublicAnswers, PublicRouteOptions } from './publicAnswers';

/** Answers are kept compressed. */
const compress = false;

/** The objects of the sky, and the pictures that show them. */
export function objectRoutes(instance: FastifyInstance, { answers }: PublicRouteOptions) {
  catalogueRoutes(instance, answers);
  listRoutes(instance, answers);
}

function catalogueRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();

  app.get(
    '/objects/',
    {
      compress,
      ...apiCall('objects', 'Objects that pictures show, by any name; most pictured first.', {
        querystring: ObjectQuerySchema,
        response: { 200: ObjectListSchema },
      }),
    },
    (request, reply) => {
      const { q, type = '', constellation = '', start } = request.query;
      const key = `objects ${type} ${constellation} ${start} ${foldLetters(q)}`;
      const { query } = request;
      return answers.sendList(request, reply, ({ objects }) => objects.list(query), key);
    },
  );
  app.get(
    '/objects/:id/',
    {
      compress,
      ...apiCall('objects', 'An object: what and where it is, and its names.', {
        params: ObjectParamsSchema,
        response: { 200: ObjectDetailsSchema },
      }),
    },
    (request, reply) =>
      answers.sendList(request, reply, ({ objects }) => objects.details(request.params.id)),
  );
  app.get(
    '/pictures/:date/objects/',
    {
      compress,
      ...apiCall('objects', 'The objects that a picture shows and mentions.', {
        params: DateParamsSchema,
        response: { 200: PictureObjectsSchema },
      }),
    },
    (request, reply) =>
      answers.sendList(request, reply, ({ objects }) => objects.ofPicture(request.params.date)),
  );
  app.get(
    '/sky/',
    {
      compress,
      ...apiCall('objects', 'Objects with a place in the sky, and the days that show them.', {
        response: { 200: SkySchema },
      }),
    },
    (request, reply) => answers.sendList(request, reply, ({ objects }) => objects.located()),
  );
}

const LISTS = [
  { view: '', summary: 'Entries that show an object, then those that mention it' },
  { view: '/shown', summary: 'Entries that show an object' },
  { view: '/mentions', summary: 'Entries that only mention it' },
] as const;

function listRoutes(instance: FastifyInstance, answers: PublicAnswers): void {
  const app = instance.withTypeProvider<ContractTypeProvider>();

  for (const { view, summary } of LISTS) {
    const path = `/objects/:id${view}`;
    app.get(
      `${path}/:start/:end/`,
      {
        compress,
        ...apiCall('objects', `${summary}, each newest first.`, {
          params: ObjectRangeParamsSchema,
          response: { 200: PicturePageSchema },
        }),
      },
      (request, reply) =>
        answers.sendList(request, reply, ({ objects }) =>
          objects.pictures(request.params.id, view, request.params),
        ),
    );
    app.get(
      `${path}/count/`,
      {
        compress,
        ...apiCall('objects', `${summary}: how many.`, {
          params: ObjectParamsSchema,
          response: { 200: CountSchema },
        }),
      },
      (request, reply) =>
        answers.sendList(request, reply, async ({ objects }) => ({
          count: await objects.count(request.params.id, view),
        })),
    );
  }
}
