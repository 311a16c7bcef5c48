/*
 * What may not be imported or called where, as ESLint's flat configuration; .oxlintrc.json has the general rules.
 * See docs/ARCHITECTURE.md for the import directions that the zones enforce.
 */

const parser = require('@typescript-eslint/parser');
const { createNodeResolver, importX } = require('eslint-plugin-import-x');
const { readdirSync } = require('node:fs');

/**
 * Zones of import-x/no-restricted-paths: files under `target` may not import files under `from`. A
 * pattern has to match the files themselves, so one that names folders ends in two stars.
 */
const zone = (target, from, message, except = []) => ({
  target: [].concat(target).map((path) => `./${path}`),
  from: [].concat(from).map((path) => `./${path}`),
  except,
  message,
});

/** Features that every feature may import; a feature's own name is exempt. */
const BASE_FEATURES = ['pictures'];
/** What else a feature shows of others. No arrow runs back. */
const SHOWN_FEATURES = {
  calendar: ['gallery'],
  gallery: ['collections', 'search', 'service-status', 'timeline'],
  search: ['frame'],
  'sky-map': ['search'],
};
const FEATURES = readdirSync(`${__dirname}/src/features`);

const featureZones = FEATURES.map((feature) => {
  const allowed = [feature, ...BASE_FEATURES, ...(SHOWN_FEATURES[feature] ?? [])];
  return zone(
    `src/features/${feature}`,
    FEATURES.filter((other) => !allowed.includes(other)).map((other) => `src/features/${other}`),
    'A feature imports itself, pictures and what it shows (.eslintrc.cjs). What several read lies in src/state.',
  );
});

/** What each room of the server may import of it besides itself. main.ts and serve.ts put them together. */
const ROOMS = {
  http: ['archive', 'people', 'images', 'platform', 'config.ts'],
  commands: ['archive', 'people', 'images', 'platform', 'config.ts', 'settings.ts'],
  archive: ['platform'],
  'archive/sources/records': ['archive/store', 'platform'],
  'archive/sources/upstream': ['archive/sources/records', 'archive/store', 'platform'],
  'archive/store': ['platform'],
  people: ['platform'],
  // What has to do with all of them is in people/account-data.
  'people/accounts': ['people/database', 'platform'],
  'people/collections': [
    'people/accounts',
    'people/database',
    'people/likes',
    'people/activePictures.ts',
    'platform',
  ],
  'people/likes': ['people/accounts', 'people/database', 'people/activePictures.ts', 'platform'],
  'people/mail': ['people/accounts', 'people/database', 'platform'],
  images: ['archive/imageAddress.ts', 'archive/store', 'platform'],
  platform: [],
};

const roomZones = Object.entries(ROOMS).map(([room, others]) =>
  zone(
    `server/${room}/**/!(*.test).ts`,
    'server',
    `Of the server, server/${room} imports ${['itself', ...others].join(', ')}.`,
    [room, ...others].map((path) => `./${path}`),
  ),
);

/** The files of each package that others may import, by its name: see `exports` in its package.json. */
const PACKAGES = {
  'sample-sky': ['./index.ts', './drawing/random.ts'],
  'sky-readings': ['./index.ts', './objects.ts'],
};

/** The doors of the package for the page, which any app may take. */
const SESSIONS_DOORS = ['index.ts', 'wanted.ts', 'page.tsx', 'command.ts'];

const packageZones = Object.entries(PACKAGES).flatMap(([name, doors]) => [
  zone(
    ['server', 'test'],
    `packages/${name}`,
    `Import the package by its name, @skyfolio/${name}.`,
    doors,
  ),
  zone(`packages/!(${name})/**`, `packages/${name}`, 'Packages do not import each other.'),
]);

const zones = [
  zone('contract', ['src', 'server', 'packages', 'mocks'], 'The contract imports nothing of ours.'),
  zone('mocks', ['src', 'server', 'packages', 'test'], 'Mocks import the contract only.'),
  zone(
    'src',
    ['server/**', 'packages/!(redux-sessions)/**', 'mocks/upstream/**'],
    'The SPA never imports the server.',
  ),
  zone('{contract,src}/**/!(*.test).{ts,tsx}', 'test', 'Only tests import test helpers.'),
  zone('server', ['src'], 'The server never imports the SPA.'),
  zone(
    'worker',
    ['src', 'server', 'packages', 'mocks', 'test'],
    'The service worker imports the contract only.',
  ),
  zone(
    'src/{api,components,features,lists,pages,places,state,theme}/**/!(*.test).{ts,tsx}',
    'src/app',
    'The app puts the parts together. What they share lies in src/store.',
  ),
  zone(
    'src/store',
    'src/{api,app,components,features,lists,pages,places,state,theme}/**',
    'The store is the ground floor.',
  ),
  zone(
    'src/{api,components,features,lists,places,state,theme}/**/!(*.test).{ts,tsx}',
    'src/pages',
    'Pages are composed by app alone.',
  ),
  zone(
    'src/{api,components,theme}/**',
    'src/{features,lists,places,state}/**',
    'Features build on places, these on lists, these on state, this on api.',
  ),
  zone(
    'src/state/**/!(*.test).{ts,tsx}',
    ['src/{features,lists,places,theme}/**', 'src/components/**/!(codeFailed).{ts,tsx}'],
    'What several rooms read knows none of them, and draws nothing.',
  ),
  zone(
    'src/lists/**/!(*.test).{ts,tsx}',
    'src/{features,places}/**',
    'Features and places build on lists.',
  ),
  zone('src/places/**/!(*.test).{ts,tsx}', 'src/features/**', 'Features build on places.'),
  zone('src/{components,theme}/**', 'src/{api,store}/**', 'Components know no store.'),
  zone('src/theme', 'src/components', 'The theme is the ground floor.'),
  zone(
    ['src/{api,components,features,lists,pages,places,state,store,theme}/**', 'src/first-view/**'],
    'packages/redux-sessions/**',
    'The tools of QA are loaded only when they are asked for (src/main.tsx).',
  ),
  ...featureZones,
  ...roomZones,
  zone(
    'server/http/{routes,pages}/**/!(*.test).ts',
    'server/http/app.ts',
    'The app puts routes and pages together.',
  ),
  zone(
    'packages',
    ['src', 'server', 'contract', 'mocks', 'test'],
    'A package knows nothing of ours but itself, and how letters are folded.',
    ['./searchText.ts'],
  ),
  ...packageZones,
  zone(
    'packages/!(redux-sessions)/**',
    'packages/redux-sessions',
    'Packages do not import each other.',
  ),
  zone(
    '{src,test}/**',
    `packages/redux-sessions/!(${SESSIONS_DOORS.join('|')})`,
    'Import the package by its name, redux-sessions.',
  ),
  zone('packages/redux-sessions', 'contract', 'The package is for any app.'),
];

const TESTS = ['**/*.test.{ts,tsx}', 'test/**'];

module.exports = [
  {
    ignores: ['{dist,data,coverage,mocks/public,playwright-report,screenshots}/**'],
  },
  {
    files: ['**/*.{js,mjs,cjs,ts,tsx}'],
    languageOptions: { parser },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'] }),
      ],
    },
    rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/store/hooks.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-redux',
          importNames: ['useDispatch', 'useSelector', 'useStore'],
          message: 'Use the typed hooks of src/store/hooks.ts.',
        },
      ],
    },
  },
  {
    files: ['src/{features,lists,pages,places,state}/**/*.{ts,tsx}'],
    ignores: [
      'src/features/{auth,navigation,service-status}/**',
      'src/places/LocationEvents.tsx',
      ...TESTS,
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name=/^use(Layout)?Effect$/] CallExpression[callee.name=/^(dispatch|navigate|set(Query|Params))$/]',
          message:
            'An effect follows a state, which time travel may produce. What follows an event goes into a listener or a handler.',
        },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock'].map((property) => ({
          object: 'vi',
          property,
          message:
            'The test files of the server share their modules (isolate: false in vite.config.ts), so later files would meet the mock as well. Use vi.spyOn, which ends with its test.',
        })),
      ],
    },
  },
];
