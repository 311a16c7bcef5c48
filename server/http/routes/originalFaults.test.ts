/** Bugs of the original deployment: each has a test that fails if it comes back. */
import { describe, expect, it } from 'vitest';
import type { PicturePage } from '../../../contract/pictures';
import { createRecords } from '../../testing/testServer';
import { csrf, PASSWORD, setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const BOB = 'bob@example.org';
const records = createRecords(2);
const date = records[0]!.date;
const NEW = { new_password: 'copper-telescope-7', re_new_password: 'copper-telescope-7' };

describe('what the original got wrong', () => {
  it.each([
    ['POST', 'like_image/'],
    ['POST', 'unlike_image/'],
    ['POST', 'log_user_visit/'],
    ['GET', `likes/${ANN}/`],
    ['GET', `favourites/${ANN}/0/10/`],
    ['GET', `favourites/${ANN}/count/`],
  ] as const)(
    'trusted the address: %s %s is for its owner alone (ASVS 8.2.2)',
    async (method, path) => {
      const { join, like, call, database } = await setupUsers({ records });
      const ann = await join(ANN);
      await like(ann, ANN, date);
      const body = method === 'POST' ? { date, email: ANN } : undefined;
      const ask = (token: string | undefined) =>
        call(method, path, body, { headers: csrf, ...(token !== undefined && { token }) });
      expect(await ask(undefined)).toMatchObject({
        status: 401,
        body: { detail: 'Authentication credentials were not provided.' },
      });
      expect(await ask(await join(BOB))).toMatchObject({
        status: 403,
        body: { detail: 'You do not have permission to perform this action.' },
      });
      expect(await database.selectFrom('likes').selectAll().execute()).toHaveLength(1);
      expect(await database.selectFrom('visits').selectAll().execute()).toEqual([]);
      expect((await ask(ann)).status).toBeLessThan(300);
    },
  );

  it('let anyone set a password: without a mailed code nothing does', async () => {
    const { join, call, post, database } = await setupUsers();
    const token = await join(ANN);
    const { public_id: uid } = await database
      .selectFrom('users')
      .select('public_id')
      .executeTakeFirstOrThrow();
    const body = { email: ANN, password: NEW.new_password, uid, token, ...NEW };
    for (const path of ['set_password/', 'change_password/']) {
      expect((await post(path, body)).status).toBe(404);
    }
    expect((await post('users/set_password/', body)).status).toBe(401);
    expect((await post('users/reset_password_confirm/', body)).status).toBe(400);
    expect((await call('GET', `users/set_password/${ANN}/`)).status).toBe(404);
    expect((await post('jwt/create', { email: ANN, password: PASSWORD })).status).toBe(200);
  });

  it('took an activation code for a password reset, and the other way round', async () => {
    const { post, mailedLink } = await setupUsers();
    const user = { name: 'Ann', email: ANN, password: PASSWORD, re_password: PASSWORD };
    await post('users/', user);
    const activation = await mailedLink(ANN);
    const invalid = { status: 400, body: { token: ['Invalid token for given user.'] } };
    const confirm = { ...activation, ...NEW };
    expect(await post('users/reset_password_confirm/', confirm)).toMatchObject(invalid);
    await post('users/activation/', activation);
    expect(await post('users/reset_password_confirm/', confirm)).toMatchObject(invalid);
    await post('users/reset_password/', { email: ANN });
    const reset = await mailedLink(ANN);
    expect(await post('users/activation/', reset)).toMatchObject(invalid);
  });

  it('kept codes that could be used: the database holds hashes alone (ASVS 6.4.1)', async () => {
    const { post, mailedLink, join, database } = await setupUsers();
    await join(ANN);
    await post('users/reset_password/', { email: ANN });
    const { token } = await mailedLink(ANN);
    const tables = await Promise.all(
      (['codes', 'mails', 'users', 'attempts'] as const).map((table) =>
        database.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(tables[0]).toHaveLength(2);
    expect(JSON.stringify(tables)).not.toContain(token);
  });

  it('made two accounts of one address in two spellings', async () => {
    const { join, post } = await setupUsers();
    await join('Ann@Example.org');
    const again = { name: 'Ann', email: ANN, password: PASSWORD, re_password: PASSWORD };
    expect(await post('users/', again)).toMatchObject({
      status: 400,
      body: { email: ['user account with this email already exists.'] },
    });
    expect(
      (await post('jwt/create', { email: 'ANN@EXAMPLE.ORG', password: PASSWORD })).status,
    ).toBe(200);
  });

  it('ended access tokens after five minutes: they live for thirty days (ASVS 9.2.1)', async () => {
    const { join, like, clock } = await setupUsers({ records });
    const token = await join(ANN);
    clock.now = new Date(clock.now.getTime() + 30 * 86_400_000 - 1000);
    expect((await like(token, ANN, date)).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 2000);
    expect((await like(token, ANN, date)).status).toBe(401);
  });

  it("gave every visitor every liker's address", async () => {
    const { join, like, get } = await setupUsers({ records });
    const ann = await join(ANN);
    await like(ann, ANN, date);
    await like(await join(BOB), BOB, date);
    const publicPage = (await get('gallery/0/10/')).body as PicturePage;
    expect(publicPage[0]).toMatchObject({ image_likes_count: 2, liked_by_users: [] });
    const own = (await get(`favourites/${ANN}/0/10/`, ann)).body as PicturePage;
    expect(own[0]).toMatchObject({ image_likes_count: 2, liked_by_users: [ANN] });
  });
});
