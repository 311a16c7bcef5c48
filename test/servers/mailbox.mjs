// A mail server on loopback that keeps the links of the mails.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export async function openMailbox() {
  /** The codes of the links, by address. */
  const codes = new Map();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let content = '';
      stream.setEncoding('utf8').on('data', (part) => (content += part));
      stream.on('end', () => {
        const text = content.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
        const [, uid, token] = /\/activate\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
        const [{ address }] = envelope.rcptTo;
        codes.set(address, [...(codes.get(address) ?? []), { uid, token }]);
        done();
      });
    },
  });
  // A server that is killed closes its connection early.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    codes,
    port: server.server.address().port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
