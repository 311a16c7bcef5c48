import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../platform/clock';
import { createTestUsers, MemoryTransport } from '../../testing/testServer';
import { PASSWORD, setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Only ends a test that hangs. */
const PATIENCE = { timeout: 50_000, interval: 5 };

describe('the queue', () => {
  const signUpBody = { name: 'Ann', email: ANN, password: PASSWORD, re_password: PASSWORD };

  it('waits longer after each failure, up to six hours, and gives up after some days', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999999);
    const { post, users, mails, clock, database } = await setupUsers();
    mails.failure = new Error('down');
    await post('users/', signUpBody);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await users.mail.settle();
      const mail = await database.selectFrom('mails').selectAll().executeTakeFirst();
      if (!mail) {
        break;
      }
      waits.push(Math.round((Date.parse(mail.due_at) - clock.now.getTime()) / MINUTE));
      clock.now = new Date(mail.due_at);
      users.mail.wake();
    }
    expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 1440).toBeGreaterThan(4);
    expect(waits.length).toBeLessThan(40);
  });

  it('tries again by itself', async () => {
    let endPause: () => void = () => undefined;
    const pauses: number[] = [];
    const sleep = vi.spyOn(systemClock, 'sleep').mockImplementation((ms) => {
      pauses.push(ms);
      return new Promise((resolve) => {
        endPause = resolve;
      });
    });
    onTestFinished(() => sleep.mockRestore());
    const { post, users, mails, clock } = await setupUsers();
    mails.failure = new Error('down');
    await post('users/', signUpBody);
    await users.mail.settle();
    mails.failure = undefined;
    clock.now = new Date(clock.now.getTime() + MINUTE);
    expect(pauses.at(-1)).toBeLessThanOrEqual(MINUTE);
    endPause();
    await new Promise(setImmediate);
    await users.mail.settle();
    expect(mails.sent).toHaveLength(1);
  });

  it('is sent at the start, once', async () => {
    const { post, users, mails, clock } = await setupUsers();
    await users.mail.stop();
    await post('users/', signUpBody);
    await users.mail.settle();
    expect(mails.sent).toEqual([]);
    users.mail.start();
    await users.mail.settle();
    expect(mails.sent).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + MINUTE);
    users.mail.wake();
    await users.mail.settle();
    expect(mails.sent).toHaveLength(1);
  });

  it.each([
    ['an hour ahead', HOUR],
    ['seven hours behind', -7 * HOUR],
  ])(
    'leaves a mail under way alone where a server’s clock is %s, until the sender has died',
    async (_skew, ms) => {
      const held: string[] = [];
      const transport = {
        send: ({ to }: { to: string }) => {
          held.push(to);
          return new Promise<void>((resolve) => onTestFinished(() => resolve()));
        },
      };
      const { post, clock, database } = await setupUsers({ transport });
      await post('users/', signUpBody);
      await expect.poll(() => held, PATIENCE).toEqual([ANN]);
      const mails = new MemoryTransport();
      const other = createTestUsers({
        database,
        active: () => {
          throw new Error('No mail is about a picture.');
        },
        transport: mails,
        now: () => new Date(clock.now.getTime() + ms),
      });
      onTestFinished(() => other.mail.stop());
      other.mail.start();
      await other.mail.settle();
      expect(mails.sent).toEqual([]);
      // A dead sender no longer renews its claim.
      await database.updateTable('mails').set({ claimed_until: 0 }).execute();
      other.mail.wake();
      await other.mail.settle();
      expect(mails.sent).toMatchObject([{ to: ANN }]);
    },
  );

  it('keeps a mail for itself that takes longer than its claim', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let endSending: () => void = () => undefined;
    const transport = { send: () => new Promise<void>((resolve) => (endSending = resolve)) };
    const { post, users, database } = await setupUsers({ transport });
    await post('users/', signUpBody);
    const claim = async () =>
      (await database.selectFrom('mails').select('claimed_until').executeTakeFirst())
        ?.claimed_until;
    await expect.poll(claim, PATIENCE).toBeGreaterThan(0);
    for (let turn = 0; turn < 5; turn += 1) {
      const before = (await claim())!; // the mail is under way
      const renew = () => {
        vi.advanceTimersByTime(5_000);
        return claim();
      };
      await expect.poll(renew, PATIENCE).toBeGreaterThan(before);
    }
    endSending();
    await users.mail.settle();
    expect(await claim()).toBeUndefined();
  });

  it('sends a mail once more that was asked for anew while it was under way', async () => {
    const sent: string[] = [];
    const nothing = () => Promise.resolve();
    let meanwhile: () => Promise<unknown> = nothing;
    const transport = {
      send: async ({ link }: { link: string }) => {
        sent.push(link);
        await meanwhile();
      },
    };
    const server = await setupUsers({ transport });
    await server.post('users/', signUpBody);
    await server.users.mail.settle();
    await server.post('users/activation/', {
      uid: sent[0]?.split('/').at(-2),
      token: sent[0]?.split('/').at(-1),
    });
    meanwhile = async () => {
      meanwhile = nothing;
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      await server.post('users/reset_password/', { email: ANN });
    };
    await server.post('users/reset_password/', { email: ANN });
    await server.users.mail.settle();
    await server.users.mail.settle();
    expect(sent).toHaveLength(3);
  });
});
