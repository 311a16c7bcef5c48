/** Chromium, by the DevTools protocol, and Firefox as its makers ship it, by WebDriver BiDi. */
import {
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  launch,
  type LaunchOptions,
} from 'puppeteer-core';
import { BROWSER_FLAGS } from '../../scripts/browser.mjs';
import { DEAD_PROXY, type Driver, type Engine, VIEWPORT } from './driver';

/** Both keep room for a scroll bar beside the page, 15 pixels. In WebKitGTK it lies upon the page. */
const WINDOW = { ...VIEWPORT, width: VIEWPORT.width + 15 };

const FIREFOX_PREFERENCES = {
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.proxy.type': 1,
  'network.proxy.http': DEAD_PROXY.host,
  'network.proxy.http_port': DEAD_PROXY.port,
  'network.proxy.ssl': DEAD_PROXY.host,
  'network.proxy.ssl_port': DEAD_PROXY.port,
};

export const startChromium = (executablePath: string, pixelRatio: number) =>
  start(pixelRatio, {
    executablePath,
    args: [...BROWSER_FLAGS, `--proxy-server=${DEAD_PROXY.host}:${DEAD_PROXY.port}`],
  });

export const startFirefox = (executablePath: string, pixelRatio: number) =>
  start(pixelRatio, { browser: 'firefox', executablePath, extraPrefsFirefox: FIREFOX_PREFERENCES });

async function start(deviceScaleFactor: number, options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ defaultViewport: { ...WINDOW, deviceScaleFactor }, ...options });
  return {
    open: async () => openPage(await browser.createBrowserContext()),
    close: () => browser.close(),
  };
}

async function openPage(context: BrowserContext): Promise<Driver> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });
  const elementOf = async <T extends Element>(source: string) => {
    const handle = await page.evaluateHandle(source);
    const element = handle.asElement() as ElementHandle<T> | null; // the caller knows what it names
    return element ?? Promise.reject(new Error(`Nothing is there: ${source}`));
  };
  return {
    errors,
    goto: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      await page.goBack();
    },
    evaluate: async <T>(source: string) => (await page.evaluate(source)) as T, // as the caller says
    click: async (source) => (await elementOf(source)).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key as KeyInput), // both name keys as KeyboardEvent does
    chooseFile: async (source, file) =>
      (await elementOf<HTMLInputElement>(source)).uploadFile(file),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}
