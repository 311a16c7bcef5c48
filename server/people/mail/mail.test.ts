/** Mails reach a real SMTP server on loopback, however it behaves. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../platform/log';
import { decodeMail, receiveMails } from '../../testing/mailReceiver';
import { PASSWORD, setupUsers } from '../../testing/testUsers';
import { composeMessage } from './message';
import { outboxTransport, smtpTransport } from './transports';

const FROM = 'Skyfolio <no-reply@sky.example>';
const ANN = 'ann@example.org';
const MINUTE = 60_000;

function captureLog() {
  const lines: string[] = [];
  return {
    lines,
    app: { log: createLog('debug', { write: (line: string) => lines.push(line) }) },
  };
}

async function setupSmtp(port: number) {
  const log = captureLog();
  const server = await setupUsers({
    transport: smtpTransport(`smtp://127.0.0.1:${port}`, FROM),
    publicUrl: 'https://sky.example',
    app: log.app,
  });
  const signUp = async (name = 'Ann') => {
    const body = { name, email: ANN, password: PASSWORD, re_password: PASSWORD };
    expect((await server.post('users/', body)).status).toBe(201);
    await server.users.mail.settle();
  };
  const later = async (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
    server.users.mail.wake();
    await server.users.mail.settle();
  };
  const waiting = () => server.database.selectFrom('mails').selectAll().execute();
  return { ...server, log: log.lines, signUp, later, waiting };
}

describe('a mail server', () => {
  it('gets the activation mail in text and HTML, with a link that works', async () => {
    const receiver = await receiveMails();
    const { signUp, post, waiting } = await setupSmtp(receiver.port);
    await signUp();
    expect(receiver.mails).toMatchObject([{ from: 'no-reply@sky.example', to: [ANN] }]);
    const content = decodeMail(receiver.mails[0]!.content);
    expect(content).toContain('Content-Type: text/plain');
    expect(content).toContain('Content-Type: text/html');
    expect(content).toContain('Subject: Activate your Skyfolio account');
    const links = [...content.matchAll(/https:\/\/sky\.example\/activate\/([\w-]+)\/([\w-]+)/g)];
    expect(links).toHaveLength(2);
    const [, uid, token] = links[0]!;
    expect((await post('users/activation/', { uid, token })).status).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  it('that is down gets every mail when it comes back (ASVS 16.5.2)', async () => {
    const receiver = await receiveMails();
    const { port } = receiver;
    await receiver.close();
    const { signUp, later, waiting, log } = await setupSmtp(port);
    await signUp();
    await later(MINUTE);
    await later(2 * MINUTE);
    expect(await waiting()).toMatchObject([{ attempts: 3 }]);
    const back = await receiveMails(port);
    await later(4 * MINUTE);
    expect(back.mails).toMatchObject([{ to: [ANN] }]);
    expect(await waiting()).toEqual([]);
    expect(log.join('')).not.toContain(ANN);
  });

  it('that puts a mail off gets it later', async () => {
    let code: number | undefined = 451;
    const receiver = await receiveMails(0, () => code);
    const { signUp, later, waiting, log } = await setupSmtp(receiver.port);
    await signUp();
    expect(await waiting()).toHaveLength(1);
    code = undefined;
    await later(30_000);
    expect(receiver.mails).toEqual([]);
    await later(30_000);
    expect(receiver.mails).toHaveLength(1);
    expect(log.join('')).toContain('"responseCode":451');
    expect(log.join('')).not.toContain(ANN);
  });

  it('that refuses a mail for good is not asked again, and the log says so', async () => {
    const receiver = await receiveMails(0, () => 550);
    const { signUp, waiting, log } = await setupSmtp(receiver.port);
    await signUp();
    expect(await waiting()).toEqual([]);
    expect(log.join('')).toContain('a mail could not be sent and is given up');
    expect(log.join('')).not.toContain(ANN);
  });

  it.each([
    ['Visit evil.example', 'Hello,'],
    ['https://evil.example/', 'Hello,'],
    ['<b>"Eve" & co', 'Hello &lt;b&gt;&quot;Eve&quot; &amp; co,'],
    ['J. R. R. Tolkien', 'Hello J. R. R. Tolkien,'],
    ['A'.repeat(80), `Hello ${'A'.repeat(60)},`],
  ])('takes neither elements nor addresses from the name %j', async (name, greeting) => {
    const receiver = await receiveMails();
    const { signUp } = await setupSmtp(receiver.port);
    await signUp(name);
    expect(receiver.mails[0]?.to).toEqual([ANN]);
    const content = decodeMail(receiver.mails[0]!.content);
    expect(content).toContain(`<p>${greeting}</p>`);
    expect(content).not.toContain('evil');
  });
});

describe('without a mail server', () => {
  it('each mail becomes a file that only the owner reads, and its link is logged', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'skyfolio-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const log = captureLog();
    const outbox = path.join(folder, 'outbox');
    const { post, users } = await setupUsers({
      transport: outboxTransport(outbox, FROM, log.app.log),
      app: log.app,
    });
    await post('users/', { name: 'Ann', email: ANN, password: PASSWORD, re_password: PASSWORD });
    await users.mail.settle();
    const names = await readdir(outbox);
    expect(names).toEqual([expect.stringMatching(/^\d+-[\da-f-]{36}\.eml$/)]);
    const file = path.join(outbox, names[0]!);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const content = decodeMail(await readFile(file, 'utf8'));
    const link = /http:\/\/localhost:3000\/activate\/[\w-]+\/[\w-]+/.exec(content)?.[0];
    expect(content).toContain(`To: ${ANN}`);
    expect(log.lines.filter((line) => line.includes(`"link":"${link ?? '-'}"`))).toHaveLength(1);
    expect(log.lines.join('')).not.toContain(ANN);
    const [token, uid] = link!.split('/').toReversed();
    expect((await post('users/activation/', { uid, token })).status).toBe(204);
  });
});

describe('a message', () => {
  it('for a reset links to the page that confirms it', () => {
    const facts = {
      publicUrl: 'https://sky.example',
      name: 'Ann',
      email: ANN,
      uid: 'u',
      code: 'c',
    };
    const { link, text, html } = composeMessage('reset', facts);
    expect(link).toBe('https://sky.example/password/reset/confirm/u/c');
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
  });
});
