// A Chromium without Playwright, which turns on what a developer's tools need. With that, V8 parses a whole file
// again for the line numbers of each error that is made, and readers do not have that.
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../../scripts/browser.mjs';
import { FLAGS, VIEWPORT } from './browser.mjs';

/** Ends each message. */
const END = '\0';
const ENDED = 'Chromium has ended.';

/** Chromium's protocol over a pipe (https://chromedevtools.github.io/devtools-protocol/). Emits its events. */
class Protocol extends EventEmitter {
  #asked = 0;
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  #rest = '';
  #isOver = false;
  #input;

  /**
   * @param {import('node:stream').Writable} input
   * @param {import('node:stream').Readable} output
   */
  constructor(input, output) {
    super();
    this.#input = input;
    // Chromium has ended: its exit tells so.
    input.on('error', () => undefined);
    output.setEncoding('utf8').on('data', (text) => this.#read(text));
  }

  /**
   * @param {string} method
   * @param {object} [params]
   * @param {string} [sessionId] of a page
   * @returns {Promise<any>}
   * @throws {Error} Chromium refuses, or has ended.
   */
  send(method, params = {}, sessionId = undefined) {
    if (this.#isOver) {
      return Promise.reject(new Error(ENDED));
    }
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#input.write(JSON.stringify({ id, method, params, sessionId }) + END);
    });
  }

  /** Nobody answers any more. */
  end() {
    this.#isOver = true;
    this.#waiting.forEach(({ reject }) => reject(new Error(ENDED)));
    this.#waiting.clear();
  }

  #read(/** @type {string} */ text) {
    const messages = (this.#rest + text).split(END);
    this.#rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error, method, params } = JSON.parse(message);
      const asked = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) {
        asked?.reject(new Error(error.message));
      } else if (asked) {
        asked.resolve(result);
      } else {
        this.emit(method, params);
      }
    }
  }
}

export async function launchBare() {
  const profile = await mkdtemp(path.join(tmpdir(), 'skyfolio-browser-'));
  const args = ['--headless', ...FLAGS, `--user-data-dir=${profile}`, '--remote-debugging-pipe'];
  const child = spawn(findBrowser(), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = child.stdio;
  const protocol = new Protocol(
    /** @type {import('node:stream').Writable} */ (input),
    /** @type {import('node:stream').Readable} */ (output),
  );
  const ended = once(child, 'exit');
  child.once('exit', () => protocol.end());
  const stop = async () => {
    child.kill();
    await ended;
    // Its other processes may write to it for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  return { openPage: () => openPage(protocol), stop };
}

/** A page with an empty cache. @param {Protocol} protocol */
async function openPage(protocol) {
  const { browserContextId } = await protocol.send('Target.createBrowserContext');
  const { targetId } = await protocol.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (/** @type {string} */ method, params = {}) =>
    protocol.send(method, params, sessionId);
  await send('Page.enable');
  // The size of a new window counts its frame as well.
  await send('Emulation.setDeviceMetricsOverride', {
    ...VIEWPORT,
    deviceScaleFactor: 1,
    mobile: false,
  });
  return {
    send,
    on: protocol.on.bind(protocol),
    /** The value of an expression, or what its promise resolves to. */
    evaluate: async (/** @type {string} */ expression) => {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', params);
      if (exceptionDetails) {
        throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
      }
      return result.value;
    },
    /** Resolves when the page at the address has begun to come. */
    goto: async (/** @type {string} */ url) => {
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) {
        throw new Error(`${url}: ${errorText}`);
      }
    },
    trace: (/** @type {string[]} */ categories) => trace(protocol, categories),
    close: async () => {
      protocol.removeAllListeners();
      await protocol.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

/**
 * Notes what Chromium does.
 *
 * @param {Protocol} protocol
 * @param {string[]} categories
 * @returns what stops it and gives the events.
 */
async function trace(protocol, categories) {
  /** @type {import('./trace.mjs').TraceEvent[]} */
  const events = [];
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const ended = once(protocol, 'Tracing.tracingComplete');
  await protocol.send('Tracing.start', {
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  return async () => {
    await protocol.send('Tracing.end');
    await ended;
    return events;
  };
}

/** @typedef {Awaited<ReturnType<typeof launchBare>>} BareBrowser */
/** @typedef {Awaited<ReturnType<typeof openPage>>} BarePage */
