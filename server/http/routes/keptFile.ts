/** Favourites and collections as a file, and back. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  const { sessions, keptFiles, limits } = services;
  app.get(
    PATH,
    read('The favourites and collections of the user, as a file.', {
      operationId: 'exportKept',
      response: { 200: KeptFileSchema },
    }),
    (request) => keptFiles.export(requester(request)),
  );
  app.post(
    PATH,
    {
      bodyLimit: KEPT_FILE_BYTES,
      // All that refuses it comes before the file is read, which takes longer than with other bodies.
      onRequest: [
        authenticate(sessions),
        checkCsrf,
        (request: FastifyRequest) =>
          limits.count('import', { address: request.ip, account: requester(request).email_key }),
      ],
      ...apiCall('collections', 'Adds what a file has and the user has not.', {
        operationId: 'importKept',
        security: NEEDS_TOKEN,
        body: KeptFileSchema,
        response: { 200: KeptReportSchema },
      }),
    },
    (request) => keptFiles.import(requester(request), request.body),
  );
}
