import type { FastifyInstance } from 'fastify';
import { apiCall } from '../apiDocs';
import { type SyncStatus, SyncStatusSchema } from '../../../contract/sync';
import type { ContractTypeProvider } from '../validation';

/** Which archive is shown, and the progress of filling it. */
export function syncRoutes(instance: FastifyInstance, sync: () => Promise<SyncStatus>) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/sync/status/',
    apiCall('service', 'Which archive is shown, and how far it is filled.', {
      operationId: 'getSyncStatus',
      response: { 200: SyncStatusSchema },
    }),
    (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return sync();
    },
  );
}
