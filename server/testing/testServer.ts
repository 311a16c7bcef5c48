/** What the server's tests share: a real database in memory and the real app over it. */
import { onTestFinished } from 'vitest';
import type { PasswordHasher } from '../people/accounts/passwords';
import { type AppOptions, buildApp } from '../http/app';
import { PageErrors } from '../http/pageErrors';
import { Archive } from '../archive/archive';
import { createLog } from '../platform/log';
import type { Message } from '../people/mail/message';
import type { MailTransport } from '../people/mail/transports';
import type { Database } from '../people/database/database';
import { openSqlite } from '../people/database/sqlite';
import type { MainArchive } from '../archive/openArchives';
import { activePictures } from '../http/picturesForPeople';
import { LikeCounts } from '../people/likes/likeCounts';
import { openTestArchive, openTestDatabase } from './testDatabase';
import type { PictureStore } from '../archive/store/pictureStore';
import type { PictureRecord } from '../archive/store/storedPictures';
import { createUserServices, type UserServiceOptions } from '../people/userServices';

export const silentLog = createLog('silent');

export function createRecord(overrides: Partial<PictureRecord> = {}): PictureRecord {
  const date = overrides.date ?? '2004-07-01';
  return {
    date,
    title: `The sky of ${date}`,
    credit: 'Ann Example',
    copyright: null,
    explanation: `A quiet night: on ${date} nothing moved.`,
    image_url: `https://pictures.example/${date}.jpg`,
    original_url: null,
    source_url: `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html`,
    media_type: 'image',
    video_url: null,
    alt: null,
    image_width: null,
    image_height: null,
    placeholder: null,
    provenance: 'nasa',
    source_modified_at: null,
    links: null,
    ...overrides,
  };
}

/** Records of the days before `newest`, newest first. */
export function createRecords(count: number, newest = '2004-07-01'): PictureRecord[] {
  const time = Date.parse(`${newest}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    createRecord({ date: new Date(time - index * 86_400_000).toISOString().slice(0, 10) }),
  );
}

/** Takes a day's picture away, as an operator does who lets a refused record through. */
export async function withdrawPicture(pictures: PictureStore, date: string): Promise<void> {
  await pictures.save([createRecord({ date, image_url: null })]);
  await pictures.quarantine.accept(date);
}

/** What most tests of users do without: argon2 takes its time on purpose. */
export const plainHasher: PasswordHasher = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (hash, password) => Promise.resolve(hash === `plain:${password}`),
  decoy: 'none',
};

/** Keeps messages in memory; `failure` makes it refuse them. */
export class MemoryTransport implements MailTransport {
  readonly sent: Message[] = [];
  failure: Error | undefined;

  send(message: Message): Promise<void> {
    if (this.failure) {
      return Promise.reject(this.failure);
    }
    this.sent.push(message);
    return Promise.resolve();
  }
}

/** User services with a cheap password hash and, unless it says otherwise, mails in memory. */
export function createTestUsers(
  options: Pick<UserServiceOptions, 'database' | 'active' | 'now'> & Partial<UserServiceOptions>,
) {
  return createUserServices({
    transport: new MemoryTransport(),
    counts: new LikeCounts(options.database),
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of the tests, long enough',
    hasher: plainHasher,
    log: silentLog,
    ...options,
  });
}

export interface SetupOptions extends Partial<
  Pick<UserServiceOptions, 'hasher' | 'limits' | 'publicUrl' | 'signup' | 'transport'>
> {
  records?: PictureRecord[];
  /** A database file; without it the test's engine has an empty database. */
  file?: string;
  /** An open database instead, and an open archive. */
  database?: Database;
  main?: MainArchive;
  now?: Date;
  app?: Partial<
    Pick<
      AppOptions,
      | 'archive'
      | 'health'
      | 'sync'
      | 'trustProxy'
      | 'rateLimit'
      | 'apodRateLimit'
      | 'shareCalls'
      | 'shutdownMs'
      | 'operations'
      | 'pageErrors'
      | 'log'
      | 'images'
      | 'web'
    >
  >;
}

export async function setup({
  records = [],
  file,
  database: own,
  main: ownMain,
  now = new Date('2004-07-01T16:00:00Z'),
  app: appOptions = {},
  ...userOptions
}: SetupOptions = {}) {
  const database = own ?? (await (file === undefined ? openTestDatabase() : openSqlite(file)));
  const main = ownMain ?? (await openTestArchive(database));
  const { pictures } = main;
  await pictures.save(records);
  const counts = new LikeCounts(database);
  await counts.read();
  const clock = { now };
  const mails = new MemoryTransport();
  const log = appOptions.log ?? silentLog;
  const archive = new Archive(main, () => clock.now, counts.of('main'));
  const users = createTestUsers({
    database,
    active: () => activePictures({ id: 'main', archive, pictures }),
    counts,
    transport: mails,
    now: () => clock.now,
    log,
    ...userOptions,
  });
  const app = await buildApp({
    archive: () => archive,
    health: () => ({ status: 'up' }),
    sync: () => Promise.reject(new Error('This server has no source.')),
    users,
    pageErrors: new PageErrors({ log, elapsed: () => clock.now.getTime() }),
    log,
    ...appOptions,
  });
  users.mail.start();
  onTestFinished(async () => {
    await app.close();
    await users.mail.stop();
    await main.database.destroy();
    await database.destroy();
  });
  const get = async (url: string) => {
    const response = await app.inject(url);
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  return { app, database, main, pictures, counts, users, mails, clock, get };
}
