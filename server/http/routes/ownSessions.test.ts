import { describe, expect, it } from 'vitest';
import type { Tokens } from '../../../contract/accounts';
import type { OwnSession } from '../../../contract/ownSessions';
import { UserAdmin } from '../../people/account-data/userAdmin';
import { createTestUsers } from '../../testing/testServer';
import { setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function setupLogIns() {
  const server = await setupUsers();
  const { post, call } = server;
  await server.join(ANN);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  const logInFrom = async (agent: string): Promise<Tokens> => {
    const body = { email: ANN, password: 'orbital-lantern-42' };
    return (await post('jwt/create', body, { headers: { 'user-agent': agent } })).body as Tokens;
  };
  const list = async (token: string) =>
    (await call('GET', 'users/me/sessions/', undefined, { token })).body as OwnSession[];
  const statusOf = async (token: string) =>
    (await call('GET', `likes/${ANN}/`, undefined, { token })).status;
  return { ...server, logInFrom, list, statusOf };
}

describe("a user's log-ins", () => {
  it('are listed with device, network and when they were seen, and end one by one', async () => {
    const { logInFrom, list, statusOf, call, clock } = await setupLogIns();
    const desk = await logInFrom(FIREFOX);
    clock.now = new Date(clock.now.getTime() + 60_000);
    const phone = await logInFrom(IPHONE);
    const listed = await list(desk.access);
    expect(listed.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iOS', false],
      ['Firefox on Linux', true],
      ['Unknown device', false],
    ]);
    expect(listed[0]).toMatchObject({ network: '127.0.0.0/24', seen_at: clock.now.toISOString() });
    const ended = await call('DELETE', `users/me/sessions/${listed[0]!.id}/`, undefined, {
      token: desk.access,
    });
    expect(ended.status).toBe(204);
    expect(await statusOf(phone.access)).toBe(401);
    expect((await list(desk.access)).map(({ device }) => device)).toEqual([
      'Firefox on Linux',
      'Unknown device',
    ]);
  });

  it('end all at once but for the one that asks', async () => {
    const { logInFrom, list, statusOf, call } = await setupLogIns();
    const [desk, phone] = [await logInFrom(FIREFOX), await logInFrom(IPHONE)];
    const ended = await call('DELETE', 'users/me/sessions/', undefined, { token: desk.access });
    expect(ended.status).toBe(204);
    expect(await statusOf(phone.access)).toBe(401);
    expect(await statusOf(desk.access)).toBe(200);
    expect(await list(desk.access)).toMatchObject([{ device: 'Firefox on Linux', current: true }]);
  });

  it('are seen again ten minutes later, and gone when they have expired', async () => {
    const { logInFrom, list, call, clock } = await setupLogIns();
    const { access } = await logInFrom(FIREFOX);
    const later = async (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
      await call('GET', `likes/${ANN}/`, undefined, { token: access });
      return clock.now.toISOString();
    };
    const [seen] = await list(access);
    await later(9 * 60_000);
    expect((await list(access))[0]?.seen_at).toBe(seen?.seen_at);
    const time = await later(60_000);
    // It says what called last.
    expect((await list(access))[0]).toMatchObject({ seen_at: time, device: 'Unknown device' });
    // The other log-in was seen a minute before this one began.
    clock.now = new Date(clock.now.getTime() + 30 * 86_400_000 - 10.5 * 60_000);
    expect(await list(access)).toHaveLength(1);
  });

  it('of a blocked user end at once, on each server that knows their tokens', async () => {
    const { logInFrom, statusOf, database, clock } = await setupLogIns();
    const { access } = await logInFrom(FIREFOX);
    const active = () => {
      throw new Error('It is asked for no pictures.');
    };
    const { sessions } = createTestUsers({ database, active, now: () => clock.now });
    const client = () => ({ device: '', network: '' });
    expect(await statusOf(access)).toBe(200);
    await expect(sessions.authenticate(access, client)).resolves.toMatchObject({
      email: ANN,
    });
    const admin = new UserAdmin(database, () => clock.now);
    await admin.block(await admin.find(ANN));
    expect(await statusOf(access)).toBe(401);
    await expect(sessions.authenticate(access, client)).rejects.toMatchObject({
      statusCode: 401,
    });
  });

  it('of somebody else are not to be ended', async () => {
    const { logInFrom, join, list, call } = await setupLogIns();
    const { access } = await logInFrom(FIREFOX);
    const bob = await join('bob@example.org');
    const [session] = await list(access);
    const answer = await call('DELETE', `users/me/sessions/${session!.id}/`, undefined, {
      token: bob,
    });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'There is no such log-in.' } });
    expect(await list(access)).toHaveLength(2);
  });
});
