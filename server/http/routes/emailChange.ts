import {
  ANSWER_EMAIL_CALL,
  EMAIL_CHANGE_CALL,
  EmailAnswerSchema,
  EmailChangeSchema,
  SET_EMAIL_CALL,
} from '../../../contract/emailChange';
import { AnswerEmailBodySchema, SetEmailBodySchema } from '../../../contract/emailChangeCalls';
import { mailboxOf } from '../../people/accounts/attemptLimits';
import type { UserServices } from '../../people/userServices';
import { apiCall } from '../apiDocs';
import type { useContractSchemas } from '../validation';
import { clientOf, findAccessToken, knownBrowserCookie, requester } from './authentication';
import { userCalls } from './userCalls';

type App = ReturnType<typeof useContractSchemas>;

/** Changes of the user's address. */
export function emailChangeRoutes(app: App, services: UserServices) {
  const { read: own } = userCalls('accounts', services);
  const { emailChanges, limits } = services;
  app.post(
    `/${SET_EMAIL_CALL}`,
    own('Mails a link to the old and one to the new address; both have to confirm.', {
      operationId: 'changeEmail',
      body: SetEmailBodySchema,
    }),
    async (request, reply) => {
      const { body, ip } = request;
      const user = requester(request);
      await limits.count('password', { address: ip, account: user.email_key });
      // Each of the two gets a mail.
      await limits.count('email', { address: ip, account: user.email_key });
      await limits.count('email', { address: ip, account: mailboxOf(body.new_email) });
      await emailChanges.begin(user, body);
      return reply.code(204).send();
    },
  );
  app.get(
    `/${EMAIL_CHANGE_CALL}`,
    own('The change of the address that waits; with an empty address where none does.', {
      operationId: 'getEmailChange',
      response: { 200: EmailChangeSchema },
    }),
    (request) => emailChanges.waiting(requester(request)),
  );
  app.delete(
    `/${EMAIL_CHANGE_CALL}`,
    own('Stops the change of the address.', { operationId: 'stopEmailChange' }),
    async (request, reply) => {
      await emailChanges.stop(requester(request));
      return reply.code(204).send();
    },
  );
  answerRoute(app, services);
}

function answerRoute(app: App, { emailChanges, sessions, limits, publicUrl }: UserServices) {
  app.post(
    `/${ANSWER_EMAIL_CALL}`,
    apiCall(
      'accounts',
      'Confirms or refuses a change of the address by the codes of a mailed link. When both have confirmed, all ' +
        'log-ins end; the one that a token of the call is of goes on with new tokens.',
      {
        operationId: 'answerEmailChange',
        body: AnswerEmailBodySchema,
        response: { 200: EmailAnswerSchema },
      },
    ),
    async (request, reply) => {
      const { body, ip } = request;
      await limits.count('confirm', { address: ip, account: body.uid });
      const caller = await sessions.findSession(findAccessToken(request));
      const answer = await emailChanges.answer(body);
      if (answer.status !== 'changed' || caller?.publicId !== body.uid) {
        return { status: answer.status };
      }
      const { email } = answer.user;
      const tokens = await sessions.issue(answer.user, caller.session, clientOf(request));
      knownBrowserCookie.set(reply, sessions.proofOfLogIn(email), publicUrl);
      return { status: answer.status, renewed: { ...tokens, email } };
    },
  );
}
