import type { FastifyInstance } from 'fastify';
import { apiCall } from '../apiDocs';
import { type Health, HealthSchema } from '../../../contract/service';
import type { ContractTypeProvider } from '../validation';

/** The health of the source of the pictures, answered from memory. */
export function serviceRoutes(instance: FastifyInstance, { health }: { health: () => Health }) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.get(
    '/apod-health/',
    apiCall('service', 'Whether the source of the pictures answers.', {
      operationId: 'getHealth',
      response: { 200: HealthSchema },
    }),
    (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return health();
    },
  );
}
