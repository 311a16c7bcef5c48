/** npm run images, by a registry on loopback that speaks as real ones do. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../server/testing/imageSetup';

const SCRIPT = path.resolve(import.meta.dirname, 'images.mjs');
const INDEX = 'application/vnd.oci.image.index.v1+json';
const TOKEN = 'a token for readers';

const digestOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** @param tags the manifest by `name:tag`. */
async function startRegistry(tags: Record<string, string>) {
  const asked: string[] = [];
  const answer = ({ method, url = '', headers }: IncomingMessage) => {
    const { pathname, searchParams } = new URL(url, 'http://registry');
    asked.push(`${method} ${pathname}`);
    if (pathname === '/token') {
      const isRight = searchParams.get('scope') === 'repository:sky/gallery:pull';
      return { status: isRight ? 200 : 400, body: JSON.stringify({ token: TOKEN }) };
    }
    if (pathname.includes('/gallery/') && headers.authorization !== `Bearer ${TOKEN}`) {
      const challenge = `Bearer realm="http://127.0.0.1:${port}/token",service="registry"`;
      return { status: 401, headers: { 'www-authenticate': challenge } };
    }
    const [, name = '', tag = ''] = /^\/v2\/(.*)\/manifests\/(.*)$/.exec(pathname) ?? [];
    const manifest = tags[`${name}:${tag}`];
    const wantsIndex = headers.accept?.split(', ').includes(INDEX);
    return manifest === undefined || !wantsIndex
      ? { status: 404 }
      : {
          status: 200,
          headers: { 'docker-content-digest': digestOf(manifest), 'content-type': INDEX },
        };
  };
  const server = createServer((request, response) => {
    const { status, headers = {}, body = '' } = answer(request);
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { host: `127.0.0.1:${port}`, asked };
}

async function run(text: string) {
  const folder = createFolder();
  const file = path.join(folder, 'images.env');
  writeFileSync(file, text);
  const child = spawn(process.execPath, [SCRIPT, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  const [code] = (await once(child, 'close')) as [number]; // of its documentation
  return { code, said, text: readFileSync(file, 'utf8'), files: readdirSync(folder) };
}

it('writes the digest behind each tag, in the place of a former one', async () => {
  const { host, asked } = await startRegistry({ 'sky/gallery:0.2.0': 'one', 'base:17': 'other' });
  const lines = (one = '', other = '') =>
    `# Images\nSKYFOLIO_IMAGE=${host}/sky/gallery:0.2.0${one}\nPOSTGRES_IMAGE=${host}/base:17${other}\nX=1\n`;
  const filled = lines(`@${digestOf('one')}`, `@${digestOf('other')}`);
  expect(await run(lines('', `@${digestOf('old')}`))).toEqual({
    ...{ code: 0, said: '', text: filled },
    files: ['images.env'],
  });
  expect(asked.toSorted()).toEqual([
    'GET /token',
    'HEAD /v2/base/manifests/17',
    'HEAD /v2/sky/gallery/manifests/0.2.0',
    'HEAD /v2/sky/gallery/manifests/0.2.0',
  ]);
  expect((await run(filled)).text).toBe(filled);
});

it('writes nothing where one cannot be asked', async () => {
  const { host } = await startRegistry({ 'base:17': 'other' });
  const text = `A_IMAGE=${host}/base:17\nB_IMAGE=${host}/base:18\n`;
  const { code, said, ...rest } = await run(text);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/base\/manifests\/18 answers 404.*Nothing was written/),
  ]);
  expect(rest).toEqual({ text, files: ['images.env'] });
  expect((await run('A_IMAGE=127.0.0.1:1/base:17\n')).said).toContain('Nothing was written');
});
