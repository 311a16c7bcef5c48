/** What whoever runs the server meets. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runBackup, runRestore } from '../commands/backup';
import { readConfig } from '../config';
import { checkSettings } from '../commands/doctor/checkSettings';
import { openSqlite } from '../people/database/sqlite';
import { AccountStore } from '../people/accounts/accountStore';
import { backUp, restore } from '../platform/engines/backup';
import { LikeStore } from '../people/likes/likeStore';
import { PictureStore } from '../archive/store/pictureStore';
import { createFolder } from '../testing/imageSetup';
import { createRecord, createRecords, setup } from '../testing/testServer';
import { PASSWORD, setupUsers } from '../testing/testUsers';
import { searchFor } from '../testing/searchFor';

describe('probes', () => {
  const operations = { checkDatabase: () => Promise.resolve(), metrics: 'loopback' as const };

  it('say that the server is alive and ready', async () => {
    const { get } = await setup({ app: { operations } });
    expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await get('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  });

  it('tell a server that is alive from one that can answer', async () => {
    const checkDatabase = () => Promise.reject(new Error('gone'));
    const { get } = await setup({
      app: { operations: { ...operations, checkDatabase } },
    });
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(503);
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
    const file = path.join(folder, 'skyfolio.db');
    const database = await openSqlite(file);
    const users = new AccountStore(database);
    await users.create(USER, new Date());
    const pictures = new PictureStore(database);
    await pictures.save(createRecords(300));
    return { folder, file, database, pictures };
  }

  it('is whole while others write, and comes back', async () => {
    const { folder, file, database, pictures } = await fill();
    const likes = new LikeStore(database);
    const backup = path.join(folder, 'backup.db');
    const [report] = await Promise.all([
      backUp(file, backup),
      ...createRecords(50).map(({ date }) => likes.like(1, date, new Date())),
    ]);
    expect(report).toMatchObject({ file: backup, rows: { pictures: 300, users: 1 } });
    await pictures.save([createRecord({ title: 'After the backup' })]);
    await database.destroy();
    const kept = await restore(backup, file);
    expect(existsSync(kept)).toBe(true);
    const restored = await openSqlite(file);
    const store = new PictureStore(restored);
    expect(await store.countListed()).toBe(300);
    expect(await store.find('2004-07-01')).toMatchObject({ title: 'The sky of 2004-07-01' });
    expect(await store.searches.count(searchFor(['sky']))).toBe(300);
    await restored.destroy();
  });

  it('that is damaged replaces nothing', async () => {
    const { folder, file, database } = await fill();
    await database.destroy();
    const backup = path.join(folder, 'backup.db');
    await backUp(file, backup);
    const content = readFileSync(backup);
    content.fill(0xff, 8192, 40_000);
    writeFileSync(backup, content);
    await expect(restore(backup, file)).rejects.toThrow();
    const untouched = await openSqlite(file);
    expect(await new PictureStore(untouched).countListed()).toBe(300);
    await untouched.destroy();
  });

  it('is for the tools of PostgreSQL where the database is there', async () => {
    const DATABASE_URL = 'postgres://sky:hunter2@db.example/skyfolio';
    const config = readConfig({ DATABASE_URL, SECRET_KEY: 'x'.repeat(32) });
    await expect(runBackup(config, ['backup.db'])).rejects.toThrow('pg_dump --format=custom');
    await expect(runRestore(config, ['backup.db'])).rejects.toThrow('pg_restore --clean');
  });

  it('never overwrites a file', async () => {
    const { folder, file, database } = await fill();
    await database.destroy();
    const there = path.join(folder, 'there');
    writeFileSync(there, 'mine');
    await expect(backUp(file, there)).rejects.toThrow('is there already');
    expect(readFileSync(there, 'utf8')).toBe('mine');
  });
});

it.each<[Record<string, string>, boolean, RegExp | undefined]>([
  [{}, false, undefined],
  [{ HOST: '0.0.0.0' }, false, /links in mails/],
  [{}, true, /SMTP_URL/],
  [{ PUBLIC_URL: 'http://sky.example', TRUST_PROXY: 'loopback' }, false, /plain text/],
  [{ PUBLIC_URL: 'https://sky.example' }, false, /TRUST_PROXY/],
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
  expect(await users.mail.figures()).toEqual({
    mails_waiting: 1,
    mails_oldest_seconds: 90,
    mails_sent: 1,
    mails_failed: 1,
    mails_given_up: 0,
  });
});
