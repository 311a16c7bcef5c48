// Builds what is stale: the SPA into dist/web, the server into dist/server.
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
    inputs: ['server', 'sample', 'sky', 'credits', 'drawing', 'scripts/signals.mjs', ...SHARED],
    options: { build: { ssr: 'server/main.ts' } },
  },
  replay: {
    inputs: ['src', ...SHARED],
    options: {
      // Client directives of libraries have no use here and cause warnings.
      logLevel: 'error',
      build: { ssr: 'src/qa/main.ts', outDir: 'dist/replay' },
      // As modules for Node, some of the libraries have other exports.
      ssr: { noExternal: true },
    },
  },
  web: {
    inputs: [
      'src',
      'worker',
      'index.html',
      'scripts/compileHint.mjs',
      'scripts/fonts.mjs',
      'scripts/importFile.mjs',
      'scripts/pauses.mjs',
      'scripts/precompress.mjs',
      'scripts/prerender.mjs',
      'scripts/serviceWorker.mjs',
      'scripts/styles.mjs',
      'scripts/unusedRouter.mjs',
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

/** Builds one part, `server`, `web` or `replay`, if its inputs have changed. */
export async function buildIfStale(name) {
  const stamp = path.join(ROOT, 'dist', name, '.built');
  const { fresh, newest } = await isFresh(PARTS[name], stamp);
  if (fresh) {
    return;
  }
  // If everything is built, the build tools need not be installed.
  const { build } = await import('vite');
  console.error(`Building the ${TITLES[name]} …`);
  await build({ root: ROOT, logLevel: 'warn', mode: 'production', ...PARTS[name].options });
  await writeFile(stamp, String(newest));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildIfStale('server');
  await buildIfStale('web');
}
