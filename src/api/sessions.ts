/** The calls at the beginning and the end of a session. */
import { LOG_OUT_CALL } from '../../contract/addresses';
import { skyfolioApi } from './skyfolioApi';

export const sessionsApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Ends the session's tokens on the server. The reader is logged out in any case, also offline or on a server
     * without this call: start it right before `loggedOut`, and its answer belongs to a former session.
     */
    logOut: build.mutation<null, null>({
      query: () => ({ url: LOG_OUT_CALL, method: 'POST', authenticated: true, keepalive: true }),
    }),

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
