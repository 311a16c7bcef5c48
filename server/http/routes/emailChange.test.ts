/** A user's address changes when the old and the new one have confirmed, by links that come over SMTP. */
import { describe, expect, it } from 'vitest';
import type { Tokens } from '../../../contract/accounts';
import { smtpTransport } from '../../people/mail/transports';
import { UserAdmin } from '../../people/account-data/userAdmin';
import { decodeMail, receiveMails } from '../../testing/mailReceiver';
import { createRecords } from '../../testing/testServer';
import { PASSWORD, setupUsers } from '../../testing/testUsers';

const OLD = 'ann@example.org';
const NEW = 'ann@new.example';
const HOUR_MS = 3_600_000;
const records = createRecords(2);
const { date } = records[0]!;

async function setupAnn() {
  const receiver = await receiveMails();
  const server = await setupUsers({
    records,
    transport: smtpTransport(`smtp://127.0.0.1:${receiver.port}`, 'sky@sky.example'),
    publicUrl: 'https://sky.example',
  });
  const { post, users } = server;
  /** The newest mail to an address. */
  const mailTo = async (address: string) => {
    await users.mail.settle();
    return decodeMail(receiver.mails.findLast(({ to }) => to[0] === address)?.content ?? '');
  };
  const linkTo = async (address: string, path = 'email/confirm') => {
    const pattern = new RegExp(String.raw`https://sky\.example/${path}/([\w-]+)/([\w-]+)`);
    const [, uid, token] = pattern.exec(await mailTo(address)) ?? [];
    return { uid, token };
  };
  const join = async (email: string) => {
    await post('users/', { name: 'Ann', email, password: PASSWORD, re_password: PASSWORD });
    await post('users/activation/', await linkTo(email, 'activate'));
  };
  const logIn = async (email: string) =>
    (await post('jwt/create', { email, password: PASSWORD })).body as Tokens;
  await join(OLD);
  const mine = await logIn(OLD);
  const ask = (email = NEW, password = PASSWORD) =>
    post(
      'users/set_email/',
      { new_email: email, current_password: password },
      { token: mine.access },
    );
  const answer = async (link: Awaited<ReturnType<typeof linkTo>>, accept = true, token?: string) =>
    post('users/set_email_confirm/', { ...link, accept }, token === undefined ? {} : { token });
  const waiting = async () => (await server.get('users/me/email_change/', mine.access)).body;
  const statusOf = async (email: string, token: string) =>
    (await server.get(`likes/${email}/`, token)).status;
  return { ...server, mine, mailTo, linkTo, join, logIn, ask, answer, waiting, statusOf };
}

const NOTHING = { email: '', confirmed_by_old: false, confirmed_by_new: false };

describe('a change of the address', () => {
  it('takes place when both have confirmed, and keeps all but the other log-ins', async () => {
    const server = await setupAnn();
    const { mine, ask, answer, linkTo, mailTo, post, get, change, waiting, logIn } = server;
    const other = await logIn(OLD);
    await server.like(mine.access, OLD, date);
    await change(mine.access, 'POST', 'collections/', { name: 'Nebulae' });
    await post('log_user_visit/', { email: OLD }, { token: mine.access });
    expect(await ask()).toMatchObject({ status: 204, body: undefined });
    expect(await mailTo(OLD)).toContain(`is to change to ${NEW}`);
    expect(await mailTo(NEW)).not.toMatch(/ann@example\.org|Hello Ann/);

    const [oldLink, newLink] = [await linkTo(OLD), await linkTo(NEW)];
    expect(await answer(oldLink)).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(await waiting()).toEqual({
      email: NEW,
      confirmed_by_old: true,
      confirmed_by_new: false,
    });
    expect(await server.statusOf(OLD, mine.access)).toBe(200);

    const changed = await answer(newLink, true, mine.access);
    expect(changed.body).toMatchObject({ status: 'changed', renewed: { email: NEW } });
    expect(changed.headers['set-cookie']).toMatch(/^__Host-known=/);
    const { access } = (changed.body as { renewed: Tokens }).renewed;
    for (const ended of [mine.access, other.access]) {
      expect(await server.statusOf(NEW, ended)).toBe(401);
    }
    expect((await get(`likes/${NEW}/`, access)).body).toEqual([date]);
    expect((await get(`favourites/${NEW}/0/10/`, access)).body).toMatchObject([
      { date, liked_by_users: [NEW] },
    ]);
    expect((await get('collections/', access)).body).toMatchObject([{ name: 'Nebulae' }]);
    expect(await server.statusOf(OLD, access)).toBe(403);
    expect((await post('jwt/create', { email: OLD, password: PASSWORD })).status).toBe(401);
    expect((await post('jwt/create', { email: NEW, password: PASSWORD })).status).toBe(200);
    expect((await get('users/me/sessions/', access)).body).toHaveLength(2);

    const exported = (await get('users/me/export/', access)).body;
    expect(exported).toMatchObject({ account: { email: NEW }, email_changes: [], mails: [] });
    expect(JSON.stringify(exported)).not.toContain(OLD);
    const admin = new UserAdmin(server.database, () => server.clock.now);
    const { audit } = await admin.show(await admin.find(NEW));
    expect(audit).toMatchObject([{ action: 'change-email' }]);
  });

  it('is asked for with the password, and shown to the user alone', async () => {
    const { ask, post, join, logIn, get, waiting } = await setupAnn();
    expect(await ask(NEW, 'wrong')).toMatchObject({
      status: 400,
      body: { current_password: ['Invalid password.'] },
    });
    expect(await ask('ANN@example.org')).toMatchObject({
      status: 400,
      body: { new_email: ['This is your address already.'] },
    });
    expect(await ask('nowhere')).toMatchObject({
      status: 400,
      body: { new_email: ['Enter a valid email address.'] },
    });
    const body = { new_email: NEW, current_password: PASSWORD };
    expect((await post('users/set_email/', body)).status).toBe(401);
    expect(await waiting()).toEqual(NOTHING);
    await ask();
    await join('bob@example.org');
    const { access: bob } = await logIn('bob@example.org');
    expect((await get('users/me/email_change/', bob)).body).toEqual(NOTHING);
  });

  it.each([OLD, NEW])('ends where %s refuses', async (who) => {
    const { ask, answer, linkTo, waiting, mine, statusOf } = await setupAnn();
    await ask();
    const [first, refusing] = [await linkTo(who === OLD ? NEW : OLD), await linkTo(who)];
    await answer(first);
    expect((await answer(refusing, false)).body).toEqual({ status: 'refused' });
    expect(await waiting()).toEqual(NOTHING);
    expect((await answer(refusing)).status).toBe(400);
    expect(await statusOf(OLD, mine.access)).toBe(200);
  });

  it.each<[string, (server: Awaited<ReturnType<typeof setupAnn>>) => Promise<unknown>]>([
    ['another one is asked for', ({ ask }) => ask('ann@other.example')],
    [
      'the user stops it',
      ({ call, mine }) =>
        call('DELETE', 'users/me/email_change/', undefined, { token: mine.access }),
    ],
    [
      'the password changes',
      ({ post, mine }) => {
        const body = { current_password: PASSWORD, new_password: 'copper-telescope-7' };
        return post('users/set_password/', body, { token: mine.access });
      },
    ],
    [
      'the user is blocked',
      async ({ database, clock }) => {
        const admin = new UserAdmin(database, () => clock.now);
        await admin.block(await admin.find(OLD));
      },
    ],
    [
      'a day has passed',
      ({ clock }) => {
        clock.now = new Date(clock.now.getTime() + 24 * HOUR_MS);
        return Promise.resolve();
      },
    ],
  ])('has links that work no more when %s', async (_name, end) => {
    const server = await setupAnn();
    const { ask, answer, linkTo } = server;
    await ask();
    const links = [await linkTo(OLD), await linkTo(NEW)];
    await end(server);
    for (const link of links) {
      expect(await answer(link)).toMatchObject({
        status: 400,
        body: { token: ['Invalid token for given user.'] },
      });
    }
  });

  it('has links that work once, for their own user, and of which the database has a hash', async () => {
    const { ask, answer, linkTo, database } = await setupAnn();
    await ask();
    const link = await linkTo(OLD);
    expect(JSON.stringify(await database.selectFrom('email_codes').selectAll().execute()))
      .not //
      .toContain(link.token);
    expect((await answer({ ...link, uid: 'somebody' })).status).toBe(400);
    const answers = await Promise.all([answer(link), answer(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('takes place once where both confirm at the same moment', async () => {
    const { ask, answer, linkTo } = await setupAnn();
    await ask();
    const links = [await linkTo(OLD), await linkTo(NEW)];
    const answers = await Promise.all(links.map((link) => answer(link)));
    expect(answers.map(({ body }) => (body as { status: string }).status).sort()).toEqual([
      'changed',
      'waiting',
    ]);
  });

  it('gets its mails to a mail server that was down', async () => {
    const { ask, linkTo, database, users, clock } = await setupAnn();
    await users.mail.stop();
    await ask();
    expect(await database.selectFrom('email_mails').selectAll().execute()).toHaveLength(2);
    expect(await users.mail.figures()).toContainEqual(
      expect.objectContaining({ name: 'skyfolio_mails_waiting', value: 2 }),
    );
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    users.mail.start();
    expect((await linkTo(NEW)).token).toBeDefined();
    expect(await database.selectFrom('email_mails').selectAll().execute()).toEqual([]);
  });
});

describe('an address that is taken', () => {
  it('is told to its owner alone', async () => {
    const { ask, answer, join, linkTo, mailTo, waiting, logIn } = await setupAnn();
    await join(NEW);
    expect(await ask()).toMatchObject({ status: 204, body: undefined });
    const mail = await mailTo(NEW);
    expect(mail).toContain('Subject: This address has a Skyfolio account');
    expect(mail).not.toContain('/email/confirm/');
    expect((await answer(await linkTo(OLD))).body).toEqual({ status: 'waiting' });
    expect(await waiting()).toMatchObject({ email: NEW, confirmed_by_new: false });
    expect((await logIn(NEW)).access).toBeDefined();
  });

  it('after the links were mailed stays with its new owner', async () => {
    const { ask, answer, join, linkTo, waiting } = await setupAnn();
    await ask();
    const links = [await linkTo(OLD), await linkTo(NEW)];
    await join(NEW);
    await answer(links[0]!);
    expect(await answer(links[1]!)).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining('nothing has changed')] },
    });
    expect(await waiting()).toEqual(NOTHING);
  });

  it('by two readers at the same moment goes to one of them', async () => {
    const { ask, answer, join, linkTo, logIn, post } = await setupAnn();
    await join('bob@example.org');
    const { access: token } = await logIn('bob@example.org');
    await ask();
    const anns = await linkTo(NEW);
    await post('users/set_email/', { new_email: NEW, current_password: PASSWORD }, { token });
    const bobs = await linkTo(NEW);
    await answer(await linkTo(OLD));
    await answer(await linkTo('bob@example.org'));
    const answers = await Promise.all([answer(anns), answer(bobs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      non_field_errors: [expect.stringContaining('nothing has changed')],
    });
  });

  it('by a sign-up that nobody has confirmed is free for who confirms it', async () => {
    const { ask, answer, post, linkTo, logIn } = await setupAnn();
    await post('users/', {
      name: 'Eve',
      email: NEW,
      password: 'another-lantern-7',
      re_password: 'another-lantern-7',
    });
    await ask();
    await answer(await linkTo(OLD));
    expect((await answer(await linkTo(NEW))).body).toEqual({ status: 'changed' });
    expect((await logIn(NEW)).access).toBeDefined();
  });
});
