/** The engines that scripts/engines.mjs has found on this machine, with their programs. */
import { startChromium, startFirefox } from './puppeteer';
import type { Engine } from './driver';
import { startWebKit, type WebKitPrograms } from './webkit';

const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_PROGRAMS } = process.env;

const STARTS: Record<string, (() => Promise<Engine>) | undefined> = {
  Chromium: CHROMIUM_PATH ? () => startChromium(CHROMIUM_PATH) : undefined,
  Firefox: FIREFOX_PATH ? () => startFirefox(FIREFOX_PATH) : undefined,
  WebKit: WEBKIT_PROGRAMS
    ? () => startWebKit(JSON.parse(WEBKIT_PROGRAMS) as WebKitPrograms) // written by scripts/engines.mjs
    : undefined,
};

export const FOUND_ENGINES = Object.keys(STARTS).filter((name) => STARTS[name]);

export async function startEngine(name: string): Promise<Engine> {
  return STARTS[name]?.() ?? Promise.reject(new Error(`There is no engine "${name}".`));
}
