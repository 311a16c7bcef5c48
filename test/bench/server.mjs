// CPU of the server for a request, beside that of a Fastify route that returns a constant.
import { Pool } from 'undici';
import { median } from './median.mjs';

/** A server under load works off several connections at a time. */
const CONNECTIONS = 8;
const WARM_UP = 8000;
const ROUNDS = 9;
const REQUESTS = 2000;
/** Searches of words that were not searched for before; the sample's words are few. */
const WORDS = 900;
/** All rounds and the warm-up search for each word once. */
const DIFFERENT = Math.floor((WORDS - 1) / (ROUNDS + 1));
/** Compared with the first page of the gallery instead of a constant. */
const PLANETARY = 'cpu-planetary';
/** What a browser sends. */
const HEADERS = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
};

/**
 * @typedef {{ url: string, cpu: () => Promise<number> }} Measured
 * @typedef {() => string} NextPath
 */

class Load {
  /** @param {Measured} measured */
  constructor(measured) {
    this.measured = measured;
    this.pool = new Pool(measured.url, { connections: CONNECTIONS });
  }

  /** @param {string} path @param {Record<string, string>} headers */
  async get(path, headers) {
    const { statusCode, body } = await this.pool.request({ path, method: 'GET', headers });
    if (statusCode !== 200) {
      throw new Error(`${path} answered ${statusCode}.`);
    }
    return body;
  }

  /** Asks as a browser does. @param {string} path @returns bytes of the body as it came. */
  async ask(path) {
    const body = await this.get(path, HEADERS);
    return (await body.arrayBuffer()).byteLength;
  }

  /** Milliseconds of CPU for a request. @param {NextPath} next @param {number} requests */
  async run(next, requests) {
    let left = requests;
    const connection = async () => {
      while (left > 0) {
        left -= 1;
        await this.ask(next());
      }
    };
    const before = await this.measured.cpu();
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return ((await this.measured.cpu()) - before) / requests;
  }
}

/** Words of the archive, each once. @param {Load} load */
async function vocabulary(load) {
  /** @type {Set<string>} */
  const words = new Set();
  for (let start = 0; words.size < WORDS; start += 100) {
    const page = await load.get(`/api/v1/gallery/${start}/${start + 100}/`, {});
    for (const { explanation } of /** @type {{ explanation: string }[]} */ (await page.json())) {
      for (const word of explanation.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? []) {
        words.add(word);
      }
    }
  }
  return [...words];
}

/**
 * Calls by the id of their row. The answers of the first seven are kept, those of the last four have
 * to be made.
 *
 * @param {string[]} words
 * @returns {[id: string, next: NextPath, warmUp: number, requests: number][]}
 */
function calls(words) {
  const same = (/** @type {string} */ path) => () => `/api/v1/${path}`;
  const other = (/** @type {string} */ end) => {
    let count = 0;
    return () => `/api/v1/search/${words[count++ % words.length] ?? ''}/${end}`;
  };
  let followed = 0;
  const feed = () => `/feed.xml?q=${words[followed++ % words.length] ?? ''}`;
  let typed = 0;
  /** Two words, of which the first has two letters in each other's place. */
  const mistyped = () => {
    const [one = '', two = ''] = [words[typed % words.length], words[(typed + 1) % words.length]];
    typed += 1;
    return `/api/v1/search/${one.slice(0, 1)}${one.slice(2, 3)}${one.slice(1, 2)}${one.slice(3)}%20${two}/0/10/`;
  };
  return [
    ['cpu-first', same('gallery/0/10/'), WARM_UP, REQUESTS],
    ['cpu-deep', same('gallery/9000/9010/'), WARM_UP, REQUESTS],
    ['cpu-search', same('search/moon/0/10/'), WARM_UP, REQUESTS],
    ['cpu-count', same('search/moon/count/'), WARM_UP, REQUESTS],
    [PLANETARY, () => '/planetary/apod?date=2004-07-04', WARM_UP, REQUESTS],
    ['cpu-kind', same('gallery/0/10/?kind=image'), WARM_UP, REQUESTS],
    ['cpu-feed-object', () => '/objects/moon/feed.xml', WARM_UP, REQUESTS],
    ['cpu-feed-search', feed, DIFFERENT, DIFFERENT],
    ['cpu-search-new', other('0/10/'), DIFFERENT, DIFFERENT],
    ['cpu-count-new', other('count/'), DIFFERENT, DIFFERENT],
    ['cpu-search-loose', mistyped, DIFFERENT, DIFFERENT],
  ];
}

/**
 * @param {Measured} server
 * @param {Measured} reference
 * @param {(text: string) => void} say
 */
export async function measureServer(server, reference, say) {
  const [own, constant] = [new Load(server), new Load(reference)];
  say('The server …');
  const rows = [];
  for (const [id, next, warmUp, requests] of calls(await vocabulary(own))) {
    const bytes = await own.ask(next());
    const least = () => `/${bytes}`;
    await own.run(next, warmUp);
    await constant.run(least, WARM_UP);
    /** @type {{ figure: number, reference: number }[]} */
    const rounds = [];
    rows.push({ id, next, requests, least, rounds });
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`The server, round ${round} of ${ROUNDS} …`);
    // All in turns, so that what else the machine does falls on each of them.
    for (const { next, requests, least, rounds } of rows) {
      rounds.push({
        figure: await own.run(next, requests),
        reference: await constant.run(least, REQUESTS),
      });
    }
  }
  await Promise.all([own.pool.close(), constant.pool.close()]);
  const first = rows.find(({ id }) => id === 'cpu-first');
  return rows.map(({ id, rounds }) => ({
    id,
    figure: median(rounds.map(({ figure }) => figure)),
    reference: median(
      id === PLANETARY && first
        ? first.rounds.map(({ figure }) => figure)
        : rounds.map((round) => round.reference),
    ),
  }));
}
