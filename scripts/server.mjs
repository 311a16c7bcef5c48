// Runs the built server for end-to-end tests and the archive check.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = path.resolve(import.meta.dirname, '../dist/server/main.js');
/** Milliseconds that a server gets for its last requests before it is killed. */
const PATIENCE = 5000;

function run(args, settings, stdio) {
  const env = { ...process.env, ...settings };
  return spawn(process.execPath, [MAIN, ...args], { env, stdio });
}

export async function runImport(dataDir, files, others = {}) {
  const child = run(['import', ...files], { DATA_DIR: dataDir, ...others }, [
    'ignore',
    'pipe',
    'pipe',
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const [code] = await once(child, 'close');
  if (code !== 0) {
    throw new Error(`The import ended with ${code}:\n${output}`);
  }
  return output;
}

export async function startServer(dataDir, others = {}, onLine = () => undefined) {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    APOD_SOURCE: 'archive',
    LOG_LEVEL: 'warn',
    // It must reach nothing but this machine, whatever the environment says.
    SMTP_URL: '',
    TRUST_PROXY: '',
    // Tests and measurements send more requests than people.
    RATE_LIMIT: '0',
    IMAGE_LEARN: 'off',
    IMAGE_ALLOWED_HOSTS: '127.0.0.1',
    ...others,
  };
  const child = run(['serve'], settings, ['ignore', 'pipe', 'inherit']);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    await ended;
    clearTimeout(timer);
  };
  const listening = new Promise((resolve) => {
    // It reads on, so that what the server says later does not fill the pipe.
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine(line);
      const url = /^Skyfolio is at (\S+)$/.exec(line)?.[1];
      if (url) {
        resolve(url);
      }
    });
  });
  const failed = ended.then(([code]) => {
    throw new Error(`The server ended with ${code} before it listened.`);
  });
  return { url: await Promise.race([listening, failed]), stop };
}
