import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { version } from '../../package.json';
import type { Tokens } from '../../contract/accounts';
import { setupCommand } from '../testing/command';
import { csrf, PASSWORD } from '../testing/testUsers';

const ANN = 'ann@example.org';
const DATE = '2026-11-01';
const SLOW_MS = 60_000;

async function setupServer() {
  const { start, inFolder } = setupCommand();
  const settings = { APOD_SOURCE: 'sample', PORT: '0', SIGNUP: 'off' };
  const server = start(['serve'], settings);
  await server.said('Skyfolio is at');
  const origin = /Skyfolio is at (http:\/\/[\w.:]+\d)/.exec(server.output())?.[1];
  const users = async (...words: string[]) => await start(['users', ...words], settings).ended;
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const likesOf = async (date: string) => {
    const response = await fetch(`${origin}/api/v1/search/${date}/0/1/`);
    return ((await response.json()) as { image_likes_count: number }[])[0]?.image_likes_count;
  };
  const outbox = inFolder('data/outbox');
  /** The codes of the only mail. */
  const mailedLink = () =>
    vi.waitFor(
      () => {
        const [file = ''] = readdirSync(outbox);
        const mail = readFileSync(path.join(outbox, file), 'utf8').replaceAll('=\r\n', '');
        const [, uid, token] = /confirm\/([\w-]{22})\/([\w-]{43})/.exec(mail) ?? [];
        expect(token).toBeDefined();
        return { uid, token };
      },
      { timeout: SLOW_MS },
    );
  return { users, call, likesOf, mailedLink };
}

it(
  'works beside a running server, which shows what has changed',
  { timeout: 5 * SLOW_MS },
  async () => {
    const { users, call, likesOf, mailedLink } = await setupServer();
    expect(await users('create', ANN, 'Ann', 'Example')).toMatchObject({ code: 0 });
    const passwords = { new_password: PASSWORD, re_new_password: PASSWORD };
    const set = await call('users/reset_password_confirm/', {
      ...(await mailedLink()),
      ...passwords,
    });
    expect(set.status).toBe(204);
    const logIn = () => call('jwt/create', { email: ANN, password: PASSWORD });
    const { access } = JSON.parse((await logIn()).text) as Tokens;
    const like = () =>
      call(
        'like_image/',
        { date: DATE, email: ANN },
        { authorization: `Token ${access}`, ...csrf },
      );
    expect((await like()).status).toBe(200);
    expect(await likesOf(DATE)).toBe(1);

    expect((await users('block', ANN)).output).toContain(`${ANN} is blocked`);
    expect((await like()).status).toBe(401);
    expect((await logIn()).status).toBe(403);
    expect((await users('unblock', ANN)).output).toContain('can log in again');
    expect((await logIn()).status).toBe(200);

    const refused = await users('delete', ANN);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.output).toContain(`${ANN} has 1 like and 0 collections`);
    expect(await users('delete', ANN, '--yes')).toMatchObject({ code: 0 });
    expect((await logIn()).status).toBe(401);
    await vi.waitFor(async () => expect(await likesOf(DATE)).toBe(0), { timeout: SLOW_MS });
    expect((await users('list', '--json')).output.trim()).toBe('[]');
  },
);

it('says its version', async () => {
  const { start } = setupCommand();
  expect(await start(['serve', '--version']).ended).toMatchObject({
    code: 0,
    output: `${version}\n`,
  });
});

it.each([
  [[], 2, 'Name what to do: list, show ADDRESS'],
  [['ban', ANN], 2, '"ban" is no action: list, show ADDRESS'],
  [['show'], 2, 'It goes like this: npm run users -- show ADDRESS'],
  [['show', ANN], 2, `There is no user ${ANN}. See all: npm run users -- list`],
  [['create', 'ann', 'Ann'], 2, '"ann" is no e-mail address.'],
  [['list', '--jason'], 2, 'Did you mean --json?'],
])('answers %j', async (words, code, text) => {
  const { start } = setupCommand();
  const ended = await start(['users', ...words]).ended;
  expect(ended.code).toBe(code);
  expect(ended.output).toContain(text);
});
