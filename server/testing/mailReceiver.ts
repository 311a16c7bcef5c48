/** What tests of mails share: a real SMTP server on loopback, and what is in a mail. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface Receiver {
  port: number;
  mails: { from: string; to: string[]; content: string }[];
  close: () => Promise<void>;
}

/** A mail server on loopback. @param refusal status that answers each recipient, or nothing. */
export async function receiveMails(
  port = 0,
  refusal?: (address: string) => number | undefined,
): Promise<Receiver> {
  const mails: Receiver['mails'] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (address, _session, done) => {
      const responseCode = refusal?.(address.address);
      done(
        responseCode
          ? Object.assign(new Error(`no ${address.address} here`), { responseCode })
          : undefined,
      );
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  // A client that goes away early is none of the tests' business.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= new Promise<void>((resolve) => server.close(() => resolve())));
  onTestFinished(close);
  // The server listens on a port: its address is no path of a socket.
  return { port: (server.server.address() as AddressInfo).port, mails, close };
}

/** The text of a mail, its soft line breaks undone. */
export const decodeMail = (content: string) =>
  content
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The `uid` and `token` of the link in a mail. */
export function linkIn(content: string) {
  const [, uid, token] = /\/activate\/([\w-]+)\/([\w-]+)/.exec(decodeMail(content)) ?? [];
  return { uid, token };
}
