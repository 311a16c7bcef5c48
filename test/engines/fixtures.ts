/** The real, built server over thirty pictures, and a page in the engine of the project. */
import { expect, test as base } from '@playwright/test';
import Libsql from 'libsql';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { startServer } from '../../scripts/server.mjs';
import { archiveDates } from '../e2e/archive';
import { importTitles } from '../e2e/titles';
import type { Engine } from './driver';
import { startEngine } from './engines';
import { Relay } from './relay';
import { SCREENS } from './report';
import { Tab } from './tab';

export { expect };

interface WorkerFixtures {
  /** Pixels of the screen for one of CSS. */
  pixelRatio: number;
  engine: Engine;
  skyfolio: { url: string; dataDir: string };
  /** By it the browser reaches the server. */
  relay: Relay;
}

/** What the pictures are of: things that searches find, and that have a place on the map of the sky. */
export const SUBJECTS = [
  'M31: The Andromeda Galaxy',
  'The Great Orion Nebula',
  'The Moon over the Sea',
];
const PICTURE_SIZE = { width: 1600, height: 1000 };
/** Newest first. */
const DATES = archiveDates(30, '2004-07-01');

export const test = base.extend<{ tab: Tab }, WorkerFixtures>({
  pixelRatio: [1, { option: true, scope: 'worker' }],

  engine: [
    async ({ pixelRatio }, use, { project }) => {
      const engine = await startEngine(project.name, pixelRatio);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],

  skyfolio: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'skyfolio-engines-'));
      const source = await servePicture();
      const titles = DATES.map(
        (date, index) => [date, SUBJECTS[index % SUBJECTS.length]!] as const,
      );
      await importTitles(dataDir, Object.fromEntries(titles));
      // An import writes every address with https, and knows no sizes, which would be learnt at some time.
      const archive = new Libsql(path.join(dataDir, 'archive.db'));
      const { width, height } = PICTURE_SIZE;
      archive
        .prepare('update pictures set image_url = ?, image_width = ?, image_height = ?')
        .run([source.url, width, height]);
      archive.close();
      const settings = { IMAGE_ALLOW_PRIVATE: 'true', REPOSITORY: '' };
      const { url, stop } = await startServer(dataDir, settings);
      await use({ url, dataDir });
      await stop();
      source.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  relay: [
    async ({ skyfolio }, use) => {
      const relay = new Relay(skyfolio.url);
      await relay.start();
      await use(relay);
      await relay.stop();
    },
    { scope: 'worker' },
  ],

  tab: async ({ engine, relay }, use, testInfo) => {
    const driver = await engine.open();
    const tab = new Tab(driver, relay);
    await use(tab);
    await testInfo.attach(SCREENS, {
      body: JSON.stringify(tab.screens),
      contentType: 'application/json',
    });
    await driver.close();
    const errors = driver.errors.filter((error) => !tab.expectedErrors.test(error));
    expect(errors, 'errors of the page').toEqual([]);
  },
});

/** The host of all pictures, which has one. */
async function servePicture() {
  const create = { ...PICTURE_SIZE, channels: 3, background: '#246' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens at a port
  return { url: `http://127.0.0.1:${port}/picture.jpg`, stop: () => server.close() };
}
