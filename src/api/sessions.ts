/** The calls at the beginning and the end of a session. */
import { baseUrl } from './baseQuery';
import type { Session } from '../store/credentials';
import { skyfolioApi } from './skyfolioApi';

export const sessionsApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    logVisit: build.mutation<null, null>({
      query: () => ({
        url: 'log_user_visit/',
        method: 'POST',
        sendsEmail: true,
        authenticated: true,
      }),
    }),
  }),
});

/** Ends a former session's tokens on the server. */
export function endOnServer({ token }: Session): void {
  const headers = { authorization: `Token ${token}` };
  // The reader is logged out in any case, also offline or on a server without this call.
  fetch(`${baseUrl}jwt/logout/`, { method: 'POST', keepalive: true, headers }).catch(
    () => undefined,
  );
}
