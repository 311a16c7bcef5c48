/** The service worker forgets what it has of a user by the addresses of these calls. */
import { expect, it } from 'vitest';
import { isSessionCall } from '../../contract/addresses';
import { MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { testStore } from '../../test/testStore';
import { watchTraces } from '../../test/traces';
import { accountsApi } from './accounts';
import { callForSecrets, callWithSecrets } from './secretCalls';
import { sessionsApi } from './sessions';

it('log-in, log-out and the end of an account are known by their addresses, and no other call', async () => {
  const db = new MockDb();
  const { email, password } = db.accounts.add();
  mockServer.use(...createHandlers(db));
  const { dispatch } = testStore();
  const { calls } = watchTraces();
  const { logIn, exportAccount, deleteAccount } = accountsApi.endpoints;
  await dispatch(callWithSecrets(logIn, { email, password }));
  await dispatch(callForSecrets(exportAccount));
  await dispatch(callWithSecrets(deleteAccount, { current_password: 'wrong' }));
  await dispatch(sessionsApi.endpoints.logOut.initiate(null));
  const paths = calls.map((url) => new URL(url).pathname.replace('/api/v1/', ''));
  expect(paths.filter(isSessionCall)).toEqual(['jwt/create', 'users/me/', 'jwt/logout/']);
  expect(paths.length).toBeGreaterThan(3);
});
