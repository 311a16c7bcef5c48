import type { FastifyInstance } from 'fastify';
import { PAGE_ERRORS_CALL, PageErrorSchema } from '../../../contract/pageErrors';
import { apiCall } from '../apiDocs';
import type { PageErrors } from '../pageErrors';
import type { ContractTypeProvider } from '../validation';

/** Takes what goes wrong in readers' pages. */
export function pageErrorRoutes(instance: FastifyInstance, errors: PageErrors): void {
  instance.withTypeProvider<ContractTypeProvider>().post(
    `/${PAGE_ERRORS_CALL}`,
    apiCall(
      'service',
      'Tells the operator of an error in the page, without anything of its reader.',
      {
        operationId: 'reportPageError',
        body: PageErrorSchema,
      },
    ),
    (request, reply) => {
      errors.note(request.body);
      return reply.code(204).send();
    },
  );
}
