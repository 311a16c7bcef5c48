// Takes the screens of a recorded session in two builds, and pictures of where they differ.
import { chromium } from '@playwright/test';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { BROWSER_FLAGS, findBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Milliseconds in which the page comes, and in which a screen comes to rest. */
const PATIENCE = 30_000;
const TRIES = 20;
const PAUSE = 100;

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** In the place of every picture. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="#234"/><circle cx="300" cy="200" r="90" fill="#fc8"/></svg>`;

/** Hides the panel of QA. */
const STYLE = 'section[aria-label="QA"] { visibility: hidden !important }';

/**
 * @param request of `packages/redux-sessions/command/shots.ts`.
 * @param program its `complaint` makes an error that is told without its stack.
 * @returns a shot for each step.
 */
export async function takeShots({ text, steps, window, folder, against }, program) {
  const { tell, isStopped, complaint } = program;
  await buildIfStale('web');
  const builds = [ROOT, against].map((build) => {
    const pages = findPages(build);
    if (!pages) {
      throw complaint(
        `${build} has no built pages: there is no dist/web/index.html in it. Build them there with: npm run build`,
      );
    }
    return pages;
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const servers = await Promise.all(builds.map(serve));
  try {
    await mkdir(folder, { recursive: true });
    const pages = [];
    for (const [index, { url }] of servers.entries()) {
      const opened = await openPage(browser, url, window);
      const fault = await openSession(opened.page, text);
      if (fault !== null) {
        throw complaint(`The pages in ${builds[index]} ${fault}`);
      }
      pages.push(opened);
    }
    const shots = [];
    for (const step of steps) {
      if (isStopped()) {
        break;
      }
      tell(`Step ${step}: screen ${shots.length + 1} of ${steps.length} …`);
      shots.push(await compareStep(pages, step, folder));
    }
    return shots;
  } finally {
    await browser.close();
    servers.forEach(({ close }) => close());
  }
}

/** The folder of the built pages in a checkout, in its `dist/`, or itself. */
const findPages = (folder) =>
  ['dist/web', 'web', '.']
    .map((name) => path.resolve(folder, name))
    .find(
      (name) => existsSync(path.join(name, 'index.html')) && existsSync(path.join(name, 'assets')),
    );

/** Serves built pages as they are, without an API. */
async function serve(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = path.join(folder, path.normalize(decodeURIComponent(pathname)));
    const isPage = !path.extname(file);
    if (/^\/(api|images)\//.test(pathname)) {
      response.writeHead(503).end();
      return;
    }
    const content = await readFile(isPage ? path.join(folder, 'index.html') : file).catch(
      () => null,
    );
    const type = TYPES[isPage ? '.html' : path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Opens a build in QA mode. @returns its page, and the requests of it that are not answered to the end. */
async function openPage(browser, url, { width, height, pixelRatio }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: pixelRatio,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.route('**/*', (route) => {
    const request = route.request();
    if (request.resourceType() === 'image' && !request.url().startsWith('data:')) {
      return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
    }
    return request.url().startsWith(url) ? route.fallback() : route.abort();
  });
  const page = await context.newPage();
  const underWay = new Set();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.goto(`${url}/about?qa`);
  return { page, underWay };
}

/** Opens the recording. @returns why that is impossible, or null. */
async function openSession(page, text) {
  try {
    await page.waitForFunction(() => 'skyfolioReplay' in globalThis, undefined, {
      timeout: PATIENCE,
    });
  } catch {
    return 'are of an older build, which cannot be asked for screens.';
  }
  return page.evaluate((file) => {
    try {
      globalThis.skyfolioReplay.open(file);
      return null;
    } catch (error) {
      return `cannot replay the recording: ${error.message}`;
    }
  }, text);
}

async function compareStep(pages, step, folder) {
  const states = [];
  const screens = [];
  for (const opened of pages) {
    states.push(
      await opened.page.evaluate((number) => globalThis.skyfolioReplay.show(number), step),
    );
    screens.push(await screenAtRest(opened));
  }
  const [here, there] = await Promise.all(screens.map(decode));
  const { width, height } = here.info;
  const difference = Buffer.alloc(here.data.length);
  const pixels = pixelmatch(here.data, there.data, difference, width, height, { threshold: 0.1 });
  const files = ['here', 'there', 'difference'].map((name) => `step-${step}-${name}.png`);
  const raw = { width, height, channels: 4 };
  const pictures = [...screens, await sharp(difference, { raw }).png().toBuffer()];
  await Promise.all(
    files.map((file, index) => writeFile(path.join(folder, file), pictures[index])),
  );
  return { step, pixels, here: files[0], there: files[1], difference: files[2], states };
}

const decode = (png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * The screen when two pictures of it are the same, and nothing is asked for: pictures come late, and so may parts of the
 * page. Some of these are asked for when somebody scrolls, or seconds later.
 */
async function screenAtRest({ page, underWay }) {
  await page.evaluate(() => globalThis.document.fonts.ready.then(() => undefined));
  let screen;
  let last;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await page.evaluate(() => globalThis.dispatchEvent(new Event('scroll')));
    screen = await page.screenshot({ animations: 'disabled', caret: 'hide', style: STYLE });
    if (underWay.size === 0 && last?.equals(screen)) {
      return screen;
    }
    last = underWay.size === 0 ? screen : undefined;
    await page.waitForTimeout(PAUSE);
  }
  return screen;
}
