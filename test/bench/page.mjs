// What a browser sees and spends. Its rows: name, figure, budget, unit.
import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { findBrowser } from '../../scripts/browser.mjs';

/** 1.6 Mb/s and 150 ms, in the units of the protocol. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const MB = 1_000_000;

export async function openBrowser() {
  return chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** A page that reaches the server alone; `watch` sees its protocol before it loads. */
async function openPage(browser, url, watch = () => undefined) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.route(
    (address) => address.origin !== url,
    (route) => route.fulfill({ json: { stargazers_count: 1 } }),
  );
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await watch(protocol, page);
  await page.goto(url);
  await page.waitForSelector('[data-loaded="10"]');
  return { page, protocol, close: () => context.close() };
}

/** Bytes and requests of the first view, without and with the pictures on the screen. */
export async function measureFirstView(browser, url) {
  const requests = new Map();
  const warnings = [];
  const { page, close } = await openPage(browser, url, async (protocol, opened) => {
    opened.on('console', (message) => warnings.push(message.text()));
    await protocol.send('Network.enable');
    protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
      requests.set(requestId, { url: request.url, bytes: 0 });
    });
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) {
        request.bytes = encodedDataLength;
      }
    });
  });
  await page.waitForLoadState('networkidle');
  const cards = await page
    .getByRole('article')
    .evaluateAll(
      (all) => all.filter((card) => card.getBoundingClientRect().top < innerHeight).length,
    );
  await close();
  const all = [...requests.values()].filter((request) => request.url.startsWith('http'));
  const pictures = all.filter((request) => new URL(request.url).pathname.startsWith('/images/'));
  const rest = all.filter((request) => !pictures.includes(request));
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
  if (warnings.length > 0) {
    console.error(`The console says: ${warnings.join('\n')}`);
  }
  return {
    requests: rest,
    rows: [
      {
        name: 'first view, bytes without pictures',
        figure: sum(rest) / 1000,
        budget: 175,
        unit: 'kB',
      },
      { name: 'first view, requests without pictures', figure: rest.length, budget: 9, unit: '' },
      {
        name: 'pictures, per card on screen',
        figure: sum(pictures) / 1000 / cards,
        budget: 25,
        unit: 'kB',
      },
    ],
  };
}

/** Largest contentful paint and layout shift on a slow line and a slow machine. */
export async function measurePaint(browser, url) {
  const { page, close } = await openPage(browser, url, async (protocol, opened) => {
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', SLOW);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await opened.addInitScript(() => {
      globalThis.seen = { paint: 0, shift: 0 };
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) {
          globalThis.seen.paint = startTime;
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) {
          globalThis.seen.shift += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
  });
  await page.waitForLoadState('networkidle');
  const { paint, shift } = await page.evaluate(() => globalThis.seen);
  await close();
  return [
    {
      name: 'largest contentful paint (4x, 150 ms, 1.6 Mb/s)',
      figure: paint / 1000,
      budget: 2.5,
      unit: 's',
    },
    { name: 'cumulative layout shift', figure: shift, budget: 0.01, unit: '' },
  ];
}

/** Milliseconds from a click on Load more until its cards are counted in the page. */
const loadMore = (page) =>
  page.evaluate(async () => {
    const feed = document.querySelector('[role=feed]');
    const button = [...document.querySelectorAll('button')].find((each) =>
      each.textContent.includes('Load more'),
    );
    const before = Number(feed.dataset.loaded);
    const started = performance.now();
    button.click();
    await new Promise((resolve) => {
      const check = () =>
        Number(document.querySelector('[role=feed]').dataset.loaded) > before && resolve();
      new MutationObserver(check).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
      });
      check();
    });
    return performance.now() - started;
  });

const metric = async (protocol, name) =>
  (await protocol.send('Performance.getMetrics')).metrics.find((each) => each.name === name).value;

const heapMb = async (protocol) => {
  await protocol.send('HeapProfiler.collectGarbage');
  return (await metric(protocol, 'JSHeapUsedSize')) / MB;
};

const elements = (page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Memory of the browser's largest renderer process in MB (`ps`). */
function rendererMb() {
  const lines = execFileSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8' }).split('\n');
  const sizes = lines.filter((line) => line.includes('--type=renderer')).map(parseFloat);
  return (Math.max(...sizes) * 1024) / MB;
}

async function medianStep(page, steps = 5) {
  const times = [];
  for (let step = 0; step < steps; step += 1) {
    times.push(await loadMore(page));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(steps / 2)];
}

/** Loads the archive one click at a time. @returns rows, and the points of the plot. */
export async function measureDepth(browser, url, deepest) {
  const { page, protocol, close } = await openPage(browser, url);
  await protocol.send('Performance.enable');
  const rows = [];
  const points = [];
  const row = (name, figure, budget, unit) => rows.push({ name, figure, budget, unit });
  const throttled = async (at) => {
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    row(`Load more until shown at ${at} (4x)`, await medianStep(page), 60, 'ms');
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
  for (let loaded = 10; loaded <= deepest;) {
    if (loaded === 100 || loaded === 2000) {
      row(`DOM elements at ${loaded}`, await elements(page), 900, '');
    }
    if (loaded === 2000) {
      row('JS heap at 2000', await heapMb(protocol), 14, 'MB');
      row('renderer memory at 2000', rendererMb(), 350, 'MB');
      const before = await metric(protocol, 'TaskDuration');
      await medianStep(page);
      const spent = ((await metric(protocol, 'TaskDuration')) - before) * 1000;
      row('main thread per Load more step at 2000', spent / 5, 50, 'ms');
    }
    if (loaded === 9000) {
      row('JS heap at 9000', await heapMb(protocol), 40, 'MB');
    }
    if (loaded === 100 || loaded === 2000) {
      await throttled(loaded);
    }
    if (loaded % 500 === 0) {
      points.push({ loaded, heap: await heapMb(protocol), elements: await elements(page) });
    }
    await loadMore(page);
    loaded = Number(await page.getByRole('feed').getAttribute('data-loaded'));
  }
  await close();
  return { rows, points };
}
