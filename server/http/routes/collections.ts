/** Collections: the user's own, and those that anybody reads who has their link. */
import type { FastifyInstance } from 'fastify';
import {
  ChangeCollectionBodySchema,
  CollectionParamsSchema,
  CollectionPictureParamsSchema,
  CollectionRangeParamsSchema,
  MovePictureBodySchema,
  NewCollectionBodySchema,
  ShareParamsSchema,
  ShareRangeParamsSchema,
} from '../../../contract/collectionCalls';
import {
  CollectionListSchema,
  CollectionSchema,
  HoldingSchema,
  SharedCollectionSchema,
} from '../../../contract/collections';
import { CountSchema, DateParamsSchema, PicturePageSchema } from '../../../contract/pictures';
import { apiCall, NEEDS_TOKEN } from '../apiDocs';
import type { UserServices } from '../../people/userServices';
import type { ContractTypeProvider } from '../validation';
import { authenticate, checkCsrf, requester } from './authentication';

const one = { 200: CollectionSchema };
const params = CollectionParamsSchema;
const CSRF = 'The header X-CSRFToken repeats the cookie csrftoken.';

export function collectionRoutes(instance: FastifyInstance, services: UserServices) {
  ownRoutes(instance, services);
  changeRoutes(instance, services);
  shareRoutes(instance, services);
  pictureRoutes(instance, services);
  sharedRoutes(instance, services);
}

const read = ({ accounts }: UserServices) => ({ preValidation: authenticate(accounts) });
const write = ({ accounts }: UserServices) => ({
  preValidation: [authenticate(accounts), checkCsrf],
});
const security = NEEDS_TOKEN;

function ownRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { collections } = services;
  app.get(
    '/collections/',
    {
      ...read(services),
      ...apiCall('collections', 'The collections of the user, the last changed one first.', {
        security,
        response: { 200: CollectionListSchema },
      }),
    },
    (request) => collections.list(requester(request)),
  );
  app.get(
    '/collections/of/:date/',
    {
      ...read(services),
      ...apiCall('collections', 'Ids of the collections that hold a picture.', {
        security,
        params: DateParamsSchema,
        response: { 200: HoldingSchema },
      }),
    },
    (request) => collections.holding(requester(request), request.params.date),
  );
  app.get(
    '/collections/:id/',
    {
      ...read(services),
      ...apiCall('collections', 'A collection.', { security, params, response: one }),
    },
    (request) => collections.get(requester(request), request.params.id),
  );
  app.get(
    '/collections/:id/:start/:end/',
    {
      ...read(services),
      ...apiCall('collections', 'Entries of a collection, in its order.', {
        security,
        params: CollectionRangeParamsSchema,
        response: { 200: PicturePageSchema },
      }),
    },
    (request) => collections.pictures(requester(request), request.params.id, request.params),
  );
  app.get(
    '/collections/:id/count/',
    {
      ...read(services),
      ...apiCall('collections', 'Number of entries of a collection.', {
        security,
        params,
        response: { 200: CountSchema },
      }),
    },
    (request) => collections.count(requester(request), request.params.id),
  );
}

function changeRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { collections } = services;
  app.post(
    '/collections/',
    {
      ...write(services),
      ...apiCall('collections', `Makes a collection. ${CSRF}`, {
        security,
        body: NewCollectionBodySchema,
        response: { 201: CollectionSchema },
      }),
    },
    async (request, reply) =>
      reply.code(201).send(await collections.create(requester(request), request.body)),
  );
  app.patch(
    '/collections/:id/',
    {
      ...write(services),
      ...apiCall('collections', `Renames or describes a collection. ${CSRF}`, {
        security,
        params,
        body: ChangeCollectionBodySchema,
        response: one,
      }),
    },
    (request) => collections.change(requester(request), request.params.id, request.body),
  );
  app.delete(
    '/collections/:id/',
    {
      ...write(services),
      ...apiCall('collections', `Deletes a collection. ${CSRF}`, { security, params }),
    },
    async (request, reply) => {
      await collections.remove(requester(request), request.params.id);
      return reply.code(204).send();
    },
  );
}

function shareRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { collections } = services;
  app.post(
    '/collections/:id/share/',
    {
      ...write(services),
      ...apiCall('collections', `Shares a collection by a link. ${CSRF}`, {
        security,
        params,
        response: one,
      }),
    },
    (request) => collections.share(requester(request), request.params.id),
  );
  app.delete(
    '/collections/:id/share/',
    {
      ...write(services),
      ...apiCall('collections', `Ends the link to a collection. ${CSRF}`, {
        security,
        params,
        response: one,
      }),
    },
    (request) => collections.unshare(requester(request), request.params.id),
  );
}

function pictureRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { collections } = services;
  const path = '/collections/:id/pictures/:date/';
  const call = (summary: string) => ({
    ...write(services),
    ...apiCall('collections', `${summary} ${CSRF}`, {
      security,
      params: CollectionPictureParamsSchema,
      response: one,
    }),
  });
  app.put(path, call('Adds a picture at the end.'), (request) =>
    collections.add(requester(request), request.params.id, request.params.date),
  );
  app.delete(path, call('Removes a picture.'), (request) =>
    collections.removePicture(requester(request), request.params.id, request.params.date),
  );
  app.patch(
    path,
    {
      ...write(services),
      ...apiCall('collections', `Moves a picture after that of a day, or to the first. ${CSRF}`, {
        security,
        params: CollectionPictureParamsSchema,
        body: MovePictureBodySchema,
        response: one,
      }),
    },
    (request) => {
      const { id, date } = request.params;
      return collections.move(requester(request), id, { date, after: request.body.after });
    },
  );
}

function sharedRoutes(instance: FastifyInstance, { collections }: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/shared/:token/',
    apiCall('collections', 'A collection that is shared by a link.', {
      params: ShareParamsSchema,
      response: { 200: SharedCollectionSchema },
    }),
    ({ params: { token } }) => collections.shared(token),
  );
  app.get(
    '/shared/:token/:start/:end/',
    apiCall('collections', 'Entries of a shared collection, in its order.', {
      params: ShareRangeParamsSchema,
      response: { 200: PicturePageSchema },
    }),
    ({ params: { token, ...range } }) => collections.sharedPictures(token, range),
  );
  app.get(
    '/shared/:token/count/',
    apiCall('collections', 'Number of entries of a shared collection.', {
      params: ShareParamsSchema,
      response: { 200: CountSchema },
    }),
    async ({ params: { token } }) => ({ count: (await collections.shared(token)).count }),
  );
}
