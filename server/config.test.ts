import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from './testing/imageSetup';
import { type Config, readConfig } from './config';

describe('the settings of accounts', () => {
  it('have defaults', () => {
    expect(readConfig({ PUBLIC_URL: 'https://sky.example' })).toMatchObject({
      smtpUrl: '',
      mailFrom: 'Skyfolio <no-reply@sky.example>',
      secretKey: '',
      limits: { passwords: 10, signups: 30, mails: 5 },
    });
  });

  it('take a mail server, a sender and a secret', () => {
    const SECRET_KEY = 'x'.repeat(32);
    const SMTP_URL = 'smtps://user:secret@mail.example:465';
    const MAIL_FROM = 'Sky <sky@mail.example>';
    const LIMITS = { PASSWORD_LIMIT: '3', SIGNUP_LIMIT: '4', MAIL_LIMIT: '5' };
    expect(readConfig({ SECRET_KEY, SMTP_URL, MAIL_FROM, ...LIMITS })).toMatchObject({
      limits: { passwords: 3, signups: 4, mails: 5 },
      smtpUrl: SMTP_URL,
      mailFrom: MAIL_FROM,
      secretKey: SECRET_KEY,
    });
    expect(readConfig({ MAIL_FROM: 'sky@mail.example' }).mailFrom).toBe('sky@mail.example');
  });

  it.each([
    [{ SMTP_URL: 'mail.example:hunter2' }, 'SMTP_URL is "(hidden)", but must be of the form smtp:'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL is "(hidden)", but must be of the form smtp:'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody", but must be of the form name@example.org'],
    [{ MAIL_FROM: 'A <a@b.org>\nBcc: c@d.org' }, 'MAIL_FROM is "A <a@b.org>\nBcc'],
    [{ PASSWORD_LIMIT: '0' }, 'PASSWORD_LIMIT is "0", but must be a whole number from 1'],
    [{ SECRET_KEY: 'hunter2' }, 'SECRET_KEY has 7 characters, but must have 32 or more.'],
  ])('refuse %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

it.each(['1', 'abc', '999.1.1.1', '10.0.0.0/99', 'loopback,2'])(
  'refuses the proxies %j',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY is "${value}", but must be true, false, or addresses parted by commas`,
    );
  },
);

it.each(['1', '-1', '100001', 'abc'])('refuses the limit %j of planetary/apod', (value) => {
  expect(() => readConfig({ APOD_RATE_LIMIT: value })).toThrow(
    `APOD_RATE_LIMIT is "${value}", but must be `,
  );
});

it.each(['loopback', '10.0.0.0/8, ::1', 'fd00::/8'])('takes the proxies %j', (value) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
});

it.each<[Record<string, string>, Config['source'], boolean]>([
  [{}, 'auto', true],
  [{ NODE_ENV: 'production' }, 'auto', false],
  [{ NODE_ENV: 'production', APOD_SOURCE: 'sample' }, 'sample', true],
  [{ APOD_SOURCE: 'nasa' }, 'nasa', false],
])('with %j takes pictures from %s, the sample among them: %s', (settings, source, showsSample) => {
  expect(readConfig(settings)).toMatchObject({ source, showsSample });
});

it('names no repository where it is empty, by a variable or an option', () => {
  expect(readConfig({}).repository).toBe('skyfolio/skyfolio');
  expect(readConfig({ REPOSITORY: '' }).repository).toBe('');
  expect(readConfig({}, { repository: '' }).repository).toBe('');
  expect(() => readConfig({ REPOSITORY: 'skyfolio' })).toThrow('REPOSITORY is "skyfolio"');
});

it('takes the address of a mirror, with a path and without a slash at its end', () => {
  expect(readConfig({}).apodBaseUrl).toBe('https://science.nasa.gov');
  expect(readConfig({ APOD_BASE_URL: 'http://127.0.0.1:9/nasa/' }).apodBaseUrl).toBe(
    'http://127.0.0.1:9/nasa',
  );
});

it.each([
  'science.nasa.gov',
  'ftp://mirror.example',
  'https://a:b@mirror.example',
  'https://m.example/?a',
])('refuses %s as the address of a mirror', (value) => {
  expect(() => readConfig({ APOD_BASE_URL: value })).toThrow(
    `APOD_BASE_URL is "${value}", but must be an http or https address without`,
  );
});

describe('the database', () => {
  const DATABASE_URL = 'postgres://sky:hunter2@db.example/skyfolio';
  const SECRET_KEY = 'x'.repeat(32);

  it('is a file of the data folder, another file, or PostgreSQL', () => {
    expect(readConfig({ DATA_DIR: '/data' }).database).toEqual({
      engine: 'sqlite',
      file: '/data/skyfolio.db',
    });
    expect(readConfig({ DATABASE_URL: 'file:///sky.db' }).database).toEqual({
      engine: 'sqlite',
      file: '/sky.db',
    });
    expect(readConfig({ DATABASE_URL, SECRET_KEY }).database).toEqual({
      engine: 'postgres',
      url: DATABASE_URL,
    });
  });

  it.each(['sky.db', './sky', '/var/lib/sky', 'file:sky', 'data\\sky'])(
    'may be the file %s',
    (value) => {
      expect(readConfig({ DATABASE_URL: value }).database).toMatchObject({ engine: 'sqlite' });
    },
  );

  it.each([
    ['nonsense', /^DATABASE_URL is "nonsense", but must be .*postgres:.* write \.\/nonsense\.$/],
    [
      'mysql://ann:hunter2@db/x',
      /^DATABASE_URL begins with "mysql:", but must be (?!.*hunter2).*postgres:/,
    ],
  ])('is no file made of %s by mistake', (value, message) => {
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(message);
  });

  it('can be named by a file, as it may hold a password', () => {
    const folder = createFolder();
    const file = path.join(folder, 'url');
    writeFileSync(file, `${DATABASE_URL}\n`);
    const { database } = readConfig({ DATABASE_URL_FILE: file, SECRET_KEY });
    expect(database).toEqual({ engine: 'postgres', url: DATABASE_URL });
  });

  it('needs a secret with PostgreSQL, whose servers share it', () => {
    expect(() => readConfig({ DATABASE_URL })).toThrow('With PostgreSQL, SECRET_KEY must be set');
  });

  it.each(['postgres://sky:hunter2@db.example', 'postgres://sky:hunter2@:x/y'])(
    'is never repeated in a message: %s',
    (wrong) => {
      expect(() => readConfig({ DATABASE_URL: wrong, SECRET_KEY })).toThrow(
        /^DATABASE_URL is "\(hidden\)", but must be of the form postgres:(?!.*hunter2)/,
      );
    },
  );
});
