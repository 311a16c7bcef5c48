import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('the settings of accounts', () => {
  it('have defaults', () => {
    expect(readConfig({ PUBLIC_URL: 'https://sky.example' })).toMatchObject({
      smtpUrl: '',
      mailFrom: 'Skyfolio <no-reply@sky.example>',
      secretKey: '',
    });
  });

  it('take a mail server, a sender and a secret', () => {
    const SECRET_KEY = 'x'.repeat(32);
    const SMTP_URL = 'smtps://user:secret@mail.example:465';
    const MAIL_FROM = 'Sky <sky@mail.example>';
    expect(readConfig({ SECRET_KEY, SMTP_URL, MAIL_FROM })).toMatchObject({
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
    [{ SECRET_KEY: 'hunter2' }, 'SECRET_KEY has 7 characters, but must have 32 or more.'],
  ])('refuse %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
