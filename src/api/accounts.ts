/** Accounts. Their forms come as references into the vault, so that no password is in an action. */
import { ACCOUNT_CALL, LOG_IN_CALL } from '../../contract/addresses';
import { ANSWER_EMAIL_CALL, EMAIL_CHANGE_CALL, SET_EMAIL_CALL } from '../../contract/emailChange';
import { OWN_SESSIONS_CALL } from '../../contract/ownSessions';
import { skyfolioApi } from './skyfolioApi';

const post = (url: string, secretBody: string) => ({ url, method: 'POST' as const, secretBody });

export const accountsApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<null, string>({
      query: (form) => post(LOG_IN_CALL, form),
      extraOptions: { answer: 'token' },
    }),
    signUp: build.mutation<null, string>({ query: (form) => post('users/', form) }),
    activate: build.mutation<null, string>({ query: (form) => post('users/activation/', form) }),
    requestPasswordReset: build.mutation<null, string>({
      query: (form) => post('users/reset_password/', form),
    }),
    confirmPasswordReset: build.mutation<null, string>({
      query: (form) => post('users/reset_password_confirm/', form),
    }),
    /** A reference to everything that is stored about the user. */
    exportAccount: build.mutation<string, null>({
      query: () => ({ url: 'users/me/export/', authenticated: true }),
      extraOptions: { answer: 'personal' },
    }),
    /** A reference to the user's log-ins. */
    listSessions: build.mutation<string, null>({
      query: () => ({ url: OWN_SESSIONS_CALL, authenticated: true }),
      extraOptions: { answer: 'personal' },
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `${OWN_SESSIONS_CALL}${id}/`, method: 'DELETE', authenticated: true }),
    }),
    endOtherSessions: build.mutation<null, null>({
      query: () => ({ url: OWN_SESSIONS_CALL, method: 'DELETE', authenticated: true }),
    }),
    /** A reference to new tokens: see `callThatRenews`. */
    changePassword: build.mutation<string, string>({
      query: (form) => ({ ...post('users/set_password/', form), authenticated: true }),
      extraOptions: { answer: 'personal' },
    }),
    changeEmail: build.mutation<null, string>({
      query: (form) => ({ ...post(SET_EMAIL_CALL, form), authenticated: true }),
    }),
    /** A reference to the change of the address that waits. */
    getEmailChange: build.mutation<string, null>({
      query: () => ({ url: EMAIL_CHANGE_CALL, authenticated: true }),
      extraOptions: { answer: 'personal' },
    }),
    stopEmailChange: build.mutation<null, null>({
      query: () => ({ url: EMAIL_CHANGE_CALL, method: 'DELETE', authenticated: true }),
    }),
    /** A reference to what came of it: see `answerEmailChange`. */
    answerEmailChange: build.mutation<string, { form: string; authenticated: boolean }>({
      query: ({ form, authenticated }) => ({ ...post(ANSWER_EMAIL_CALL, form), authenticated }),
      extraOptions: { answer: 'personal' },
    }),
    deleteAccount: build.mutation<null, string>({
      query: (form) => ({
        url: ACCOUNT_CALL,
        method: 'DELETE',
        secretBody: form,
        authenticated: true,
      }),
    }),
  }),
});
