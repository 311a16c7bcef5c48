/** What one visitor can do to others. */
import Fastify from 'fastify';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseSearch, partsOf } from '../../contract/searchQuery';
import { Archive } from '../archive/archive';
import { openMain } from '../archive/openArchives';
import { PublicAnswers } from './routes/publicAnswers';
import * as sample from '@skyfolio/sample-sky';
import {
  createFolder,
  createPicture,
  filesIn,
  setupImages,
  startPictureHost,
} from '../testing/imageSetup';
import { setupPage } from '../testing/pageServer';
import { openTestArchive } from '../testing/testDatabase';
import { createRecord, createRecords, setup } from '../testing/testServer';
import { WorkQueue } from '../platform/workQueue';

const OPERATIONS = { checkDatabase: () => Promise.resolve(), metrics: 'off' as const };

describe('calls', () => {
  const ask = async (perMinute: number, url: string, times: number, remoteAddress: string) => {
    const { app } = await setup({ records: createRecords(3), app: { rateLimit: perMinute } });
    const from = async (address: string) =>
      (await app.inject({ url, remoteAddress: address })).statusCode;
    const statuses = [];
    for (let time = 0; time < times; time += 1) {
      statuses.push(await from(remoteAddress));
    }
    const last = await app.inject({ url, remoteAddress });
    return { statuses, last, from };
  };

  it('of a network are bounded, and of no other network', async () => {
    const { statuses, last, from } = await ask(20, '/api/v1/gallery/0/1/', 20, '203.0.113.5');
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.json()).toEqual({
      detail: expect.stringMatching(/^Too many requests/) as string,
    });
    expect(await from('203.0.113.6')).toBe(200);
    // A household has a whole /64 of IPv6.
    expect(await from('2001:db8::1')).toBe(200);
  });

  it.each(['/api/v1/search/moon/0/1/', '/api/v1/gallery/0/100/', '/api/v1/kept/20040701/7/60/'])(
    'are bounded more where they cost more, as %s',
    async (url) => {
      const { statuses, last } = await ask(20, url, 2, '203.0.113.5');
      expect(statuses).toEqual([200, 200]);
      expect(last.statusCode).toBe(429);
    },
  );

  it('are bounded together with those that other servers know', async () => {
    const asked: string[] = [];
    let all = 15;
    const shareCalls = (key: string, calls: number, endsInMs: number) => {
      asked.push(key);
      all += calls;
      return Promise.resolve({ count: all, endsInMs });
    };
    const { app } = await setup({ app: { rateLimit: 20, shareCalls } });
    const url = '/api/v1/gallery/0/1/';
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await app.inject({ url, remoteAddress: '203.0.113.5' })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(new Set(asked)).toEqual(new Set(['api 203.0.113.5']));
  });

  it('are bounded for a minute, also where the clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { last, from } = await ask(20, '/api/v1/gallery/0/1/', 20, '203.0.113.5');
    expect(last.statusCode).toBe(429);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(59_000);
    expect(await from('203.0.113.5')).toBe(429);
    vi.advanceTimersByTime(1_000);
    expect(await from('203.0.113.5')).toBe(200);
  });

  it('are refused while the server is busy, but its pages and its sign of life are not', async () => {
    const { app } = await setupPage([], { rateLimit: 6000, operations: OPERATIONS });
    await app.ready();
    // The delay is the mean of a second. The first one began before, and a turn may pass without a look at the time.
    for (let second = 0; second < 3; second += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
      await nextTurn();
    }
    const urls = ['/api/v1/gallery/count/', '/', '/today', '/sw.js', '/healthz'];
    const answers = await Promise.all(urls.map((url) => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200, 200, 200]);
    expect(answers[0]?.headers['retry-after']).toBe('5');
  });

  it('have no bounds where none are set', async () => {
    const { last } = await ask(0, '/api/v1/gallery/0/1/', 50, '203.0.113.5');
    expect(last.statusCode).toBe(200);
  });
});

it.each([
  ['/no/such/page', 3],
  ['/api/v1/no/such/call/', 30],
])('what is not there is bounded as what is: %s', async (url, bound) => {
  const { app } = await setupPage([], { rateLimit: 30 });
  const statuses = [];
  for (let time = 0; time <= bound; time += 1) {
    statuses.push((await app.inject({ url, remoteAddress: '203.0.113.5' })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(bound).fill(404), 429]);
});

it('files are bounded at ten times the calls, and probes are not', async () => {
  const { app } = await setupPage([], { rateLimit: 3, operations: OPERATIONS });
  const from = (remoteAddress: string) => async (url: string) =>
    (await app.inject({ url, remoteAddress })).statusCode;
  const ask = from('203.0.113.5');
  for (let time = 1; time <= 30; time += 1) {
    expect(await ask('/sw.js')).toBe(200);
    expect(await ask('/healthz')).toBe(200);
  }
  expect(await ask('/sw.js')).toBe(429);
  expect(await ask('/healthz')).toBe(200);
  expect(await from('203.0.113.6')('/sw.js')).toBe(200);
});

it('a connection that goes on after a hundred refusals is closed', async () => {
  // Ten files a minute, which a slow machine does not refuse.
  const { app } = await setupPage([], { rateLimit: 1 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  socket.on('error', () => undefined); // it is cut off
  let answers = '';
  let asked = 0;
  const count = (what: RegExp) => answers.match(what)?.length ?? 0;
  const ask = () => {
    asked += 1;
    const end = asked === 300 ? 'Connection: close\r\n' : '';
    socket.write(`GET /sw.js HTTP/1.1\r\nHost: x\r\n${end}\r\n`);
  };
  socket.on('data', (chunk) => {
    answers += chunk.toString();
    if (count(/HTTP\/1.1 /g) === asked) {
      ask();
    }
  });
  await once(socket, 'connect');
  ask();
  await once(socket, 'close');
  expect(count(/HTTP\/1.1 200/g)).toBe(10);
  expect(count(/HTTP\/1.1 429/g)).toBe(100);
  expect(count(/^connection: close/gim)).toBe(1);
});

it('pages of a network are bounded, and the rest of what it asks for is not bounded by them', async () => {
  const { app } = await setupPage([createRecord()], { rateLimit: 30 });
  const from = (remoteAddress: string) => (url: string) => app.inject({ url, remoteAddress });
  const [ask, other] = [from('203.0.113.5'), from('203.0.113.6')];
  for (const url of ['/', '/?picture=2004-07-01', '/trending']) {
    expect((await ask(url)).statusCode).toBe(200);
  }
  expect((await ask('/no/such/page')).statusCode).toBe(429);
  const { statusCode, headers, body } = await ask('/?picture=2004-06-30');
  expect(statusCode).toBe(429);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toMatch(/<p>Too many requests\. Try again in \d+ seconds\.<\/p>/);
  expect(body.length).toBeLessThan(300);
  expect((await ask('/api/v1/gallery/0/1/')).statusCode).toBe(200);
  expect((await ask('/sw.js')).statusCode).toBe(200);
  expect((await other('/')).statusCode).toBe(200);
});

describe('searches', () => {
  it('look for ten keywords of ten words at most', () => {
    const words = Array.from({ length: 50 }, (_, index) => `w${index}`);
    expect(partsOf(parseSearch(words.join(','), 2004))).toEqual(words.slice(0, 10));
    expect(partsOf(parseSearch(words.join(' '), 2004))).toEqual([words.slice(0, 10).join(' ')]);
  });

  it('find the same on a thread of their own as without one', async () => {
    const records = [createRecord({ title: 'Tromsø' }), ...createRecords(5, '2004-06-30')];
    const main = await openMain(path.join(createFolder(), 'archive.db'), undefined);
    const [apart, inMemory] = [await setup({ main, records }), await setup({ records })];
    for (const path of ['search/tromso, sky/0/10/', 'search/sky/count/', 'search/"/count/']) {
      expect(await apart.get(`/api/v1/${path}`)).toEqual(await inMemory.get(`/api/v1/${path}`));
    }
    await apart.pictures.save([createRecord({ date: '2004-08-01', title: 'Tromsø again' })]);
    expect((await apart.get('/api/v1/search/tromso/count/')).body).toEqual({ count: 2 });
  });

  it('of one network never have those of another refused, and are made in turns', async () => {
    // A search that finds enough of them is one statement.
    const { app, main } = await setup({ records: createRecords(6) });
    const { database } = main;
    const search = database.readApart.bind(database);
    const held: (() => void)[] = [];
    database.readApart = async (...query) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return search(...query);
    };
    const ask = async (word: string, remoteAddress: string) =>
      (await app.inject({ url: `/api/v1/search/${word}/count/`, remoteAddress })).statusCode;
    const flood = Array.from({ length: 300 }, (_, index) => ask(`sky,moon${index}`, '203.0.113.5'));
    await expect.poll(() => held).toHaveLength(1);
    const refused = await Promise.race(flood);
    let mine: number | undefined;
    const other = ask('sky', '203.0.113.6').then((status) => {
      mine = status;
    });
    // It waits for one search of the flood, and for the one that was under way.
    for (let turn = 1; turn <= 3; turn += 1) {
      await expect.poll(() => held).toHaveLength(1);
      held.shift()?.();
    }
    await other;
    expect([refused, mine]).toEqual([503, 200]);
    const rest = Promise.all(flood);
    database.readApart = search;
    held.shift()?.();
    await rest;
  });

  it('that are equal and come together are made once, however they are written', async () => {
    let searches = 0;
    // A search that finds enough of them is one statement.
    const { app, main } = await setup({ records: createRecords(6) });
    const { database } = main;
    const search = database.readApart.bind(database);
    database.readApart = (query) => {
      searches += 1;
      return search(query);
    };
    const urls = ['sky,Night', 'Night, sky ', ' NIGHT,,sky'].map(
      (query) => `/api/v1/search/${encodeURI(query)}/count/`,
    );
    const answers = await Promise.all([...urls, ...urls].map((url) => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.flatMap(() => [200, 200]));
    expect(searches).toBe(1);
  });

  it('that fail are made again', async () => {
    const { database, pictures } = await openTestArchive();
    onTestFinished(() => database.destroy());
    const archive = new Archive({ database, pictures }, () => new Date());
    const answers = new PublicAnswers(() => archive);
    const app = Fastify();
    onTestFinished(() => app.close());
    let asked = 0;
    app.get('/', (request, reply) =>
      answers.sendList(request, reply, () => {
        asked += 1;
        return asked === 1 ? Promise.reject(new Error('once')) : Promise.resolve({ count: asked });
      }),
    );
    expect((await app.inject('/')).statusCode).toBe(500);
    expect((await app.inject('/')).json()).toEqual({ count: 2 });
  });
});

it('drops the work for pictures when all who waited for them have gone', async () => {
  const dates = Array.from(
    { length: 28 },
    (_, day) => `2004-02-${String(day + 1).padStart(2, '0')}`,
  );
  const { images, folder } = await setupImages({ records: dates.map(sample.describeDay) });
  const leaving = new AbortController();
  const staying = images.resized('2004-02-28', 320, 'jpg', { visitor: 'a' });
  const abandoned = Promise.allSettled(
    dates.map((date) => images.resized(date, 320, 'jpg', { visitor: 'a', signal: leaving.signal })),
  );
  leaving.abort();
  const other = images.resized('2004-02-01', 320, 'webp', { visitor: 'b' });
  expect((await other).content.length).toBeGreaterThan(0);
  expect((await staying).content.length).toBeGreaterThan(0);
  await abandoned;
  // What was under way already is finished.
  expect(filesIn(folder).length).toBeLessThan(8);
});

it('fetches a picture at the turn of each visitor who waits for it', async () => {
  const paths = Array.from({ length: 9 }, (_, index) => `/${index}.jpg`);
  const picture = await createPicture(40, 20).jpeg().toBuffer();
  const held: (() => void)[] = [];
  const hold: RequestListener = (_request, response) => void held.push(() => response.end(picture));
  const host = await startPictureHost(Object.fromEntries(paths.map((path) => [path, hold])));
  const records = createRecords(paths.length).map((record, index) => ({
    ...record,
    image_url: `${host.origin}${paths[index]}`,
  }));
  const { images } = await setupImages({
    records,
    limits: { turns: { concurrency: 1, waiting: 100 } },
  });
  const ask = (date: string, width: number, visitor: string) =>
    images.resized(date, width, 'webp', { visitor });
  // Somebody asks for all of them, and then somebody else for one that is far back in that queue.
  const storm = records.map(({ date }) => ask(date, 320, 'attacker'));
  await expect.poll(() => host.asked).toHaveLength(1);
  const [last] = records.slice(-1);
  const queued = vi.spyOn(WorkQueue.prototype, 'run');
  const other = ask(last!.date, 640, 'other');
  await expect.poll(() => queued.mock.calls).toHaveLength(1);
  const rest = Promise.all([...storm, other]);
  for (let answered = 1; answered <= paths.length; answered += 1) {
    held.shift()?.();
    await expect.poll(() => host.asked.length).toBe(Math.min(answered + 1, paths.length));
  }
  await rest;
  expect(host.asked.indexOf(new URL(last!.image_url).pathname)).toBeLessThan(4);
});

it('ends in time although somebody sends half a request', async () => {
  const { app } = await setup({ app: { shutdownMs: 100 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  socket.on('error', () => undefined); // it is cut off
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Half: ');
  await app.inject('/api/v1/apod-health/');
  await app.close();
  await ended;
});

it('ends when the work under way is done, however long that takes', async () => {
  const { app } = await setup();
  let endWork = (): void => undefined;
  const work = new Promise<void>((resolve) => (endWork = resolve));
  app.addHook('preClose', () => work);
  await app.ready();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const closed = app.close();
  await vi.advanceTimersByTimeAsync(60_000);
  endWork();
  await expect(closed).resolves.toBeUndefined();
});
