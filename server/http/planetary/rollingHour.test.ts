import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRecords, setup } from '../../testing/testServer';
import { RollingHour } from './rollingHour';

const MINUTE_MS = 60_000;

/** A clock that the test sets. */
function createClock() {
  const clock = { now: 0, elapsed: () => clock.now };
  return clock;
}

/** Calls until one is refused. @returns how many were answered. */
function callUntilRefused(hour: RollingHour, network: string): number {
  let answered = 0;
  while (hour.take(network).waitMs === undefined) {
    answered += 1;
  }
  return answered;
}

describe('a rolling hour', () => {
  it('refuses the call that would leave none, until an earlier one is an hour old', () => {
    const clock = createClock();
    const hour = new RollingHour(4, undefined, clock);
    expect(hour.take('one')).toEqual({ remaining: 3 });
    clock.now = 10 * MINUTE_MS;
    expect([hour.take('one'), hour.take('one')]).toEqual([{ remaining: 2 }, { remaining: 1 }]);
    // A refused call does not count.
    for (clock.now = 20 * MINUTE_MS; clock.now < 60 * MINUTE_MS; clock.now += MINUTE_MS) {
      expect(hour.take('one')).toEqual({ remaining: 0, waitMs: 60 * MINUTE_MS - clock.now });
      expect(hour.look('one')).toBe(1);
    }
    expect(hour.take('one')).toEqual({ remaining: 1 });
    expect(hour.take('one')).toEqual({ remaining: 0, waitMs: 10 * MINUTE_MS });
    clock.now = 70 * MINUTE_MS;
    expect(callUntilRefused(hour, 'one')).toBe(2);
    expect(hour.take('other')).toEqual({ remaining: 3 });
  });

  it('forgets the networks that called longest ago, and none that calls now', () => {
    const hour = new RollingHour(100_000, undefined, createClock());
    // A million calls are remembered.
    for (const network of ['first', ...'abcdefghij'.split('')]) {
      callUntilRefused(hour, network);
      expect(hour.take(network).remaining).toBe(0);
    }
    expect(hour.take('first').remaining).toBe(99_999);
    expect(hour.take('b').remaining).toBe(0);
  });

  it('is one for all servers, but for a step each', async () => {
    const clock = createClock();
    const window = { count: 0, endsAt: 0 };
    const share = (key: string, calls: number, ms: number) => {
      expect(key).toBe('planetary one');
      if (window.endsAt <= clock.now) {
        Object.assign(window, { count: 0, endsAt: clock.now + ms });
      }
      window.count += calls;
      return Promise.resolve({ count: window.count, endsInMs: window.endsAt - clock.now });
    };
    const servers = [0, 1].map(() => new RollingHour(100, share, clock));
    const callInTurns = async () => {
      let answered = 0;
      for (let refused = 0; refused < servers.length;) {
        refused = 0;
        for (const server of servers) {
          const { waitMs } = server.take('one');
          // Until all has been shared.
          await new Promise(setImmediate);
          refused += waitMs === undefined ? 0 : 1;
          answered += waitMs === undefined ? 1 : 0;
        }
        clock.now += 1_000;
      }
      return answered;
    };
    for (let hours = 0; hours < 3; hours += 1) {
      const answered = await callInTurns();
      expect(answered).toBeGreaterThanOrEqual(99 - 10);
      expect(answered).toBeLessThanOrEqual(99 + 10);
      clock.now += 61 * MINUTE_MS;
    }
  });

  it('is of one server while the database is away', async () => {
    const share = () => Promise.reject(new Error('The database is away.'));
    const hour = new RollingHour(100, share, createClock());
    for (let call = 0; call < 50; call += 1) {
      hour.take('one');
      await new Promise(setImmediate);
    }
    expect(callUntilRefused(hour, 'one')).toBe(49);
  });
});

describe('too many calls', () => {
  const setupLimited = async (app: { apodRateLimit?: number; rateLimit?: number }) => {
    const server = await setup({ records: createRecords(3), app });
    const ask = (remoteAddress: string, url = '/planetary/apod', options = {}) =>
      server.app.inject({ url, remoteAddress, ...options });
    return { ...server, ask };
  };
  const REFUSAL =
    '{\n  "error": {\n    "code": "OVER_RATE_LIMIT",\n    "message": "You have exceeded your rate limit. Try again ' +
    'later or contact us at https://api.nasa.gov:443/contact/ for assistance"\n  }\n}';

  it("are refused in the words of NASA's gateway, whatever is asked for", async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask } = await setupLimited({ apodRateLimit: 4 });
    const remaining = [];
    for (const path of ['', '/own', '?date=banana', '/nothing']) {
      const answer = await ask('203.0.113.5', `/planetary/apod${path}`);
      expect(answer.headers['x-ratelimit-limit']).toBe('4');
      remaining.push([answer.statusCode, answer.headers['x-ratelimit-remaining']]);
    }
    expect(remaining).toEqual([
      [200, '3'],
      [200, '2'],
      [400, '1'],
      [429, '0'],
    ]);
    // A browser's address bar, too.
    const html = { headers: { accept: 'text/html', origin: 'https://mirror.example' } };
    const { headers, body } = await ask('203.0.113.5', '/v1/apod', html);
    expect(body).toBe(REFUSAL);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': '3600',
      'access-control-allow-origin': 'https://mirror.example',
    });
    const preflight = await ask('203.0.113.5', '/planetary/apod', { method: 'OPTIONS' });
    expect([preflight.statusCode, preflight.headers['x-ratelimit-remaining']]).toEqual([200, '1']);
    expect((await ask('203.0.113.6')).statusCode).toBe(200);
    vi.advanceTimersByTime(60 * MINUTE_MS);
    expect((await ask('203.0.113.5')).statusCode).toBe(200);
  });

  it('are counted for a whole /64 of IPv6', async () => {
    const { ask } = await setupLimited({ apodRateLimit: 2 });
    const statuses = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']) {
      statuses.push((await ask(address)).statusCode);
    }
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('are as many as all calls may be, without a limit of their own', async () => {
    const { ask } = await setupLimited({ apodRateLimit: 0, rateLimit: 5 });
    for (let call = 0; call < 5; call += 1) {
      const { statusCode, headers } = await ask('203.0.113.5');
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'x-ratelimit-limit': '1000',
        'x-ratelimit-remaining': '1000',
      });
    }
    const { statusCode, headers, body } = await ask('203.0.113.5');
    expect([statusCode, body]).toEqual([429, REFUSAL]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['x-ratelimit-limit']).toBe('1000');
  });
});
