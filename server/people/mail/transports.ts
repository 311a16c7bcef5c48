import { mkdir, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Log } from '../../platform/log';
import type { Message } from './message';

/** Sends messages. */
export interface MailTransport {
  /** @throws Error if the message was not accepted. */
  send(message: Message): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** Connects and logs in, but sends nothing. @throws Error if that fails. */
export async function verifySmtp(url: string): Promise<void> {
  const mailer = createMailer(url);
  try {
    await mailer.verify();
  } finally {
    mailer.close();
  }
}

function createMailer(url: string) {
  return nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

/** @param url `smtp://user:password@host:port`, or `smtps:`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const mailer = createMailer(url);
  return {
    send: async (message) => {
      await mailer.sendMail(toMail(message, from));
    },
  };
}

/**
 * Writes each message to a file and its link to the log, so that accounts work without a mail
 * server. File names reveal nothing.
 */
export function outboxTransport(folder: string, from: string, log: Log): MailTransport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (message) => {
      const { message: content } = await mailer.sendMail(toMail(message, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = path.join(folder, `${Date.now()}-${randomUUID()}`);
      await writeFile(`${name}.part`, content, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
      log.info({ link: message.link }, 'no mail server is set up (SMTP_URL): open this link');
    },
  };
}

/** The address is passed as an object, so that it is not parsed. */
function toMail({ to, subject, text, html }: Message, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Asks automatic repliers (out of office) not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
