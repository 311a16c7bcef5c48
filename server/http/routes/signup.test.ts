import { describe, expect, it } from 'vitest';
import type { SignupRule } from '../../../contract/signup';
import { UserAdmin } from '../../people/account-data/userAdmin';
import { PASSWORD, setupUsers } from '../../testing/testUsers';

const person = (email: string) => ({
  name: 'Ann',
  email,
  password: PASSWORD,
  re_password: PASSWORD,
});
const ANN = person('ann@example.org');
const UNINVITED = {
  status: 403,
  body: { detail: 'You need an invitation to sign up here. Ask whoever runs this site for one.' },
};

async function setupRule(signup: SignupRule) {
  const server = await setupUsers({ signup });
  const admin = new UserAdmin(server.database, () => server.clock.now);
  return { ...server, admin };
}

describe('a closed sign-up', () => {
  it('refuses everybody, and makes nothing', async () => {
    const { post, database } = await setupRule('off');
    expect(await post('users/', ANN)).toMatchObject({
      status: 403,
      body: { detail: 'Nobody can sign up here. Ask whoever runs this site for an account.' },
    });
    expect(await database.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('lets one person in by an invitation, who may ask for the mail again', async () => {
    const { post, admin, mailedLink, logIn } = await setupRule('invite');
    expect(await post('users/', ANN)).toMatchObject(UNINVITED);
    const invitation = await admin.invite(undefined);
    expect(await post('users/', { ...ANN, invitation: 'wrong' })).toMatchObject(UNINVITED);
    expect((await post('users/', { ...ANN, invitation })).status).toBe(201);
    const bob = { ...person('bob@example.org'), invitation };
    expect(await post('users/', bob)).toMatchObject(UNINVITED);
    // The mail was lost: the address has its account, and gets another mail.
    expect((await post('users/', { ...ANN, invitation })).status).toBe(400);
    await post('users/activation/', await mailedLink(ANN.email));
    expect(await logIn(ANN.email)).toBeTruthy();
  });

  it('lets two who share an invitation in only once, at the same moment too', async () => {
    const { post, admin } = await setupRule('invite');
    const invitation = await admin.invite(undefined);
    const answers = await Promise.all(
      ['a@example.org', 'b@example.org', 'c@example.org'].map((email) =>
        post('users/', { ...person(email), invitation }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  });

  it('keeps an invitation for its address, and for two weeks', async () => {
    const { post, admin, clock } = await setupRule('invite');
    const invitation = await admin.invite('Ann@Example.org');
    expect(await post('users/', { ...person('bob@example.org'), invitation })).toMatchObject(
      UNINVITED,
    );
    clock.now = new Date(clock.now.getTime() + 14 * 86_400_000);
    expect(await post('users/', { ...ANN, invitation })).toMatchObject(UNINVITED);
    clock.now = new Date(clock.now.getTime() - 1);
    expect((await post('users/', { ...ANN, invitation })).status).toBe(201);
  });
});

describe('what an operator does', () => {
  it('makes an account, whose owner sets a password by mail', async () => {
    const { post, admin, users, mailedLink, logIn } = await setupRule('off');
    await admin.create('Ann', ANN.email);
    users.mail.wake();
    expect((await post('jwt/create', { email: ANN.email, password: 'none' })).status).toBe(401);
    const link = await mailedLink(ANN.email);
    const chosen = { new_password: PASSWORD, re_new_password: PASSWORD };
    expect((await post('users/reset_password_confirm/', { ...link, ...chosen })).status).toBe(204);
    expect(await logIn(ANN.email)).toBeTruthy();
    await expect(admin.create('Ann', 'ANN@example.org')).rejects.toThrow('There is a user');
  });

  it('blocks: log-ins end, and only the right password is told why', async () => {
    const { post, get, admin, join, logIn } = await setupRule('open');
    const token = await join(ANN.email);
    const ann = await admin.find(ANN.email);
    await admin.block(ann);
    expect((await get(`likes/${ANN.email}/`, token)).status).toBe(401);
    const { email, password } = ANN;
    expect(await post('jwt/create', { email, password })).toMatchObject({
      status: 403,
      body: { detail: 'This account is blocked. Ask whoever runs this site.' },
    });
    expect((await post('jwt/create', { email, password: 'wrong' })).status).toBe(401);
    expect(await admin.list()).toMatchObject([{ id: ann.id, status: 'blocked' }]);
    await admin.unblock(ann);
    expect((await get(`likes/${ANN.email}/`, token)).status).toBe(401);
    const again = await logIn(email);
    expect((await get(`likes/${ANN.email}/`, again)).status).toBe(200);
    expect((await admin.show(ann)).audit.map(({ action }) => action)).toEqual(['block', 'unblock']);
  });

  it('logs a user out, and mails a link to set another password', async () => {
    const { get, admin, join, users, mails } = await setupRule('open');
    const token = await join(ANN.email);
    const ann = await admin.find('1');
    expect(await admin.sessions(ann)).toHaveLength(1);
    await admin.endSessions(ann);
    expect(await admin.sessions(ann)).toEqual([]);
    expect((await get(`likes/${ANN.email}/`, token)).status).toBe(401);
    await admin.reset(ann);
    users.mail.wake();
    await users.mail.settle();
    expect(mails.sent.at(-1)).toMatchObject({
      to: ANN.email,
      subject: 'Reset your Skyfolio password',
    });
  });

  it('deletes a user with everything but the note that it happened', async () => {
    const { admin, join, database } = await setupRule('open');
    await join(ANN.email);
    const ann = await admin.find(ANN.email);
    await admin.delete(ann);
    for (const table of ['users', 'sessions', 'mails', 'codes'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await database.selectFrom('audit').select(['user_id', 'action']).execute()).toEqual([
      { user_id: ann.id, action: 'delete' },
    ]);
    await expect(admin.find(ANN.email)).rejects.toThrow('There is no user ann@example.org.');
  });
});
