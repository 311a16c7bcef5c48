import { sql } from 'kysely';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { Upstream } from '../../../mocks/upstream/upstream';
import { readConfig } from '../../config';
import { openSqlite } from '../../people/database/sqlite';
import { ARCHIVE_FILE } from '../../archive/archiveFiles';
import { openArchives, openMain } from '../../archive/openArchives';
import { copyFormer } from '../../testing/golden/golden';
import { createFolder } from '../../testing/imageSetup';
import { createRecord, createRecords } from '../../testing/testServer';
import { examine } from './doctor';

const HOUR_MS = 3_600_000;

/** Listens on loopback until the test ends. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // it listens on a port
}

async function receiveMail() {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('no')),
    onMailFrom: ({ address }, _session, done) => {
      mails.push(address);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mails, port: (server.server.address() as AddressInfo).port }; // as above
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // as above
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function setup(settings: Record<string, string> = {}) {
  const folder = createFolder();
  const dataDir = path.join(folder, 'data');
  const upstream = new Upstream({ now: new Date(), firstDate: '2026-01-01' });
  await upstream.start();
  onTestFinished(() => upstream.stop());
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    APOD_BASE_URL: upstream.baseUrl,
    APOD_SOURCE: 'nasa',
    ...settings,
  });
  const run = async (now = () => new Date()) => {
    const findings = await examine({
      config,
      isProduction: false,
      environment: {},
      version: '1.2.3',
      now,
    });
    return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
  };
  const databaseFile = path.join(dataDir, 'skyfolio.db');
  return { dataDir, databaseFile, config, upstream, run };
}

const isFault = (text: string) => ({
  level: 'fault',
  message: expect.stringContaining(text) as string,
  advice: expect.stringMatching(/\w/) as string,
});
const isWarning = (text: string) => ({ ...isFault(text), level: 'warning' });
const isOk = (text: string) => ({ level: 'ok', message: expect.stringContaining(text) as string });

it('finds all well beside a running server, and changes nothing', async () => {
  const { mails, port: smtp } = await receiveMail();
  const port = await listen((_request, response) => response.end('{}'));
  const { dataDir, databaseFile, run } = await setup({
    PORT: String(port),
    SMTP_URL: `smtp://sky:right@127.0.0.1:${smtp}`,
    IMAGE_ALLOWED_HOSTS: 'pictures.example',
  });
  mkdirSync(path.join(dataDir, 'images'), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(dataDir, 'images', 'one'), 'picture');
  const database = await openSqlite(databaseFile);
  onTestFinished(() => database.destroy());
  const { main, sample, close } = await openArchives(dataDir, undefined);
  onTestFinished(close);
  await main.pictures.save(createRecords(12));
  await sample.pictures.save(createRecords(3));
  const look = () =>
    readdirSync(dataDir).map((name) => [name, statSync(path.join(dataDir, name)).size]);
  const before = look();
  expect(await run()).toMatchObject({
    settings: isOk('fit together'),
    'data folder': isOk('can be written'),
    database: isOk('12 pictures, 0 users'),
    quarantine: isOk('It is empty'),
    texts: isOk('They are whole'),
    hosts: isOk('All pictures'),
    space: { message: expect.stringMatching(/free/) as string },
    cache: isOk('of 1.0 GB'),
    mail: isOk('takes mails'),
    nasa: isOk('answers'),
    clock: isOk('seconds'),
    server: isOk('is ready'),
  });
  expect(look()).toEqual(before);
  expect(mails).toEqual([]);
});

it('finds nothing wrong before the first start, and makes nothing', async () => {
  const { dataDir, run } = await setup();
  const findings = await run();
  expect(Object.values(findings).filter(({ level }) => level !== 'ok')).toEqual([]);
  expect(findings).toMatchObject({
    'data folder': isOk('The first start makes'),
    database: isOk('none yet'),
    mail: isOk('files of the data folder'),
    server: isOk('None runs'),
  });
  expect(existsSync(dataDir)).toBe(false);
});

it('tells a database of an earlier version from one of a later one', async () => {
  const { dataDir, databaseFile, run } = await setup();
  mkdirSync(dataDir, { mode: 0o700 });
  copyFormer(dataDir);
  expect(await run()).toMatchObject({ database: isOk('The next start upgrades it.') });
  const database = await openSqlite(databaseFile);
  await sql`update people_version set version = 9`.execute(database);
  const says = async () => (await run()).database?.advice;
  expect(await says()).toContain('later version');
  await sql`drop table people_version`.execute(database);
  await sql`create table kysely_migration (name text)`.execute(database);
  expect(await says()).toContain('Start version 0.1.0');
  await database.destroy();
});

it('tells of a source that answers with less than before, and of texts that lost letters', async () => {
  const { dataDir, run } = await setup();
  mkdirSync(dataDir, { mode: 0o700 });
  const main = await openMain(path.join(dataDir, 'archive.db'), undefined);
  const damaged = {
    provenance: 'legacy',
    explanation: '…cal galaxies.',
    title: 'W\uFFFDodek',
  } as const;
  await main.pictures.save([createRecord(), createRecord({ date: '2001-01-01', ...damaged })]);
  await main.pictures.save([createRecord({ image_url: null })]);
  await main.database.destroy();
  expect(await run()).toMatchObject({
    quarantine: isWarning('answers with less than before: 1 of its records'),
    texts: isOk('1 lacks its first letters, 1 has letters'),
  });
});

it('tells of pictures on hosts that are not asked', async () => {
  const { dataDir, run } = await setup();
  mkdirSync(dataDir, { mode: 0o700 });
  const main = await openMain(path.join(dataDir, 'archive.db'), undefined);
  const [one, other, third] = ['2004-07-01', '2004-06-30', '2004-06-29'] as const;
  await main.pictures.save([
    createRecord({ date: one, image_url: 'https://science.nasa.gov/one.jpg' }),
    createRecord({ date: other, original_url: 'https://apod.nasa.gov/other.jpg' }),
    createRecord({ date: third, image_url: null, video_url: 'https://www.youtube.com/embed/x' }),
  ]);
  await main.database.destroy();
  expect((await run()).hosts).toEqual({
    ...isWarning('not asked: pictures.example (1). '),
    check: 'hosts',
    advice: expect.stringContaining('IMAGE_ALLOWED_HOSTS') as string,
  });
});

it('tells of a file that is no database', async () => {
  const { dataDir, databaseFile, run } = await setup();
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(databaseFile, 'no database, but long enough to look like one'.repeat(100));
  expect(await run()).toMatchObject({ database: isFault('skyfolio.db cannot be read') });
  expect((await run()).database?.advice).toContain('npm run restore');
  rmSync(databaseFile);
  writeFileSync(path.join(dataDir, ARCHIVE_FILE), '');
  expect(await run()).toMatchObject({ database: isFault('archive.db cannot be read') });
  // The pictures alone: people's database is whole, and newer than that of a backup.
  expect((await run()).database?.advice).toContain('move it away');
});

it('tells of a data folder that cannot be made', async () => {
  const file = path.join(createFolder(), 'file');
  writeFileSync(file, '');
  const { run } = await setup({ DATA_DIR: path.join(file, 'data') });
  expect(await run()).toMatchObject({ 'data folder': isFault('cannot be written') });
});

it('tells of files that other users can read', async () => {
  const { dataDir, run } = await setup();
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  writeFileSync(path.join(dataDir, 'secret.key'), 's', { mode: 0o644 });
  chmodSync(path.join(dataDir, 'secret.key'), 0o644);
  expect(await run()).toMatchObject({ 'data folder': isWarning('secret.key') });
});

it.each([
  ['refuses the password', 'smtp://sky:wrong@127.0.0.1:$', 'EAUTH'],
  ['is not there', 'smtp://127.0.0.1:1', '127.0.0.1:1'],
])('tells of a mail server that %s, and no secret', async (_why, url, text) => {
  const { port } = await receiveMail();
  const { run } = await setup({ SMTP_URL: url.replace('$', String(port)) });
  const { mail } = await run();
  expect(mail).toMatchObject(isFault(text));
  expect(JSON.stringify(mail)).not.toMatch(/wrong|sky:/);
});

it('tells of a source that does not answer, and of a clock that nobody confirms', async () => {
  const { upstream, run } = await setup();
  await upstream.stop();
  expect(await run()).toMatchObject({
    nasa: isWarning('could not be reached'),
    clock: isWarning('could not be compared'),
  });
});

it.each([
  [2 * HOUR_MS, isFault('ahead of')],
  [-2 * HOUR_MS, isFault('behind')],
  [5 * 60_000, isWarning('ahead of')],
])('tells of a clock that is wrong by %i ms', async (offset, expected) => {
  const { run } = await setup();
  expect(await run(() => new Date(Date.now() + offset))).toMatchObject({ clock: expected });
});

it('asks no other machine where the source is none', async () => {
  const { upstream, run } = await setup({ APOD_SOURCE: 'sample' });
  expect(await run()).toMatchObject({ nasa: isOk('not asked'), clock: isOk('not compared') });
  expect(upstream.requests).toEqual([]);
});

it('tells of a server that is not ready', async () => {
  let body = '{"detail":"The database cannot be read."}';
  const port = await listen((_request, response) => response.writeHead(503).end(body));
  const { run } = await setup({ PORT: String(port) });
  expect(await run()).toMatchObject({ server: isFault('(503). It says: The database cannot') });
  body = 'of another program';
  expect(await run()).toMatchObject({ server: isFault('is not ready (503).') });
});
