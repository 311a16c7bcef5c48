// Imports a whole dump and checks over HTTP that searches find what they mean:
//   node scripts/check-search.mjs FILE
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { runImport, startServer } from './server.mjs';

const PAGE_SIZE = 10;
/** Of sixty searches as people half remember pictures so many must find one that is meant. */
const FOUND_AT_LEAST = 57;

const file = process.argv[2];
if (!file) {
  console.error('Name the dump to search: node scripts/check-search.mjs FILE');
  process.exit(2);
}

const fixture = async (name) =>
  JSON.parse(await readFile(path.resolve(import.meta.dirname, `../test/searches/${name}.json`)));

/** Gives the days of the first page of a search. */
function searcher(url) {
  return async (query, order = 'newest') => {
    const call = `search/${encodeURIComponent(query)}/0/${PAGE_SIZE}/?order=${order}`;
    const response = await fetch(`${url}/api/v1/${call}`);
    if (!response.ok) {
      throw new Error(`${call} answered ${response.status}`);
    }
    return (await response.json()).map(({ date }) => date);
  };
}

/** @returns how many searches find none of the pictures that they mean. */
async function checkHalfRemembered(search) {
  const { meant } = await fixture('halfRemembered');
  let [searches, missed] = [0, 0];
  for (const { queries, days } of meant) {
    for (const query of queries) {
      const found = await search(query);
      searches += 1;
      if (!found.some((day) => days.includes(day))) {
        missed += 1;
        console.log(`MISS ${query}: ${found.join(' ') || 'nothing'}`);
      }
    }
  }
  console.log(
    `${searches - missed} of ${searches} half-remembered pictures are among the first ten`,
  );
  return searches - missed < FOUND_AT_LEAST ? missed : 0;
}

/** @returns how many lists of plain words begin otherwise than they did. */
async function checkPlainWords(search) {
  const { archive } = await fixture('plainWords');
  let worse = 0;
  for (const [word, orders] of Object.entries(archive)) {
    for (const [order, days] of Object.entries(orders)) {
      const found = (await search(word, order)).join(' ');
      if (!found.startsWith(days)) {
        worse += 1;
        console.log(`WORSE ${word}, ${order}: ${found} and not ${days}`);
      }
    }
  }
  console.log(`${Object.keys(archive).length} plain words searched, ${worse} lists changed`);
  return worse;
}

await buildIfStale('server', 'web');
const dataDir = await mkdtemp(path.join(tmpdir(), 'skyfolio-search-'));
try {
  await runImport(dataDir, [file]);
  const { url, stop } = await startServer(dataDir);
  try {
    const search = searcher(url);
    const faults = (await checkHalfRemembered(search)) + (await checkPlainWords(search));
    process.exitCode = faults > 0 ? 1 : 0;
  } finally {
    await stop();
  }
} finally {
  await rm(dataDir, { recursive: true });
}
