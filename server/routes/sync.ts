import type { FastifyInstance } from 'fastify';
import { type SyncStatus, SyncStatusSchema } from '../../contract/sync';
import type { ContractTypeProvider } from '../validation';

/** Which archive is shown, and the progress of filling it. */
export function syncRoutes(instance: FastifyInstance, sync: () => Promise<SyncStatus>) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/sync/status/',
    {
      schema: {
        tags: ['service'],
        summary: 'Which archive is shown, and how far it is filled.',
        response: { 200: SyncStatusSchema },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return sync();
    },
  );
}
