/**
 * WebKit as WebKitGTK ships it, by WebDriver (https://www.w3.org/TR/webdriver2/). Each page has a browser and a driver
 * of its own: a driver has one session, and a session one profile.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEAD_PROXY, type Driver, type Engine, VIEWPORT } from './driver';

/** Paths of programs. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** An X server without a screen. */
  display: string;
}

/** Milliseconds that a command may take. */
const PATIENCE = 30_000;
/** The property that holds the id of an element, by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** How the standard writes keys that have no character. */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};
/** An automated MiniBrowser tells nothing of the console. So a loaded document collects its errors from then on. */
const COLLECT_ERRORS = `(() => {
  const errors = (window.errorsForTests ??= []);
  const { error } = console;
  console.error = (...parts) => { errors.push(parts.join(' ')); error(...parts); };
  window.addEventListener('error', ({ message }) => {
    // The standard's way to say that an observer hears of a size in the next frame. Other engines keep it to themselves.
    if (!message.startsWith('ResizeObserver loop')) {
      errors.push(message);
    }
  });
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
})()`;
const COLLECTED_ERRORS = 'window.errorsForTests ?? []';
/** The standard's capability `proxy` crashes one start in eight: WebKitGTK 2.50 reads beyond its list of hosts. */
const BROWSER_ARGUMENTS = [
  '--automation',
  `--proxy=http://${DEAD_PROXY.host}:${DEAD_PROXY.port}`,
  '--ignore-host=localhost',
];
/** Larger than the window, whose bars come on top of the page. */
const DISPLAY = { width: 1600, height: 1200 };

export async function startWebKit(programs: WebKitPrograms, pixelRatio: number): Promise<Engine> {
  const size = `${DISPLAY.width * pixelRatio}x${DISPLAY.height * pixelRatio}x24`;
  const display = spawn(
    programs.display,
    // It chooses a free number and writes it to the file with the descriptor 3. Without `-noreset` it begins anew after
    // each browser, and refuses the next one meanwhile.
    ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer]; // a pipe, as asked for
  return {
    open: () =>
      openPage(programs.driver, programs.browser, {
        DISPLAY: `:${number.toString().trim()}`,
        GDK_SCALE: String(pixelRatio),
      }),
    close: () => end(display),
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.kill()) {
    await ended;
  }
}

async function openPage(
  program: string,
  binary: string,
  screen: Record<string, string>,
): Promise<Driver> {
  const { child, url } = await startDriver(program, screen);
  const { sessionId } = await send<{ sessionId: string }>(`${url}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: BROWSER_ARGUMENTS },
      },
    },
  });
  const session = `${url}/session/${sessionId}`;
  const post = <T>(command: string, body: object) => send<T>(`${session}/${command}`, 'POST', body);
  const evaluate = <T>(source: string) =>
    post<T>('execute/sync', { script: `return (${source}\n);`, args: [] });
  const elementOf = async (source: string) => {
    const found = await evaluate<Record<string, string> | null>(source);
    return found?.[ELEMENT] ?? Promise.reject(new Error(`Nothing is there: ${source}`));
  };
  const type = async (text: string) => {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const [width = 0, height = 0] = await evaluate<number[]>(
    '[outerWidth - innerWidth, outerHeight - innerHeight]',
  );
  await post('window/rect', {
    x: 0,
    y: 0,
    width: VIEWPORT.width + width,
    height: VIEWPORT.height + height,
  });
  const errors: string[] = [];
  /** Another document begins with errors of its own. */
  const leaveDocument = async (command: string, body: object) => {
    errors.push(...(await evaluate<string[]>(COLLECTED_ERRORS)));
    await post(command, body);
    await evaluate(COLLECT_ERRORS);
  };
  return {
    errors,
    evaluate,
    type,
    goto: (address) => leaveDocument('url', { url: address }),
    reload: () => leaveDocument('refresh', {}),
    back: () => post('back', {}),
    click: async (source) => post(`element/${await elementOf(source)}/click`, {}),
    press: (key) => type(KEYS[key] ?? key),
    chooseFile: async (source, file) =>
      post(`element/${await elementOf(source)}/value`, { text: file }),
    screenshot: async () =>
      Buffer.from(await send<string>(`${session}/screenshot`, 'GET'), 'base64'),
    close: async () => {
      errors.push(...(await evaluate<string[]>(COLLECTED_ERRORS)));
      await send(session, 'DELETE');
      await end(child);
    },
  };
}

async function startDriver(program: string, screen: Record<string, string>) {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...screen,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox does not start as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    send(`${url}/status`, 'GET').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) {
      throw new Error(`${program} ended with ${child.exitCode}.`);
    }
    await sleep(20);
  }
  return { child, url };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A command of the protocol. @throws Error with what the driver says, or when it says nothing. */
async function send<T>(url: string, method: string, body?: object): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { method, body: body ? JSON.stringify(body) : null, signal });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }; // by the standard
  if (!answer.ok) {
    throw new Error(`${value.error}: ${value.message} (${method} ${url})`);
  }
  return value;
}
