import type { FastifyInstance } from 'fastify';
import { VisitBodySchema, VisitLoggedSchema } from '../../../contract/accounts';
import type { UserServices } from '../../people/userServices';
import type { ContractTypeProvider } from '../validation';
import { ownerOf } from './authentication';
import { userCalls } from './userCalls';

/** The log of visits. The specification sends it without the CSRF header. */
export function visitRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.post(
    '/log_user_visit/',
    userCalls('accounts', services).read('Notes a visit of the user.', {
      operationId: 'logVisit',
      body: VisitBodySchema,
      response: { 201: VisitLoggedSchema },
    }),
    async (request, reply) => {
      const visit = await services.visits.log(ownerOf(request, request.body.email), request.ip);
      return reply.code(201).send(visit);
    },
  );
}
