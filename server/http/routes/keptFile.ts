/** Favourites and collections as a file, and back. */
import type { FastifyInstance } from 'fastify';
import { KEPT_FILE_BYTES, KeptReportSchema } from '../../../contract/kept';
import { KeptFileSchema } from '../../../contract/keptFile';
import { apiCall, NEEDS_TOKEN } from '../apiDocs';
import type { UserServices } from '../../people/userServices';
import type { ContractTypeProvider } from '../validation';
import { authenticate, checkCsrf, requester } from './authentication';
import { userCalls } from './userCalls';

const PATH = '/users/me/kept/';

export function keptFileRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  const { read } = userCalls('collections', services);
  const { accounts, keptFiles } = services;
  app.get(
    PATH,
    read('The favourites and collections of the user, as a file.', {
      response: { 200: KeptFileSchema },
    }),
    (request) => keptFiles.export(requester(request)),
  );
  app.post(
    PATH,
    {
      bodyLimit: KEPT_FILE_BYTES,
      preValidation: [authenticate(accounts), checkCsrf],
      ...apiCall('collections', 'Adds what a file has and the user has not.', {
        security: NEEDS_TOKEN,
        body: KeptFileSchema,
        response: { 200: KeptReportSchema },
      }),
    },
    (request) => keptFiles.import(requester(request), request.body),
  );
}
