/** A picture host on loopback, and the real app that serves its pictures in the right size. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '../platform/clock';
import { DiskCache } from '../images/diskCache';
import type { ImagePictures } from '../images/imagePictures';
import { ImageService, type ImageServiceOptions } from '../images/imageService';
import { type FetcherOptions, PictureFetcher } from '../images/pictureFetcher';
import type { PictureRecord } from '../archive/store/storedPictures';
import { setup } from './testServer';

/** A server that answers each path by its handler; `asked` lists the paths in their order. */
export async function startPictureHost(handlers: Record<string, Buffer | RequestListener>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const handler = handlers[url];
    if (typeof handler === 'function') {
      handler(request, response);
    } else {
      response.writeHead(handler ? 200 : 404).end(handler);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { asked, port, origin: `http://127.0.0.1:${port}` };
}

/** A folder that the end of the test removes. */
export function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The files in a folder and in the folders below, by their paths in it. */
export function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

/** A picture of one colour. */
export const createPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#27408b' } });

export const createFetcher = (options: Partial<FetcherOptions> = {}) =>
  new PictureFetcher({
    hosts: ['127.0.0.1'],
    isAllowedAddress: () => true,
    allowPlain: true,
    userAgent: 'Skyfolio tests',
    ...options,
  });

interface ImageSetup extends Partial<Pick<ImageServiceOptions, 'limits'>> {
  clock?: Partial<Clock>;
  records?: PictureRecord[];
  folder?: string;
  maxBytes?: number;
  fetcher?: Partial<FetcherOptions>;
  trustProxy?: boolean;
}

/** The pictures of a server, in a folder of its own. */
export function createImages(pictures: () => ImagePictures, options: ImageSetup = {}) {
  const { folder = createFolder(), maxBytes = 1e9 } = options;
  const clock = { ...systemClock, ...options.clock };
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };
  const images = new ImageService({
    pictures,
    cache: new DiskCache({ folder, maxBytes, now: clock.now, log }),
    fetcher: createFetcher(options.fetcher),
    clock,
    log,
    ...(options.limits && { limits: options.limits }),
  });
  return { images, folder, warnings };
}

export async function setupImages(options: ImageSetup = {}) {
  const { images, folder, warnings } = createImages(() => server.pictures, options);
  const { records = [], trustProxy = false } = options;
  const server = await setup({ records, app: { images, trustProxy } });
  const { app, database, main, pictures } = server;
  onTestFinished(() => images.stop());
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const {
      statusCode: status,
      headers: answered,
      rawPayload,
      body,
    } = await app.inject({
      url,
      headers,
    });
    return { status, headers: answered, content: rawPayload, body };
  };
  return { app, images, pictures, main, database, warnings, folder, get };
}
