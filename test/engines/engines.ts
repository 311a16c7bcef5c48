/** The engines that scripts/engines.mjs has found on this machine, with their programs. */
import { startChromium, startFirefox } from './puppeteer';
import type { Engine } from './driver';
import { startWebKit, type WebKitPrograms } from './webkit';

const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_PROGRAMS } = process.env;

/** Starts an engine whose screen has so many pixels for one of CSS. */
type Start = (pixelRatio: number) => Promise<Engine>;

const STARTS: Record<string, Start | undefined> = {
  Chromium: CHROMIUM_PATH ? (ratio) => startChromium(CHROMIUM_PATH, ratio) : undefined,
  Firefox: FIREFOX_PATH ? (ratio) => startFirefox(FIREFOX_PATH, ratio) : undefined,
  WebKit: WEBKIT_PROGRAMS
    ? (ratio) => startWebKit(JSON.parse(WEBKIT_PROGRAMS) as WebKitPrograms, ratio) // written by scripts/engines.mjs
    : undefined,
};

export const FOUND_ENGINES = Object.keys(STARTS).filter((name) => STARTS[name]);

export async function startEngine(name: string, pixelRatio = 1): Promise<Engine> {
  return STARTS[name]?.(pixelRatio) ?? Promise.reject(new Error(`There is no engine "${name}".`));
}
