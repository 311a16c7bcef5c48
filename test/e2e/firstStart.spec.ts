/** What somebody sees who has just cloned the project: no build, an empty home, and no internet but npm's registry. */
import { expect, type Page, test as base } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The most memory that a server which was built at its start may take, compared with one that was not. */
const MEMORY_FACTOR = 1.3;

interface Clone {
  folder: string;
  /** Runs a script of npm. @returns the address that it prints, and what ends it. */
  run: (...args: string[]) => Promise<{ url: string; stop: () => Promise<void> }>;
}

const test = base.extend<{ clone: Clone }>({
  clone: async ({ context }, use) => {
    const root = await mkdtemp(path.join(tmpdir(), 'skyfolio-first-'));
    const [folder, home] = [path.join(root, 'clone'), path.join(root, 'home')];
    await mkdir(home);
    await copyProject(folder);
    const environment = {
      PATH: process.env.PATH,
      HOME: home,
      PORT: String(await freePort()),
      // Nobody listens there, so NASA cannot be reached.
      APOD_BASE_URL: 'http://127.0.0.1:9',
    };
    const stops: (() => Promise<void>)[] = [];
    await use({
      folder,
      run: async (...args) => {
        const { lines, stop } = startNpm(args, folder, environment);
        stops.push(stop);
        for await (const line of lines) {
          const url = /^Skyfolio .*is at (\S+)$/.exec(line)?.[1];
          if (url) {
            return { url, stop };
          }
        }
        throw new Error(`npm ${args.join(' ')} ended before it was up.`);
      },
    });
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(stops.map((stop) => stop()));
    await rm(root, { recursive: true });
  },
});

// A build takes as long as the machine needs.
test.describe.configure({ timeout: 300_000 });

/** Copies the files that Git would clone. The libraries are linked, because `npm ci` takes a minute. */
async function copyProject(folder: string): Promise<void> {
  const ignored = (await readFile(path.join(ROOT, '.gitignore'), 'utf8')).trim().split('\n');
  const left = new Set(['.git', ...ignored.map((line) => line.replaceAll('/', ''))]);
  const filter = (file: string) => !left.has(path.relative(ROOT, file));
  await cp(ROOT, folder, { recursive: true, filter });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Vite's proxy has to know the port before the server listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function startNpm(args: string[], cwd: string, env: Record<string, string | undefined>) {
  // Its own process group, so that a signal reaches all that npm started, as in a terminal.
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit'];
  const child = spawn('npm', args, { cwd, env, stdio, detached: true });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGINT');
      await ended;
    }
  };
  return { lines: createInterface({ input: child.stdout }), stop };
}

async function expectSampleSky(page: Page, url: string): Promise<void> {
  await page.route('https://**', (route) => route.abort());
  await page.goto(url);
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'APOD service unavailable' })).toBeHidden();
}

async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  return Number(/^skyfolio_process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
}

test('a clone that was never built shows the sample sky, after an edit with hot reload too', async ({
  page,
  clone: { folder, run },
}) => {
  const start = async () => {
    const { url, stop } = await run('start');
    await expectSampleSky(page, url);
    const memory = await memoryOf(url);
    await stop();
    return memory;
  };
  const first = await test.step('npm start', start);
  await rm(path.join(folder, 'data'), { recursive: true });
  const second = await test.step('npm start with an empty archive again, but built', start);
  expect(first).toBeLessThan(second * MEMORY_FACTOR);
  await test.step('npm run dev after an edit', async () => {
    const now = new Date();
    await utimes(path.join(folder, 'src/main.tsx'), now, now);
    const { url, stop } = await run('run', 'dev');
    await expectSampleSky(page, url);
    await stop();
  });
});
