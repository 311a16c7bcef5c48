// Builds what is stale: the SPA into dist/web, the server into dist/server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(import.meta.url);
const ROOT = path.resolve(import.meta.dirname, '..');
const SHARED = [
  'contract',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
];

const PARTS = {
  server: {
    inputs: ['server', 'packages', 'scripts/signals.mjs', ...SHARED],
    options: { build: { ssr: 'server/main.ts' } },
  },
  replay: {
    inputs: ['src', 'packages/redux-sessions', ...SHARED],
    options: {
      // Client directives of libraries have no use here and cause warnings.
      logLevel: 'error',
      build: {
        ssr: 'src/app/sessions/replay.ts',
        outDir: 'dist/replay',
        rolldownOptions: { output: { entryFileNames: 'main.js' } },
      },
      // As modules for Node, some of the libraries have other exports.
      ssr: { noExternal: true },
    },
  },
  web: {
    inputs: [
      'src',
      'packages/redux-sessions',
      'worker',
      'index.html',
      'scripts/importFile.mjs',
      'scripts/serviceWorker.mjs',
      ...SHARED,
    ],
    options: {},
  },
};

const TITLES = { server: 'server', replay: 'replay', web: 'pages' };

/** The newest modification below a path in milliseconds; folders count, because they show deletions. */
async function newestChange(target) {
  const { mtimeMs } = await stat(target);
  const entries = await readdir(target).catch(() => []);
  const inner = await Promise.all(entries.map((name) => newestChange(path.join(target, name))));
  return Math.max(mtimeMs, ...inner);
}

async function isFresh({ inputs }, stamp) {
  const builtFrom = Number(await readFile(stamp, 'utf8').catch(() => '0'));
  const changes = await Promise.all(inputs.map((input) => newestChange(path.join(ROOT, input))));
  return { fresh: Math.max(...changes) <= builtFrom, newest: Math.max(...changes) };
}

const stampOf = (name) => path.join(ROOT, 'dist', name, '.built');

function tellMissing(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') {
    throw error;
  }
  console.error('The build tools are not installed. Install them with: npm ci');
  process.exit(1);
}

/** Builds one part in this process, if its inputs have changed. */
async function build(name) {
  const { fresh, newest } = await isFresh(PARTS[name], stampOf(name));
  if (fresh) {
    return;
  }
  const { build: buildByVite } = await import('vite').catch(tellMissing);
  console.error(`Building the ${TITLES[name]} …`);
  await buildByVite({ root: ROOT, logLevel: 'warn', mode: 'production', ...PARTS[name].options });
  await writeFile(stampOf(name), String(newest));
}

/**
 * Builds those of the parts `server`, `web` and `replay` whose inputs have changed. A build runs in a
 * process of its own, because Vite sets NODE_ENV and fills the memory of the process that it runs in. If
 * nothing is stale, the build tools need not be installed.
 *
 * @throws Error if the build fails. The build has told the reason by then.
 */
export async function buildIfStale(...names) {
  const checks = await Promise.all(names.map((name) => isFresh(PARTS[name], stampOf(name))));
  if (checks.every(({ fresh }) => fresh)) {
    return;
  }
  const { NODE_ENV: _mode, ...env } = process.env;
  // The output of the command that needs the build may be read by a program.
  const stdio = ['ignore', process.stderr, 'inherit'];
  const child = spawn(process.execPath, [PROGRAM, ...names], { env, stdio });
  const kill = () => child.kill();
  process.on('exit', kill);
  const [code, signal] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0) {
    throw new Error(`The build ended with ${code ?? signal}.`);
  }
}

if (process.argv[1] === PROGRAM) {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : ['server', 'web']) {
    await build(name);
  }
}
