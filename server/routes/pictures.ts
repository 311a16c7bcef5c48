import type { FastifyInstance } from 'fastify';
import {
  CountSchema,
  PictureEntrySchema,
  PicturePageSchema,
  RangeParamsSchema,
  SearchParamsSchema,
  SearchRangeParamsSchema,
} from '../../contract/pictures';
import type { Archive } from '../archive/archive';
import type { ContractTypeProvider } from '../validation';

/** The galleries, the search and today's picture. */
export function pictureRoutes(instance: FastifyInstance, { archive }: { archive: () => Archive }) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const page = { 200: PicturePageSchema };
  const count = { 200: CountSchema };

  app.get(
    '/gallery/:start/:end/',
    { schema: { params: RangeParamsSchema, response: page } },
    ({ params }) => archive().gallery(params),
  );
  app.get('/gallery/count/', { schema: { response: count } }, async () => ({
    count: await archive().count(),
  }));
  app.get(
    '/trending/:start/:end/',
    { schema: { params: RangeParamsSchema, response: page } },
    ({ params }) => archive().trending(params),
  );
  app.get('/trending/count/', { schema: { response: count } }, async () => ({
    count: await archive().count(),
  }));
  app.get(
    '/search/:query/:start/:end/',
    { schema: { params: SearchRangeParamsSchema, response: page } },
    ({ params }) => archive().search(params.query, params),
  );
  app.get(
    '/search/:query/count/',
    { schema: { params: SearchParamsSchema, response: count } },
    async ({ params }) => ({ count: await archive().countMatches(params.query) }),
  );
  app.get('/today/', { schema: { response: { 200: PictureEntrySchema } } }, () =>
    archive().today(),
  );
}
