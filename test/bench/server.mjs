// CPU of the server for a request, beside that of a Fastify route that returns a constant.
import { Pool } from 'undici';
import { median } from './median.mjs';

/** A server under load works off several connections at a time. */
const CONNECTIONS = 8;
const WARM_UP = 3000;
const ROUNDS = 5;
const REQUESTS = 2000;
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

  /** Asks once. @param {string} path @returns bytes of the body as it came. */
  async ask(path) {
    const { statusCode, body } = await this.pool.request({ path, method: 'GET', headers: HEADERS });
    const { byteLength } = await body.arrayBuffer();
    if (statusCode !== 200) {
      throw new Error(`${path} answered ${statusCode}.`);
    }
    return byteLength;
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

/** A search that was not made before, every time: two words that the archive has, and a number. */
function differentSearches(/** @type {string} */ end) {
  const words = 'moon mars galaxy nebula comet venus saturn cluster eclipse meteor'.split(' ');
  let count = 0;
  return () => {
    count += 1;
    const [first, second] = [count, count * 3 + 1].map((at) => words[at % words.length]);
    return `/api/v1/search/${first}, ${second} ${count}/${end}`.replaceAll(' ', '%20');
  };
}

const same = (/** @type {string} */ path) => () => path;

/** @type {[id: string, next: NextPath, requests: number][]} */
const CALLS = [
  ['cpu-first', same('/api/v1/gallery/0/10/'), REQUESTS],
  ['cpu-deep', same('/api/v1/gallery/9000/9010/'), REQUESTS],
  ['cpu-search', same('/api/v1/search/moon/0/10/'), REQUESTS],
  ['cpu-count', same('/api/v1/search/moon/count/'), REQUESTS],
  ['cpu-search-new', differentSearches('0/10/'), REQUESTS / 5],
  ['cpu-count-new', differentSearches('count/'), REQUESTS / 5],
];

/**
 * @param {Measured} server
 * @param {Measured} reference
 * @param {(text: string) => void} say
 */
export async function measureServer(server, reference, say) {
  const [own, constant] = [new Load(server), new Load(reference)];
  const figures = [];
  for (const [id, next, requests] of CALLS) {
    say(`The server: ${id} …`);
    const path = `/${await own.ask(next())}`;
    await own.run(next, next() === next() ? WARM_UP : requests);
    await constant.run(same(path), WARM_UP);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turns, so that what else the machine does falls on both.
      rounds.push([await own.run(next, requests), await constant.run(same(path), REQUESTS)]);
    }
    const [figure, least] = [0, 1].map((of) => median(rounds.map((round) => round[of])));
    figures.push({ id, figure, reference: least });
  }
  await Promise.all([own.pool.close(), constant.pool.close()]);
  return figures;
}
