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
import { KindQuerySchema } from '../../../contract/kinds';
import { CountSchema, DateParamsSchema, PicturePageSchema } from '../../../contract/pictures';
import { apiCall } from '../apiDocs';
import type { UserServices } from '../../people/userServices';
import { allowOtherSites } from '../securityHeaders';
import type { ContractTypeProvider } from '../validation';
import { requester } from './authentication';
import { userCalls } from './userCalls';

const one = { 200: CollectionSchema };
const page = { 200: PicturePageSchema };
const count = { 200: CountSchema };
const params = CollectionParamsSchema;
const querystring = KindQuerySchema;

export function collectionRoutes(instance: FastifyInstance, services: UserServices) {
  ownRoutes(instance, services);
  changeRoutes(instance, services);
  pictureRoutes(instance, services);
  void instance.register((shared, _options, done) => {
    allowOtherSites(shared);
    sharedRoutes(shared, services);
    done();
  });
}

function ownRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { read } = userCalls('collections', services);
  const { collections } = services;
  app.get(
    '/collections/',
    read('The collections of the user, the last changed one first.', {
      operationId: 'listCollections',
      response: { 200: CollectionListSchema },
    }),
    (request) => collections.list(requester(request)),
  );
  app.get(
    '/collections/of/:date/',
    read('Ids of the collections that hold a picture.', {
      operationId: 'listHoldingCollections',
      params: DateParamsSchema,
      response: { 200: HoldingSchema },
    }),
    (request) => collections.holding(requester(request), request.params.date),
  );
  app.get(
    '/collections/:id/',
    read('A collection.', { operationId: 'getCollection', params, response: one }),
    (request) => collections.get(requester(request), request.params.id),
  );
  app.get(
    '/collections/:id/:start/:end/',
    read('Entries of a collection, in its order.', {
      operationId: 'listCollectionPictures',
      params: CollectionRangeParamsSchema,
      querystring,
      response: page,
    }),
    (request) => {
      const { id, ...range } = request.params;
      return collections.pictures(requester(request), id, { ...range, ...request.query });
    },
  );
  app.get(
    '/collections/:id/count/',
    read('Number of entries of a collection.', {
      operationId: 'countCollectionPictures',
      params,
      querystring,
      response: count,
    }),
    (request) => collections.count(requester(request), request.params.id, request.query.kind),
  );
}

function changeRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { write } = userCalls('collections', services);
  const { collections } = services;
  app.post(
    '/collections/',
    write('Makes a collection.', {
      operationId: 'createCollection',
      body: NewCollectionBodySchema,
      response: { 201: CollectionSchema },
    }),
    async (request, reply) =>
      reply.code(201).send(await collections.create(requester(request), request.body)),
  );
  app.patch(
    '/collections/:id/',
    write('Renames or describes a collection, or names its owner to readers of the link.', {
      operationId: 'changeCollection',
      params,
      body: ChangeCollectionBodySchema,
      response: one,
    }),
    (request) => collections.change(requester(request), request.params.id, request.body),
  );
  app.delete(
    '/collections/:id/',
    write('Deletes a collection.', { operationId: 'deleteCollection', params }),
    async (request, reply) => {
      await collections.remove(requester(request), request.params.id);
      return reply.code(204).send();
    },
  );
  const share = '/collections/:id/share/';
  app.post(
    share,
    write('Shares a collection by a link.', {
      operationId: 'shareCollection',
      params,
      response: one,
    }),
    (request) => collections.share(requester(request), request.params.id),
  );
  app.delete(
    share,
    write('Ends the link to a collection.', {
      operationId: 'unshareCollection',
      params,
      response: one,
    }),
    (request) => collections.unshare(requester(request), request.params.id),
  );
}

function pictureRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { write } = userCalls('collections', services);
  const { collections } = services;
  const path = '/collections/:id/pictures/:date/';
  const picture = { params: CollectionPictureParamsSchema, response: one };
  app.put(
    path,
    write('Adds a picture at the end.', { operationId: 'addPicture', ...picture }),
    (request) => collections.add(requester(request), request.params.id, request.params.date),
  );
  app.delete(
    path,
    write('Removes a picture.', { operationId: 'removePicture', ...picture }),
    (request) =>
      collections.removePicture(requester(request), request.params.id, request.params.date),
  );
  app.patch(
    path,
    write('Moves a picture after that of a day, or to the first.', {
      operationId: 'movePicture',
      ...picture,
      body: MovePictureBodySchema,
    }),
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
      operationId: 'getSharedCollection',
      params: ShareParamsSchema,
      response: { 200: SharedCollectionSchema },
    }),
    ({ params: { token } }) => collections.shared(token),
  );
  app.get(
    '/shared/:token/:start/:end/',
    apiCall('collections', 'Entries of a shared collection, in its order.', {
      operationId: 'listSharedPictures',
      params: ShareRangeParamsSchema,
      querystring,
      response: page,
    }),
    ({ params: { token, ...range }, query }) =>
      collections.sharedPictures(token, { ...range, ...query }),
  );
  app.get(
    '/shared/:token/count/',
    apiCall('collections', 'Number of entries of a shared collection.', {
      operationId: 'countSharedPictures',
      params: ShareParamsSchema,
      querystring,
      response: count,
    }),
    ({ params: { token }, query: { kind } }) => collections.countShared(token, kind),
  );
}
