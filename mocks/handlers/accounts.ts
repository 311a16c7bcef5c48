import { HttpResponse } from 'msw';
import {
  ActivationBodySchema,
  ConfirmResetBodySchema,
  DeleteAccountBodySchema,
  type FieldErrors,
  LoginBodySchema,
  PASSWORD_MIN_LENGTH,
  ResetPasswordBodySchema,
  SetPasswordBodySchema,
  SignupBodySchema,
  VisitBodySchema,
} from '../../contract/accounts';
import { ACCOUNT_CALL, LOG_IN_CALL, LOG_OUT_CALL } from '../../contract/addresses';
import { OWN_SESSIONS_CALL } from '../../contract/ownSessions';
import type { MockCollection } from '../accounts';
import type { MockDb } from '../db';
import {
  call,
  ownerOf,
  readBody,
  refuse,
  refuseFields,
  requester,
  tokenOf,
} from './authentication';

const MISMATCH = "The two password fields didn't match.";
const noContent = () => new HttpResponse(null, { status: 204 });

export function accountHandlers(db: MockDb) {
  return [
    ...credentialHandlers(db),
    ...mailedLinkHandlers(db),
    ...ownDataHandlers(db),
    ...passwordHandlers(db),
  ];
}

function credentialHandlers(db: MockDb) {
  const { accounts } = db;
  return [
    call('post', 'users/', async ({ request }) => {
      const { name, email, password, re_password } = await readBody(SignupBodySchema, request);
      const known = ['user account with this email already exists.'];
      checkPassword('password', password, accounts.find(email) && { email: known });
      if (password !== re_password) {
        throw refuseFields({ non_field_errors: [MISMATCH] });
      }
      const user = accounts.add({ name, email, password, active: false });
      accounts.issueCode(user, 'activation');
      return HttpResponse.json({ name, email, id: user.id }, { status: 201 });
    }),
    call('post', LOG_IN_CALL, async ({ request }) => {
      const { email, password } = await readBody(LoginBodySchema, request);
      const user = accounts.find(email);
      if (!user?.active || user.password !== password) {
        throw refuse(401, 'No active account found with the given credentials');
      }
      return HttpResponse.json({ refresh: 'mock-refresh', access: accounts.issueToken(user) });
    }),
    call('post', LOG_OUT_CALL, ({ request }) => {
      accounts.endToken(tokenOf(request));
      return noContent();
    }),
  ];
}

function mailedLinkHandlers({ accounts }: MockDb) {
  const invalid = () => refuseFields({ token: ['Invalid token for given user.'] });
  return [
    call('post', 'users/activation/', async ({ request }) => {
      const { uid, token } = await readBody(ActivationBodySchema, request);
      const user = accounts.takeCode(uid, token, 'activation');
      if (!user) {
        throw invalid();
      }
      user.active = true;
      return noContent();
    }),
    call('post', 'users/reset_password/', async ({ request }) => {
      const user = accounts.find((await readBody(ResetPasswordBodySchema, request)).email);
      if (user?.active) {
        accounts.issueCode(user, 'reset');
      }
      return noContent();
    }),
    call('post', 'users/reset_password_confirm/', async ({ request }) => {
      const body = await readBody(ConfirmResetBodySchema, request);
      checkPassword('new_password', body.new_password);
      if (body.new_password !== body.re_new_password) {
        throw refuseFields({ non_field_errors: [MISMATCH] });
      }
      const user = accounts.takeCode(body.uid, body.token, 'reset');
      if (!user) {
        throw invalid();
      }
      user.password = body.new_password;
      accounts.endSessions(user);
      return noContent();
    }),
  ];
}

function ownDataHandlers(db: MockDb) {
  return [
    call('post', 'log_user_visit/', async ({ request }) => {
      const { email } = await readBody(VisitBodySchema, request.clone());
      const { visits } = ownerOf(db, request, email);
      const visitedAt = new Date().toISOString();
      visits.push(visitedAt);
      return HttpResponse.json({ email, visited_at: visitedAt }, { status: 201 });
    }),
    call('get', 'users/me/export/', ({ request }) => {
      const user = requester(db, request);
      const { id, name, email, active, createdAt, likes, visits, sessions } = user;
      return HttpResponse.json({
        account: { id, name, email, active, created_at: createdAt },
        likes: likes.map((date) => ({ date, liked_at: createdAt })),
        collections: user.collections.map((each) => exported(each, createdAt)),
        visits: visits.map((time) => ({ email, visited_at: time, address_hash: 'none' })),
        sessions: sessions.map(({ id: _id, current: _current, ...session }) => session),
        email_changes: [],
        mails: [],
      });
    }),
    call('get', OWN_SESSIONS_CALL, ({ request }) =>
      HttpResponse.json(requester(db, request).sessions),
    ),
    call('delete', OWN_SESSIONS_CALL, ({ request }) => {
      const user = requester(db, request);
      user.sessions = user.sessions.filter(({ current }) => current);
      return noContent();
    }),
    call('delete', `${OWN_SESSIONS_CALL}:id/`, ({ request, params }) => {
      const user = requester(db, request);
      user.sessions = user.sessions.filter(({ id }) => id !== params.id);
      return noContent();
    }),
  ];
}

/** Calls that ask for the password again. */
function passwordHandlers(db: MockDb) {
  const { accounts } = db;
  return [
    call('post', 'users/set_password/', async ({ request }) => {
      const user = requester(db, request);
      const body = await readBody(SetPasswordBodySchema, request);
      if (body.current_password !== user.password) {
        throw refuseFields({ current_password: ['Invalid password.'] });
      }
      checkPassword('new_password', body.new_password);
      user.password = body.new_password;
      accounts.endSessions(user);
      return HttpResponse.json({ refresh: 'mock-refresh', access: accounts.issueToken(user) });
    }),
    call('delete', ACCOUNT_CALL, async ({ request }) => {
      const user = requester(db, request);
      const { current_password } = await readBody(DeleteAccountBodySchema, request);
      if (current_password !== user.password) {
        throw refuseFields({ current_password: ['Invalid password.'] });
      }
      for (const date of [...user.likes]) {
        db.setLike(user, date, false);
      }
      accounts.remove(user);
      return noContent();
    }),
  ];
}

/** Refuses by only two of the server's four rules, and by what else is wrong. */
function checkPassword(field: string, password: string, others: FieldErrors = {}): void {
  const faults = [
    ...(password.length < PASSWORD_MIN_LENGTH
      ? [`This password is too short. It must contain at least ${PASSWORD_MIN_LENGTH} characters.`]
      : []),
    ...(/^\d+$/.test(password) ? ['This password is entirely numeric.'] : []),
  ];
  const all = { ...others, ...(faults.length > 0 && { [field]: faults }) };
  if (Object.keys(all).length > 0) {
    throw refuseFields(all);
  }
}

const exported = (
  { name, description, shownName = '', token, dates }: MockCollection,
  at: string,
) => ({
  name,
  description,
  shown_name: shownName,
  share_token: token,
  created_at: at,
  changed_at: at,
  dates,
});
