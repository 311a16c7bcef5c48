import { HttpResponse } from 'msw';
import { ANSWER_EMAIL_CALL, EMAIL_CHANGE_CALL, SET_EMAIL_CALL } from '../../contract/emailChange';
import { AnswerEmailBodySchema, SetEmailBodySchema } from '../../contract/emailChangeCalls';
import type { MockDb } from '../db';
import { call, readBody, refuseFields, requester } from './authentication';

/** Changes of a user's address. */
export function emailChangeHandlers(db: MockDb) {
  const { accounts } = db;
  const noContent = () => new HttpResponse(null, { status: 204 });
  return [
    call('post', SET_EMAIL_CALL, async ({ request }) => {
      const user = requester(db, request);
      const { current_password, new_email } = await readBody(SetEmailBodySchema, request);
      if (current_password !== user.password) {
        throw refuseFields({ current_password: ['Invalid password.'] });
      }
      user.emailChange = { email: new_email, confirmed: [] };
      accounts.issueCode(user, 'old-address');
      accounts.issueCode(user, 'new-address');
      return noContent();
    }),
    call('get', EMAIL_CHANGE_CALL, ({ request }) => {
      const { email = '', confirmed = [] } = requester(db, request).emailChange ?? {};
      return HttpResponse.json({
        email,
        confirmed_by_old: confirmed.includes('old-address'),
        confirmed_by_new: confirmed.includes('new-address'),
      });
    }),
    call('delete', EMAIL_CHANGE_CALL, ({ request }) => {
      delete requester(db, request).emailChange;
      return noContent();
    }),
    call('post', ANSWER_EMAIL_CALL, async ({ request }) => {
      const { uid, token, accept } = await readBody(AnswerEmailBodySchema, request.clone());
      const sides = ['old-address', 'new-address'] as const;
      const side = sides.find((each) => accounts.codes.get(token)?.purpose === each);
      const user = side && accounts.takeCode(uid, token, side);
      if (!side || !user?.emailChange) {
        throw refuseFields({ token: ['Invalid token for given user.'] });
      }
      const { email, confirmed } = user.emailChange;
      confirmed.push(side);
      if (!accept) {
        delete user.emailChange;
        return HttpResponse.json({ status: 'refused' });
      }
      if (confirmed.length < sides.length) {
        return HttpResponse.json({ status: 'waiting' });
      }
      const isOwn = request.headers.has('authorization') && requester(db, request) === user;
      accounts.changeEmail(user, email);
      const renewed = { refresh: 'mock-refresh', access: accounts.issueToken(user), email };
      return HttpResponse.json({ status: 'changed', ...(isOwn && { renewed }) });
    }),
  ];
}
