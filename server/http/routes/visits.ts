import type { FastifyInstance } from 'fastify';
import { apiCall, NEEDS_TOKEN } from '../apiDocs';
import { VisitBodySchema, VisitLoggedSchema } from '../../../contract/accounts';
import type { UserServices } from '../../people/userServices';
import type { ContractTypeProvider } from '../validation';
import { authenticate, ownerOf } from './authentication';

/** The log of visits. The specification sends it without the CSRF header. */
export function visitRoutes(instance: FastifyInstance, { accounts, visits }: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  app.post(
    '/log_user_visit/',
    {
      preValidation: authenticate(accounts),
      ...apiCall('accounts', 'Notes a visit of the user.', {
        security: NEEDS_TOKEN,
        body: VisitBodySchema,
        response: { 201: VisitLoggedSchema },
      }),
    },
    async (request, reply) => {
      const visit = await visits.log(ownerOf(request, request.body.email), request.ip);
      return reply.code(201).send(visit);
    },
  );
}
