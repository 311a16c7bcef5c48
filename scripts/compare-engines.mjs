// Imports a dump into SQLite and into PostgreSQL, and checks that searches find the same days in the same
// order on both:
//   node scripts/compare-engines.mjs FILE
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildIfStale } from './build.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { runImport, startServer } from './server.mjs';

const QUERIES = 500;
const PAGE_SIZE = 100;
/** Of the days that a search finds, so many of the newest are compared one by one; the rest by its count. */
const MOST_DAYS = 200;

/** What words alone do not try: stop words, accents, numbers, signs, endings, other scripts. */
const SPECIAL = [
  'the',
  'of',
  'is it',
  'Tromsø',
  'Włodzimierz',
  'Hawaiʻi',
  "Barnard's Loop",
  '3C 273',
  'M31',
  '1990s',
  '10,000',
  '3.14',
  'e-mail',
  'nasa.gov',
  'x-ray',
  'H-alpha',
  'and/or',
  '星',
  '!!!',
  '"galaxy',
  'ponies, skies, sky',
  'running, ran, runs, run',
  'generalization, oscillators',
];

/** What a search understands beside words. */
const UNDERSTOOD = [
  '"black hole"',
  '“black hole” jet',
  '"the Moon, and" Venus',
  '"M 31"',
  '"" "!!!" galaxy',
  '2004',
  '1995',
  '2003-2005',
  'July 2004',
  '2012-02, eclipse',
  '2004-07-01',
  'eclipse in 2017, transit',
  '"2001"',
  'NGC 2004',
  'by:gendler',
  'by:"Rogelio Bernal"',
  'by:tunç',
  'by:nasa 2001',
  'galaxy by:hubble, by:eso, 2010',
  'by:the',
  'M 31',
  'NGC 224',
  'Andromedagalaxie',
  'Andromeda',
  'Saturn, Titan',
  'M 42 by:gendler, 2005-2015',
  'Orion Nebula, dust, "dark dust"',
  'Moon 1999',
  'Сатурн',
  'IC 434',
];

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name the dump to search in: node scripts/compare-engines.mjs FILE');
  process.exit(2);
}
const found = findPostgres();
if (!found) {
  console.warn('NO POSTGRESQL: the searches of both engines are not compared.');
  process.exit(0);
}

/** Words, pairs of words and lists of words of the dump, evenly over the alphabet and the years. */
async function makeQueries() {
  const bytes = await readFile(file);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
  const explanations = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line).explanation ?? '');
  const words = [...new Set(explanations.flatMap((each) => each.match(/[\p{L}\p{N}'-]+/gu) ?? []))];
  words.sort();
  const some = (items, count) =>
    Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]);
  const pairs = some(explanations, 100).map((each) => each.split(/\s+/).slice(4, 6).join(' '));
  const lists = some(words, 60).map((word, index) => `${word}, ${words[index * 7]}, nebula`);
  const rest = some(words, QUERIES - SPECIAL.length - pairs.length - lists.length);
  return [...SPECIAL, ...pairs, ...lists, ...rest, ...UNDERSTOOD, ...limited(words, pairs)];
}

/** Words and phrases of the dump, within years and by credits. */
function limited(words, pairs) {
  const quoted = pairs.slice(0, 40).map((pair) => `"${pair.replaceAll('"', '')}"`);
  return quoted.map((pair, index) => {
    const word = words[index * 50] ?? '';
    const year = 1996 + (index % 29);
    return [pair, `${pair} the`, `${word}, ${pair} ${year}`, `${pair}, by:${word}, by:nasa`][
      index % 4
    ];
  });
}

/** The first days that a search finds, in their order, and how many it finds. */
async function search(url, query) {
  const get = async (rest) => {
    const response = await fetch(`${url}/api/v1/search/${encodeURIComponent(query)}/${rest}/`);
    if (!response.ok) {
      throw new Error(`A search for ${query} answered ${response.status}`);
    }
    return response.json();
  };
  const { count } = await get('count');
  const dates = [];
  while (dates.length < Math.min(count, MOST_DAYS)) {
    const page = await get(`${dates.length}/${dates.length + PAGE_SIZE}`);
    if (page.length === 0) {
      throw new Error(`A search for ${query} ended before its count`);
    }
    dates.push(...page.map(({ date }) => date));
  }
  return { count, dates };
}

function describe(query, one, other) {
  const missing = one.dates.filter((date) => !other.dates.includes(date));
  const more = other.dates.filter((date) => !one.dates.includes(date));
  return `${JSON.stringify(query)}: ${one.count} days in SQLite, ${other.count} in PostgreSQL; only in SQLite ${missing.slice(0, 3).join(' ') || 'none'}, only in PostgreSQL ${more.slice(0, 3).join(' ') || 'none'}`;
}

await buildIfStale('server', 'web');
const queries = await makeQueries();
const postgres = await startPostgres(found);
const folder = await mkdtemp(path.join(tmpdir(), 'skyfolio-engines-'));
const servers = [];
try {
  for (const [name, settings] of [
    ['sqlite', { DATABASE_URL: '' }],
    [
      'postgres',
      { DATABASE_URL: postgres.url, SECRET_KEY: 'a key for this comparison of engines alone' },
    ],
  ]) {
    const dataDir = path.join(folder, name);
    await runImport(dataDir, [file], settings);
    servers.push(await startServer(dataDir, settings));
  }
  const [sqlite, other] = servers.map(({ url }) => url);
  const differences = [];
  let days = 0;
  for (const query of queries) {
    const results = await Promise.all([search(sqlite, query), search(other, query)]);
    days += results[0].count;
    if (JSON.stringify(results[0]) !== JSON.stringify(results[1])) {
      differences.push(describe(query, ...results));
    }
  }
  console.log(`${queries.length} searches found ${days} days; ${differences.length} differ`);
  for (const difference of differences) {
    console.log(difference);
  }
  process.exitCode = differences.length > 0 ? 1 : 0;
} finally {
  await Promise.all(servers.map(({ stop }) => stop()));
  await postgres.stop();
  await rm(folder, { recursive: true });
}
