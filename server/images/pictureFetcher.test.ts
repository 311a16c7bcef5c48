/** What is fetched and what is refused, over real HTTP. */
import type { LookupAddress } from 'node:dns';
import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFetcher, startPictureHost } from '../testing/imageSetup';
import type { Lookup } from '../platform/outbound/boundedFetch';
import type { FetcherOptions } from './pictureFetcher';
import { isPublicAddress } from '../platform/outbound/publicAddress';

const redirect =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { location }).end('elsewhere');

function setup(options: Partial<FetcherOptions> = {}) {
  const fetcher = createFetcher(options);
  onTestFinished(() => fetcher.close());
  const download = async (address: string, signal = new AbortController().signal) =>
    (await fetcher.fetch(address, signal)).content.toString();
  return { download };
}

/** A resolver that knows every name by the same addresses. */
const resolveTo =
  (...addresses: string[]): Lookup =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address): LookupAddress => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    );

describe('a picture is fetched', () => {
  it('from a host that is listed, and says who asks', async () => {
    const { download } = setup();
    let agent: string | undefined;
    const host = await startPictureHost({
      '/a.jpg': (request, response) => {
        agent = request.headers['user-agent'];
        response.end('picture');
      },
    });
    expect(await download(`${host.origin}/a.jpg`)).toBe('picture');
    expect(agent).toBe('Skyfolio tests');
  });

  it.each([301, 302, 303, 307, 308])('over a redirect with status %i', async (status) => {
    const { download } = setup();
    const host = await startPictureHost({
      '/a.jpg': redirect('b.jpg', status),
      '/b.jpg': Buffer.from('picture'),
    });
    expect(await download(`${host.origin}/a.jpg`)).toBe('picture');
  });

  it('from the address that was checked, whatever the name', async () => {
    const { download } = setup({
      hosts: ['pictures.example'],
      lookup: resolveTo('127.0.0.1'),
    });
    const host = await startPictureHost({ '/a.jpg': Buffer.from('picture') });
    expect(await download(`http://pictures.example:${host.port}/a.jpg`)).toBe('picture');
  });
});

const HOST = { kind: 'refused', message: 'Pictures are not taken from its host.' };
const NETWORK = {
  kind: 'refused',
  message: 'Its host is in a network that pictures are not taken from.',
};
const HTTPS = { kind: 'refused', message: 'Its address is no https address.' };

describe('nothing is asked of hosts that are not listed, nor of private networks (ASVS 1.3.6, 13.2.4)', () => {
  it.each([
    ['https://pictures.example/a.jpg', HOST],
    ['https://127.0.0.1@pictures.example/a.jpg', HOST],
    ['https://user:word@127.0.0.1/a.jpg', HOST],
    ['http://127.0.0.1/a.jpg', HTTPS],
    ['https://127.0.0.1:8443/a.jpg', HTTPS],
    ['file:///etc/passwd', HTTPS],
    ['ftp://127.0.0.1/a.jpg', HTTPS],
    ['https://127.0.0.1/a.jpg', NETWORK],
    ['https://0x7f.1/a.jpg', NETWORK],
    ['https://[::ffff:127.0.0.1]/a.jpg', NETWORK],
    ['/a.jpg', { kind: 'refused', message: 'Its address is none.' }],
  ])('of %s', async (address, error) => {
    const hosts = ['127.0.0.1', '[::ffff:7f00:1]'];
    const { download } = setup({
      hosts,
      allowPlain: false,
      isAllowedAddress: isPublicAddress,
    });
    await expect(download(address)).rejects.toMatchObject(error);
  });

  it.each([
    ['127.0.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['8.8.8.8', '10.0.0.1'],
  ])('of a listed name that leads to %s %s', async (...addresses) => {
    const { download } = setup({
      hosts: ['pictures.example'],
      isAllowedAddress: isPublicAddress,
      lookup: resolveTo(...addresses),
    });
    await expect(download('https://pictures.example/a.jpg')).rejects.toMatchObject(NETWORK);
  });
});

describe('a redirect is not followed (ASVS 1.3.6, 15.3.2)', () => {
  it('to a host that is not listed', async () => {
    const { download } = setup();
    const host = await startPictureHost({ '/a.jpg': redirect('http://pictures.example/a.jpg') });
    await expect(download(`${host.origin}/a.jpg`)).rejects.toMatchObject(HOST);
  });

  it('to a private address', async () => {
    // Here the one loopback address stands for the internet, the other for what is behind it.
    const isAllowedAddress = (address: string) => address === '127.0.0.1';
    const { download } = setup({ hosts: ['127.0.0.1', '127.0.0.2'], isAllowedAddress });
    const host = await startPictureHost({
      '/a.jpg': (request, response) =>
        redirect(`http://127.0.0.2:${request.socket.localPort}/secret`)(request, response),
    });
    await expect(download(`${host.origin}/a.jpg`)).rejects.toMatchObject(NETWORK);
    expect(host.asked).toEqual(['/a.jpg']);
  });

  it('to a name that leads to a private address', async () => {
    const isAllowedAddress = (address: string) => address === '127.0.0.1';
    const { download } = setup({
      hosts: ['127.0.0.1', 'pictures.example'],
      isAllowedAddress,
      lookup: resolveTo('10.0.0.1'),
    });
    const host = await startPictureHost({ '/a.jpg': redirect('http://pictures.example/a.jpg') });
    await expect(download(`${host.origin}/a.jpg`)).rejects.toMatchObject(NETWORK);
  });

  it('without a place to go, nor does a broken body of it matter', async () => {
    const { download } = setup();
    const host = await startPictureHost({
      '/a.jpg': (_request, response) => {
        response.writeHead(302, { 'content-length': 1000 });
        response.write('half', () => response.destroy());
      },
    });
    await expect(download(`${host.origin}/a.jpg`)).rejects.toMatchObject({
      message: 'Its source answers with status 302.',
    });
  });

  it('for ever', async () => {
    const { download } = setup();
    const host = await startPictureHost({ '/a.jpg': redirect('/a.jpg') });
    await expect(download(`${host.origin}/a.jpg`)).rejects.toMatchObject({
      message: 'Its source redirects too often.',
    });
    expect(host.asked).toHaveLength(6);
  });
});

describe('a source fails', () => {
  const never: RequestListener = () => undefined;
  const large: RequestListener = (_request, response) => {
    response.writeHead(200);
    response.write(Buffer.alloc(1024 * 1024));
    response.end(Buffer.alloc(1024 * 1024));
  };
  const cut: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('half', () => response.destroy());
  };
  const stalled: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half');
  };
  const answer =
    (status: number): RequestListener =>
    (_request, response) =>
      void response.writeHead(status).end('<html>');

  it.each<[string, string, string, RequestListener | Buffer]>([
    ['says that it is too large', 'refused', 'It is larger than 1 MB.', Buffer.alloc(1_048_577)],
    ['sends too much', 'refused', 'It is larger than 1 MB.', large],
    ['breaks off', 'failed', 'Its source broke off.', cut],
    ['stays silent', 'timeout', 'Its source is too slow.', never],
    ['stops in between', 'timeout', 'Its source is too slow.', stalled],
    ['has no such picture', 'refused', 'Its source answers with status 404.', answer(404)],
    ['is broken', 'failed', 'Its source answers with status 500.', answer(500)],
    ['has enough', 'unreachable', 'Its source answers with status 429.', answer(429)],
    ['is in repair', 'unreachable', 'Its source answers with status 503.', answer(503)],
  ])('that %s', async (_case, kind, message, handler) => {
    // What falls silent is given up soon; the others have all the time that they need.
    const idle = kind === 'timeout' && { idleMs: 300 };
    const { download } = setup({ limits: { bytes: 1_048_576, ...idle } });
    const host = await startPictureHost({ '/a.jpg': handler });
    await expect(download(`${host.origin}/a.jpg`)).rejects.toMatchObject({ kind, message });
  });

  it('that trickles on past all patience', async () => {
    const { download } = setup({ limits: { totalMs: 300 } });
    const host = await startPictureHost({
      '/a.jpg': (_request, response) => {
        const trickle = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(trickle));
      },
    });
    await expect(download(`${host.origin}/a.jpg`)).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('that is not there', async () => {
    const { download } = setup();
    // Nobody listens at port 1.
    await expect(download('http://127.0.0.1:1/a.jpg')).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  it('whose name is unknown', async () => {
    const lookup: Lookup = (_hostname, _options, callback) =>
      callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));
    const { download } = setup({ hosts: ['pictures.example'], lookup });
    await expect(download('https://pictures.example/a.jpg')).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  it('but a stopping server is no failure of the source', async () => {
    const { download } = setup();
    const stop = new AbortController();
    const host = await startPictureHost({ '/a.jpg': () => stop.abort(new Error('stopping')) });
    await expect(download(`${host.origin}/a.jpg`, stop.signal)).rejects.toThrow('stopping');
  });
});
