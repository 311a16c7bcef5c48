import type { FastifyInstance } from 'fastify';
import { apiCall, NEEDS_TOKEN } from '../apiDocs';
import { AccountExportSchema } from '../../../contract/accountExport';
import {
  ActivationBodySchema,
  ConfirmResetBodySchema,
  DeleteAccountBodySchema,
  emailKey,
  LoginBodySchema,
  LogoutBodySchema,
  RefreshBodySchema,
  ResetPasswordBodySchema,
  SetPasswordBodySchema,
  SignedUpSchema,
  SignupBodySchema,
  TokensSchema,
} from '../../../contract/accounts';
import { ACCOUNT_CALL, LOG_IN_CALL, LOG_OUT_CALL } from '../../../contract/addresses';
import {
  OWN_SESSIONS_CALL,
  OwnSessionParamsSchema,
  OwnSessionsSchema,
} from '../../../contract/ownSessions';
import { mailboxOf } from '../../people/accounts/attemptLimits';
import type { UserServices } from '../../people/userServices';
import type { ContractTypeProvider, useContractSchemas } from '../validation';
import {
  accessTokenOf,
  activationCookie,
  clientOf,
  findAccessToken,
  knownBrowserCookie,
  requester,
  setCsrfCookie,
} from './authentication';
import { emailChangeRoutes } from './emailChange';
import { userCalls } from './userCalls';

/** Sign-up, activation, login, password reset, and the user's own data. */
export function accountRoutes(instance: FastifyInstance, services: UserServices) {
  const app = instance.withTypeProvider<ContractTypeProvider>();
  credentialRoutes(app, services);
  tokenRoutes(app, services);
  mailedLinkRoutes(app, services);
  sessionRoutes(app, services);
  ownDataRoutes(app, services);
  emailChangeRoutes(app, services);
}

type App = ReturnType<typeof useContractSchemas>;

function credentialRoutes(app: App, { accounts, sessions, limits, publicUrl }: UserServices) {
  app.post(
    '/users/',
    apiCall('accounts', 'Signs up; the link that activates the account is mailed.', {
      operationId: 'signUp',
      body: SignupBodySchema,
      response: { 201: SignedUpSchema },
    }),
    async ({ body, ip }, reply) => {
      await limits.count('signup', { address: ip, account: mailboxOf(body.email) });
      return reply.code(201).send(await accounts.signUp(body));
    },
  );
  app.post(
    `/${LOG_IN_CALL}/`,
    apiCall('accounts', 'Logs in. The log-in of a token that comes with the call ends.', {
      operationId: 'logIn',
      body: LoginBodySchema,
      response: { 200: TokensSchema },
    }),
    async (request, reply) => {
      const { body, ip } = request;
      const attempt = { address: ip, account: emailKey(body.email) };
      const isKnown = sessions.isKnown(knownBrowserCookie.read(request, publicUrl), body.email);
      await limits.count('login', attempt, isKnown);
      const tokens = await sessions.logIn(
        body,
        clientOf(request),
        activationCookie.read(request, publicUrl),
      );
      await limits.clear('login', attempt);
      const former = findAccessToken(request);
      if (former !== undefined) {
        await sessions.logOut([former]);
      }
      knownBrowserCookie.set(reply, sessions.proofOfLogIn(body.email), publicUrl);
      setCsrfCookie(reply, publicUrl);
      return tokens;
    },
  );
}

/** What happens to tokens after the log-in. */
function tokenRoutes(app: App, { sessions }: UserServices) {
  app.post(
    '/jwt/refresh/',
    apiCall('accounts', 'Two new tokens for a refresh token, which ends.', {
      operationId: 'refreshTokens',
      body: RefreshBodySchema,
      response: { 200: TokensSchema },
    }),
    (request) => sessions.refresh(request.body.refresh, clientOf(request)),
  );
  app.post(
    `/${LOG_OUT_CALL}`,
    {
      // A token that has ended is no error here: the client wants just that.
      preValidation: (request, _reply, done) => {
        accessTokenOf(request);
        done();
      },
      ...apiCall('accounts', 'Ends all tokens of the log-in.', {
        operationId: 'logOut',
        security: NEEDS_TOKEN,
        body: LogoutBodySchema,
      }),
    },
    async (request, reply) => {
      await sessions.logOut([accessTokenOf(request), request.body.refresh]);
      return reply.code(204).send();
    },
  );
}

function mailedLinkRoutes(app: App, { accounts, limits, publicUrl }: UserServices) {
  app.post(
    '/users/activation/',
    apiCall('accounts', 'Activates an account by the codes of the mailed link.', {
      operationId: 'activateAccount',
      body: ActivationBodySchema,
    }),
    async ({ body, headers, ip }, reply) => {
      await limits.count('activation', { address: ip, account: body.uid });
      // Browsers send it with each call except GET.
      const byBrowser = headers.origin !== undefined;
      activationCookie.set(reply, await accounts.activate(body, byBrowser), publicUrl);
      return reply.code(204).send();
    },
  );
  app.post(
    '/users/reset_password/',
    apiCall('accounts', 'Mails a link to set another password, if there is such an account.', {
      operationId: 'requestPasswordReset',
      body: ResetPasswordBodySchema,
    }),
    async ({ body, ip }, reply) => {
      await limits.count('reset', { address: ip, account: emailKey(body.email) });
      await accounts.requestReset(body.email);
      return reply.code(204).send();
    },
  );
  app.post(
    '/users/reset_password_confirm/',
    apiCall('accounts', 'Sets another password by the codes of the mailed link; all log-ins end.', {
      operationId: 'confirmPasswordReset',
      body: ConfirmResetBodySchema,
    }),
    async ({ body, ip }, reply) => {
      await limits.count('confirm', { address: ip, account: body.uid });
      await accounts.confirmReset(body);
      return reply.code(204).send();
    },
  );
}

/** The user's log-ins. */
function sessionRoutes(app: App, services: UserServices) {
  const { read: own } = userCalls('accounts', services);
  const { sessions } = services;
  app.get(
    `/${OWN_SESSIONS_CALL}`,
    own('The log-ins of the user that work, the last seen first.', {
      operationId: 'listSessions',
      response: { 200: OwnSessionsSchema },
    }),
    (request) => sessions.listSessions(requester(request), accessTokenOf(request)),
  );
  app.delete(
    `/${OWN_SESSIONS_CALL}`,
    own('Ends all log-ins of the user but this one.', { operationId: 'endOtherSessions' }),
    async (request, reply) => {
      await sessions.endOtherSessions(requester(request), accessTokenOf(request));
      return reply.code(204).send();
    },
  );
  app.delete(
    `/${OWN_SESSIONS_CALL}:id/`,
    own('Ends a log-in of the user.', {
      operationId: 'endSession',
      params: OwnSessionParamsSchema,
    }),
    async (request, reply) => {
      await sessions.endOwnSession(requester(request), request.params.id);
      return reply.code(204).send();
    },
  );
}

function ownDataRoutes(app: App, services: UserServices) {
  const { read: own } = userCalls('accounts', services);
  const { sessions, accountData, limits } = services;

  app.get(
    '/users/me/export/',
    own('Everything that is kept about the user.', {
      operationId: 'exportAccount',
      response: { 200: AccountExportSchema },
    }),
    (request) => accountData.export(requester(request)),
  );
  app.post(
    '/users/set_password/',
    own('Changes the password. All other log-ins end; this one goes on with new tokens.', {
      operationId: 'setPassword',
      body: SetPasswordBodySchema,
      response: { 200: TokensSchema },
    }),
    async (request) => {
      const user = requester(request);
      await limits.count('password', { address: request.ip, account: user.email_key });
      const token = accessTokenOf(request);
      return sessions.changePassword(user, token, request.body, clientOf(request));
    },
  );
  app.delete(
    `/${ACCOUNT_CALL}`,
    own('Deletes the account, with likes and visits.', {
      operationId: 'deleteAccount',
      body: DeleteAccountBodySchema,
    }),
    async (request, reply) => {
      const user = requester(request);
      await limits.count('password', { address: request.ip, account: user.email_key });
      await accountData.delete(user, request.body.current_password);
      return reply.code(204).send();
    },
  );
}
