/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { fonts } from './scripts/fonts.mjs';
import { shell } from './scripts/shell.mjs';

const API_SERVER = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** The test of the house that needs a browser's surroundings. */
const WEB_HOUSE_TEST = 'test/house/invalidation.test.ts';

/** What Home needs is one file, which compresses better than several and is asked for once. */
const FIRST_VIEW = { name: 'skyfolio', tags: ['$initial' as const] };

/** The router's package names its build for development alone. */
const ROUTER = {
  find: /^react-router$/,
  replacement: path.resolve(
    import.meta.dirname,
    'node_modules/react-router/dist/production/index.mjs',
  ),
};

/** Writes a `.br` and a `.gz` beside every text asset, so that the server compresses nothing twice. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const assets = path.join(dir ?? '', 'assets');
      for (const name of await readdir(assets)) {
        if (!/\.(js|css|svg)$/.test(name)) {
          continue;
        }
        const file = path.join(assets, name);
        const content = await readFile(file);
        // The mode for fonts packs minified code a little tighter than the one for texts.
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
        };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  resolve: { alias: isSsrBuild || mode !== 'production' ? [] : [ROUTER] },
  plugins: isSsrBuild ? [] : [react(), fonts(), shell(), precompress()],
  // The worker of the mocks is served in mock mode alone and never reaches the production bundle.
  publicDir: mode === 'mock' ? 'mocks/public' : isSsrBuild ? false : 'src/public',
  server: {
    host: '127.0.0.1',
    proxy: mode === 'mock' ? {} : { '/api': API_SERVER, '/images': API_SERVER },
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'server/main.ts', target: 'node20', emptyOutDir: true }
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        target: 'es2022',
        rolldownOptions: { output: { codeSplitting: { groups: [FIRST_VIEW] } } },
      },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          testTimeout: 30_000,
          environment: 'jsdom',
          include: ['{src,mocks,contract}/**/*.test.{ts,tsx}', WEB_HOUSE_TEST],
          exclude: ['mocks/upstream/**'],
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,scripts,mocks/upstream,test/house}/**/*.test.ts'],
          exclude: [WEB_HOUSE_TEST],
          setupFiles: ['test/setupServer.ts'],
        },
      },
    ],
  },
}));
