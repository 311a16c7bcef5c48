/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vite';
import { importFile } from './scripts/importFile.mjs';
import { findPostgres, findPrograms } from './scripts/postgres.mjs';
import { serviceWorker } from './scripts/serviceWorker.mjs';
import { codeSplitting, firstView } from './src/first-view/build/plugins.mjs';

const API_SERVER = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** The test of the house that needs a browser's surroundings. */
const WEB_HOUSE_TEST = 'test/house/invalidation.test.ts';

/** Tests of what is built. */
const BUILT_TESTS = [
  'server/commands/*.test.ts',
  'server/faults/live/**/*.test.ts',
  'test/house/bundle.test.ts',
];

/** Tests of what is in people's database: they run on each engine. */
const ENGINE_TESTS = [
  'server/archive/sources/active/activeArchive.test.ts',
  'server/archive/sources/upstream/lostFields.test.ts',
  'server/commands/doctor/{backups,quarantine}.test.ts',
  'server/people/mail/*.test.ts',
  'server/http/routes/{accounts,collections,credentials,emailChange,keptFile,likes,limits,ownData,ownSessions,sessions,signup}.test.ts',
  'server/http/fuzz.test.ts',
  'server/http/planetary/planetary.test.ts',
];

/** Tests of what PostgreSQL alone has. */
const POSTGRES_TESTS = [
  'server/http/anonymous.test.ts',
  'server/http/callCounts.test.ts',
  'server/archive/store/sharedRecords.test.ts',
  'server/archive/store/sharedUpgrade.test.ts',
  'server/commands/migrateData/*.test.ts',
  'server/people/database/postgres.test.ts',
  'server/testing/testDatabase.test.ts',
];

/** They start servers of their own. */
const OWN_POSTGRES_TESTS = [
  'server/http/restores.test.ts',
  'server/people/database/silentPostgres.test.ts',
];

const HAS_POSTGRES = Boolean(process.env.VITEST && findPostgres());

/** The tests of the server on PostgreSQL, where there is one. */
function postgresProjects() {
  if (!HAS_POSTGRES) {
    return [];
  }
  return [
    {
      extends: true as const,
      test: {
        name: 'postgres',
        environment: 'node',
        isolate: false,
        include: [
          ...ENGINE_TESTS,
          ...POSTGRES_TESTS,
          ...(findPrograms() ? OWN_POSTGRES_TESTS : []),
        ],
        globalSetup: ['test/postgres.ts'],
        setupFiles: ['test/setupServer.ts'],
      },
    },
  ];
}

/** From Node 25 on it has a `localStorage` of its own, which would stand before jsdom's. */
const NO_NODE_STORAGE = process.allowedNodeEnvironmentFlags.has('--webstorage')
  ? ['--no-webstorage']
  : [];

/** They need a browser's surroundings. */
const WEB_PROJECT = {
  extends: true as const,
  test: {
    name: 'web',
    environment: 'jsdom',
    // Loading React, the page and jsdom anew for each of a hundred files took a third of their time.
    isolate: false,
    execArgv: NO_NODE_STORAGE,
    // Styles go in rule by rule as in production. jsdom reads a whole style element again for each text.
    env: { SC_DISABLE_SPEEDY: 'false' },
    include: ['{src,mocks,contract,test/bugs,test/qa}/**/*.test.{ts,tsx}', WEB_HOUSE_TEST],
    exclude: ['mocks/upstream/**'],
    setupFiles: ['test/setup.ts'],
  },
};

/** Recording and replay, for any app: nothing of Skyfolio's is set up for them. */
const SESSIONS_PROJECT = {
  extends: true as const,
  test: {
    name: 'sessions',
    environment: 'jsdom',
    execArgv: NO_NODE_STORAGE,
    include: ['packages/redux-sessions/**/*.test.{ts,tsx}'],
  },
};

const SERVER_PROJECT = {
  extends: true as const,
  test: {
    name: 'server',
    environment: 'node',
    // No module of the server has a state, so the next file need not load all of them again.
    isolate: false,
    include: ['{server,packages,scripts,mocks/upstream}/**/*.test.ts'],
    exclude: [
      'packages/redux-sessions/**',
      ...POSTGRES_TESTS,
      ...OWN_POSTGRES_TESTS,
      ...BUILT_TESTS,
    ],
    globalSetup: HAS_POSTGRES ? [] : ['test/noPostgres.ts'],
    setupFiles: ['test/setupServer.ts'],
  },
};

/** What ESLint holds in memory goes with its file. */
const HOUSE_PROJECT = {
  extends: true as const,
  test: {
    name: 'house',
    environment: 'node',
    include: ['test/{house,engines}/**/*.test.ts'],
    exclude: [WEB_HOUSE_TEST, ...BUILT_TESTS],
    setupFiles: ['test/setupServer.ts'],
  },
};

const BUILT_PROJECT = {
  extends: true as const,
  test: {
    name: 'built',
    environment: 'node',
    include: BUILT_TESTS,
    globalSetup: ['test/buildFirst.ts'],
    setupFiles: ['test/setupServer.ts'],
  },
};

const SERVER_BUILD = {
  outDir: 'dist/server',
  ssr: 'server/main.ts',
  target: 'node20',
  emptyOutDir: true,
  // Beside main.js: paths to the pages and to packages begin at the folder of a file.
  rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
};

const WEB_BUILD = {
  outDir: 'dist/web',
  emptyOutDir: true,
  target: 'es2022',
  modulePreload: {
    polyfill: false,
    // src/app/importFile.ts fetches all files of a part. Vite names none where the part is one file.
    resolveDependencies: (file: string, files: string[], { hostType }: { hostType: string }) =>
      hostType === 'js' && files.length === 0 ? [file] : files,
  },
  rolldownOptions: {
    output: { codeSplitting },
    // On a busy machine each build would tell how long the plugins took.
    checks: { bundlerTimings: false },
  },
};

/** The package names its development build alone, whose warnings cost a first view a kilobyte. */
const PRODUCTION_ROUTER = path.resolve('node_modules/react-router/dist/production/index.mjs');

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: isSsrBuild
    ? []
    : [
        react(),
        importFile(), // without it, Try again has to reload the page after a part has failed to load
        ...firstView(),
        serviceWorker(), // without it, nothing works offline
      ],
  resolve: { alias: command === 'build' ? { 'react-router': PRODUCTION_ROUTER } : {} },
  // The worker of the mocks is served in mock mode alone and never reaches the production bundle.
  publicDir: mode === 'mock' ? 'mocks/public' : isSsrBuild ? false : 'src/public',
  server: {
    host: '127.0.0.1',
    proxy:
      mode === 'mock'
        ? {}
        : Object.fromEntries(
            ['/api', '/images', '/planetary', '/v1'].map((path) => [path, API_SERVER]),
          ),
  },
  build: isSsrBuild ? SERVER_BUILD : WEB_BUILD,
  test: {
    // No speed of a machine decides a test; these only end one that hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Many tests wait for other processes.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      WEB_PROJECT,
      SESSIONS_PROJECT,
      SERVER_PROJECT,
      HOUSE_PROJECT,
      ...postgresProjects(),
      BUILT_PROJECT,
    ],
  },
}));
