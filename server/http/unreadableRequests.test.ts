/** Bytes over a real socket: an injected request never meets Node's parser. */
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createRecords, setup } from '../testing/testServer';

async function listen() {
  const { app } = await setup({ records: createRecords(1) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  /** Sends bytes, and reads until the server closes. */
  const send = (bytes: string) =>
    new Promise<{ status: number; headers: string; body: string }>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => (answer += chunk));
      socket.on('error', reject);
      socket.on('close', () => {
        const [head = '', body = ''] = answer.split('\r\n\r\n');
        resolve({ status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body });
      });
    });
  return { send };
}

const request = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const LIST = 'GET /api/v1/gallery/0/10/ HTTP/1.1';

it.each([
  ['a method that is none', 400, request('BREW /api/v1/today/ HTTP/1.1')],
  ['a version that is none', 400, request('GET /api/v1/today/ HTTP/9.9')],
  ['no HTTP at all', 400, '\x16\x03\x01\x02\x00\x01'],
  ['a line of HTTP/0.9', 400, 'GET /api/v1/today/\r\n\r\n'],
  ['two hosts', 400, request(LIST, 'host: elsewhere.example')],
  ['a header without a colon', 400, request(LIST, 'nonsense')],
  ['two lengths', 400, request(LIST, 'Content-Length: 1', 'Content-Length: 2')],
  ['both ways to tell a length', 400, request(LIST, 'Content-Length: 1', 'Transfer-Encoding: x')],
  ['too many bytes of headers', 431, request(LIST, `X: ${'x'.repeat(40_000)}`)],
  ['too long an address', 431, request(`GET /api/v1/${'x'.repeat(40_000)} HTTP/1.1`)],
  ['a long search', 414, request(`GET /api/v1/search/${'x'.repeat(9_000)}/0/10/ HTTP/1.1`)],
  ['an escape that is none', 400, request('GET /api/v1/search/%ff/0/10/ HTTP/1.1')],
  ['an expectation', 417, request(LIST, 'Expect: the unexpected')],
  ['a method of other services', 404, request('PROPFIND /api/v1/today/ HTTP/1.1')],
  ['a wrong method', 405, request('GET /api/v1/users/ HTTP/1.1')],
  [
    'too large a body',
    413,
    request(
      'POST /api/v1/users/ HTTP/1.1',
      'Content-Type: application/json',
      'Content-Length: 99999',
    ),
  ],
])('%s is answered with %i in JSON, and guarded like all answers', async (_what, status, bytes) => {
  const { send } = await listen();
  const answer = await send(bytes);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ detail: expect.stringMatching(/\w/) as string });
  expect(answer.headers).toContain('content-type: application/json');
  // Browsers and proxies may keep a 404 that says nothing of it.
  expect(answer.headers).toContain('cache-control: no-store');
  expect(answer.headers).toContain('x-content-type-options: nosniff');
  expect(answer.headers).toContain("frame-ancestors 'none'");
});
