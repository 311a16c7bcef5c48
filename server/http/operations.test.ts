/** What whoever runs the server meets. */
import { sql } from 'kysely';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { version } from '../../package.json';
import { readConfig } from '../config';
import { checkSettings } from '../commands/doctor/checkSettings';
import { openMain } from '../archive/openArchives';
import { SearchStore } from '../archive/store/searchStore';
import { ARCHIVE_MIGRATIONS } from '../archive/store/schema';
import { openSqlite, SQLITE_MIGRATIONS } from '../people/database/sqlite';
import { AccountStore } from '../people/accounts/accountStore';
import { fileParts, restore } from '../platform/engines/backup';
import { writeBackup } from '../platform/engines/backupFolder';
import type { FigureGroup } from '../platform/figures';
import { LikeStore } from '../people/likes/likeStore';
import { createFolder } from '../testing/imageSetup';
import { createRecord, createRecords, setup } from '../testing/testServer';
import { PASSWORD, setupUsers } from '../testing/testUsers';
import { searchFor } from '../testing/searchFor';

describe('probes', () => {
  const operations = { checkDatabase: () => Promise.resolve(), metrics: 'loopback' as const };

  it('say that the server is alive and ready', async () => {
    const { get } = await setup({ app: { operations } });
    expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok', version } });
    expect(await get('/readyz')).toEqual({
      status: 200,
      body: { status: 'ready', people: 'there' },
    });
  });

  it('ask the database once a second, however often they come', async () => {
    const checkDatabase = vi.fn(() => Promise.resolve());
    const { get } = await setup({ app: { operations: { ...operations, checkDatabase } } });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    await Promise.all(Array.from({ length: 20 }, () => get('/readyz')));
    expect(checkDatabase).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    await get('/readyz');
    expect(checkDatabase).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is gone', () => Promise.reject(new Error('gone'))],
    ['is silent', () => new Promise<never>(() => undefined)],
  ])('name people’s database that %s, and stay ready for readers', async (_how, checkDatabase) => {
    const records = createRecords(1);
    const { get } = await setup({ records, app: { operations: { ...operations, checkDatabase } } });
    expect((await get('/healthz')).status).toBe(200);
    expect(await get('/readyz')).toEqual({
      status: 200,
      body: { status: 'ready', people: 'away' },
    });
    expect((await get('/api/v1/gallery/0/1/')).status).toBe(200);
  });

  it.each([
    ['127.0.0.1', {}, 200],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['203.0.113.5', {}, 404],
  ])('give metrics to %s with %j: %i', async (remoteAddress, headers, status) => {
    const { app } = await setup({ app: { operations } });
    await app.inject('/api/v1/gallery/count/');
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('route="/api/v1/gallery/count/"')).toBe(status === 200);
  });
});

describe('metrics', () => {
  const read = async (figures: FigureGroup[]) => {
    const operations = { checkDatabase: () => Promise.resolve(), metrics: 'all' as const, figures };
    const { app } = await setup({ app: { operations } });
    const { statusCode, body } = await app.inject('/metrics');
    expect(statusCode).toBe(200);
    return body;
  };

  it('of a part that fails or is silent leave the others', async () => {
    const body = await read([
      () => [{ name: 'skyfolio_pictures', help: 'Pictures.', value: 12 }],
      () => Promise.reject(new Error('gone')),
      () => {
        throw new Error('gone');
      },
      () => new Promise<never>(() => undefined),
    ]);
    expect(body).toContain('\nskyfolio_pictures 12\n');
    expect(body).toContain('\nskyfolio_people_up 1\n');
    expect(body).toContain(`skyfolio_build_info{version="${version}"} 1`);
  });

  it('say of each whether it only grows', async () => {
    const lag = { name: 'skyfolio_lag_seconds', help: 'Lag.' } as const;
    const body = await read([
      () => [{ name: 'skyfolio_mails_sent_total', help: 'Mails.', value: 3 }],
      () => [
        { ...lag, value: Infinity, labels: { subject: 'likes' } },
        { ...lag, value: 0.5, labels: { subject: 'pictures' } },
      ],
    ]);
    expect(body).toContain('# TYPE skyfolio_mails_sent_total counter\nskyfolio_mails_sent_total 3');
    expect(body).toContain('# TYPE skyfolio_lag_seconds gauge');
    expect(body).toContain('skyfolio_lag_seconds{subject="likes"} +Inf');
    expect(body).toContain('skyfolio_lag_seconds{subject="pictures"} 0.5');
  });
});

const USER = {
  public_id: 'ann',
  name: 'Ann',
  email: 'ann@example.org',
  email_key: 'ann@example.org',
  password_hash: 'none',
};

describe('a backup', () => {
  async function fill() {
    const folder = createFolder();
    const files = ['skyfolio.db', 'archive.db'].map((name) => path.join(folder, name));
    const [people = '', archive = ''] = files;
    const open = async () => {
      const [database, main] = [await openSqlite(people), await openMain(archive, undefined)];
      const likes = new LikeStore(database, () => undefined);
      const close = async () => {
        await database.destroy();
        await main.database.destroy();
      };
      return { database, likes, archive: main.database, pictures: main.pictures, close };
    };
    const opened = await open();
    await new AccountStore(opened.database).create(USER, new Date());
    await opened.pictures.save(createRecords(300));
    const sources = [
      { file: people, ...SQLITE_MIGRATIONS },
      { file: archive, ...ARCHIVE_MIGRATIONS },
    ];
    return { ...opened, folder, backup: path.join(folder, 'backup'), sources, open };
  }

  it('is whole while others write, and comes back', async () => {
    const { backup, sources, likes, pictures, close, open } = await fill();
    const [report] = await Promise.all([
      writeBackup(fileParts(sources), backup),
      ...createRecords(50).map(({ date }) => likes.like(1, 'main', date, new Date())),
    ]);
    expect(report).toMatchObject({
      folder: backup,
      files: { 'skyfolio.db': { rows: { users: 1 } }, 'archive.db': { rows: { pictures: 300 } } },
    });
    await pictures.save([createRecord({ title: 'After the backup' })]);
    await close();
    const { kept } = await restore(backup, sources);
    expect(kept.map((file) => existsSync(file))).toEqual([true, true]);
    const restored = await open();
    expect(await restored.database.selectFrom('users').select('email').execute()).toHaveLength(1);
    expect(await restored.pictures.countListed()).toBe(300);
    expect(await restored.pictures.find('2004-07-01')).toMatchObject({
      title: 'The sky of 2004-07-01',
    });
    expect(await new SearchStore(restored.archive).count(searchFor(['sky']))).toBe(300);
    await restored.close();
  });

  it('that is damaged in one of its files replaces none of them', async () => {
    const { folder, backup, sources, pictures, close, open } = await fill();
    await writeBackup(fileParts(sources), backup);
    await pictures.save(createRecords(301));
    await close();
    const damaged = path.join(backup, 'archive.db');
    const content = readFileSync(damaged);
    content.fill(0xff, 8192, 40_000);
    writeFileSync(damaged, content);
    await expect(restore(backup, sources)).rejects.toThrow('cannot be used as a backup');
    // Neither of the two was moved away.
    expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toEqual([]);
    const untouched = await open();
    expect(await untouched.pictures.countListed()).toBe(301);
    expect(await untouched.database.selectFrom('users').select('id').execute()).toHaveLength(1);
    await untouched.close();
  });

  it('of a later version replaces nothing', async () => {
    const { folder, backup, sources, database, close } = await fill();
    await sql`update people_version set version = 9`.execute(database);
    await writeBackup(fileParts(sources), backup);
    await close();
    await expect(restore(backup, sources)).rejects.toThrow('later version of Skyfolio (9;');
    expect(readdirSync(folder).filter((name) => /before|part/.test(name))).toEqual([]);
  });

  it('never overwrites what is there', async () => {
    const { folder, sources, close } = await fill();
    await close();
    const there = path.join(folder, 'there');
    writeFileSync(there, 'mine');
    await expect(writeBackup(fileParts(sources), there)).rejects.toThrow('is there already');
    expect(readFileSync(there, 'utf8')).toBe('mine');
  });
});

it.each<[Record<string, string>, boolean, RegExp | undefined]>([
  [{}, false, undefined],
  [{ HOST: '0.0.0.0' }, false, /links in mails/],
  [{}, true, /SMTP_URL/],
  [{ PUBLIC_URL: 'http://sky.example', TRUST_PROXY: 'loopback' }, false, /plain text/],
  [{ PUBLIC_URL: 'https://sky.example' }, false, /TRUST_PROXY/],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://sky.example' }, false, /TRUST_PROXY/],
  [{ PUBLIC_URL: 'https://sky.example', TRUST_PROXY: 'loopback' }, false, undefined],
])('warns at the start of what would not work: %j, production %s', (settings, live, text) => {
  const found = checkSettings({
    config: readConfig(settings),
    isProduction: live,
    environment: {},
  });
  const warnings = found.filter(({ level }) => level !== 'ok');
  expect(warnings.map(({ message }) => message).join()).toMatch(text ?? /^$/);
  expect(warnings.every(({ advice = '' }) => advice !== '')).toBe(true);
});

it('reads secrets from files', () => {
  const file = path.join(createFolder(), 'secret');
  writeFileSync(file, `${'s'.repeat(40)}\n`);
  expect(readConfig({ SECRET_KEY_FILE: file }).secretKey).toBe('s'.repeat(40));
  expect(() => readConfig({ SMTP_URL_FILE: `${file}.none` })).toThrow('SMTP_URL_FILE');
});

it('tells of mails that wait, were sent and failed', async () => {
  const { post, users, mails, clock } = await setupUsers();
  const signUp = (email: string) =>
    post('users/', { name: 'A', email, password: PASSWORD, re_password: PASSWORD });
  await signUp('ann@example.org');
  await users.mail.settle();
  mails.failure = new Error('down');
  await signUp('bob@example.org');
  await users.mail.settle();
  clock.now = new Date(clock.now.getTime() + 90_000);
  const figures = await users.mail.figures();
  expect(Object.fromEntries(figures.map(({ name, value }) => [name, value]))).toEqual({
    skyfolio_mails_waiting: 1,
    skyfolio_mails_oldest_age_seconds: 90,
    skyfolio_mails_sent_total: 1,
    skyfolio_mails_failed_total: 1,
    skyfolio_mails_given_up_total: 0,
  });
});
