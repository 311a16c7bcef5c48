// The page with hot reload, and a server that is rebuilt and restarted when its code changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build, createServer } from 'vite';
import { buildIfStale } from './build.mjs';
import { exitCodeOf, onStopSignal } from './signals.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const SERVER = path.join(ROOT, 'dist/server/main.js');
/** The server's environment. Vite sets NODE_ENV in this process. */
const ENVIRONMENT = { ...process.env };

let running;
let isStopping = false;

/** Hands on what the server prints, except for its own address: what it serves there has no hot reload. */
function tell(line) {
  const isAddress = line.startsWith('Skyfolio is at ');
  console.log(isAddress ? `Skyfolio with hot reload is at ${pages.resolvedUrls.local[0]}` : line);
}

async function end(signal) {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill(signal);
    await once(running, 'exit');
  }
}

async function restart() {
  await end('SIGTERM');
  if (!isStopping) {
    running = spawn(process.execPath, [SERVER, 'serve', ...process.argv.slice(2)], {
      env: ENVIRONMENT,
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    createInterface({ input: running.stdout }).on('line', tell);
  }
}

onStopSignal(async (signal) => {
  isStopping = true;
  await end(signal);
  process.exit(exitCodeOf(signal));
});
// Vite ends the process by itself when its input ends.
process.on('exit', () => running?.kill());

// The server needs pages to serve, although people get theirs from Vite.
await buildIfStale('web');
const pages = await createServer({ root: ROOT });
await pages.listen();

const watcher = await build({
  root: ROOT,
  mode: 'production',
  logLevel: 'warn',
  build: { ssr: 'server/main.ts', watch: {} },
});
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') {
    event.result.close().then(restart, (error) => console.error(error));
  } else if (event.code === 'ERROR') {
    console.error(event.error);
  }
});
