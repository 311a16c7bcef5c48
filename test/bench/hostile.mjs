// What visitors who mean no good do to the others: log-ins, searches and pictures without end.
import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { signUp, tokenOf } from './account.mjs';
import { startChild } from './child.mjs';
import { median } from './median.mjs';
import { copyArchive, ROOT, settingsOf } from './surroundings.mjs';
import { checkAll, p99, Visitor } from './visitor.mjs';
import { plantWorstPictures, WORST_DAYS } from './worstPictures.mjs';

/** Seconds after which a stage has failed. On a quiet machine each takes about half a minute. */
const STAGE_SECONDS = 120;
const GALLERY = { perSecond: 50, seconds: 15 };
const SEARCHES = { perSecond: 50, seconds: GALLERY.seconds };
const ORDERS = ['newest', 'relevance'];
const CACHED = { perSecond: 10, seconds: GALLERY.seconds };
/** Gallery calls whose CPU is measured, in rounds with log-ins and without. */
const MEASURED = { perSecond: 400, seconds: 4 };
const LOGINS = { perSecond: 10, seconds: MEASURED.seconds };
const LOGIN_ROUNDS = 3;
/** More log-ins than an account has in five minutes. */
const LOGINS_UNTIL_REFUSED = 12;

/** Size limit of a kept file, in bytes, and how many of them it is about. */
const FILE_BYTES = 1_500_000;
const FILE = { format: 'skyfolio-kept', version: 1 };
const WRONG_ITEMS = ['1', 'null', '{}', '"2004-02-30"'];
const FULL = { collections: 100, pictures: 500 };
const CSRF = 'a-value-of-the-client';

/** A program that reads no answer before it asks anew. */
const FLOOD = { connections: 100, pipelining: 20 };
const FLOOD_BEGINS_MS = 500;

/** Thirty years, as NASA's service gave them. More connections ask than are answered. */
const RANGE = '/planetary/apod?start_date=1995-06-16';
const RANGE_CONNECTIONS = 6;

const STORM_CONNECTIONS = 200;
const STORM_BEGINS_MS = 2000;
/** Each second picture of the storm is given up after this. */
const PATIENCE_MS = 1500;
const REFUSED_PAUSE_MS = 200;
/** What another visitor asks for during the storm, and the storm does not. */
const OWN_NAME = '1280.avif';
const NAMES = [320, 480, 640, 960, 1280, 1920, 1536, 2048, 2560]
  .flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`))
  .filter((name) => name !== OWN_NAME);
/** Different pictures of the archive: see fill.ts. */
const PICTURES = 24;
const NEWEST = '2025-07-27';
const DAY = 86_400_000;
/** As `npm start` sets them: see "Memory" in docs/RUNNING.md. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

/**
 * @typedef {object} Stage
 * @property {Awaited<ReturnType<typeof startChild>>} server
 * @property {Visitor} reader who is to notice nothing
 * @property {Visitor} other who looks at pictures
 * @property {Visitor} attacker
 * @property {AbortSignal} signal
 * @property {number} days in the archive
 * @property {string} folder of the server
 */

const day = (/** @type {number} */ index) =>
  new Date(Date.parse(NEWEST) - index * DAY).toISOString().slice(0, 10);

/** Gallery calls, half of them for a page that nobody asked for before. @param {Visitor} reader */
async function readGallery(reader) {
  const answers = await reader.atPace(GALLERY, (sent) => {
    const start = sent % 2 === 0 ? 0 : 7 * sent;
    return reader.ask(`/api/v1/gallery/${start}/${start + 10}/`);
  });
  checkAll(answers, 'gallery calls');
  return p99(answers);
}

/** The most common words of the archive: each search finds and ranks as much as it can. @param {Visitor} visitor */
async function commonWords(visitor) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { explanation } of await visitor.json('/api/v1/gallery/0/100/')) {
    for (const word of explanation.toLowerCase().match(/\b[a-z]+\b/g) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Ten keywords of common words, always others. @param {string[]} words @param {number} number */
function dearestSearch(words, number) {
  const keywords = Array.from({ length: 10 }, (_, keyword) =>
    // Another combination each time, so that no answer is kept.
    [0, number % 10, Math.floor(number / 10) % 10].map((add) => words[(keyword + add) % 20]),
  );
  return keywords.map((each) => [...new Set(each)].join(' ')).join(',');
}

/** @param {Stage} stage */
async function measureSearches({ server, reader, attacker }) {
  const quiet = await readGallery(reader);
  const words = await commonWords(reader);
  await server.longestDelay();
  const [beside] = await Promise.all([
    readGallery(reader),
    attacker.atPace(SEARCHES, (sent) =>
      attacker.ask(
        `/api/v1/search/${encodeURIComponent(dearestSearch(words, sent))}/0/100/?order=${ORDERS[sent % 2]}`,
      ),
    ),
  ]);
  return [
    { id: 'hostile-search', figure: beside, reference: quiet },
    { id: 'hostile-search-delay', figure: await server.longestDelay() },
  ];
}

/** CPU of a gallery call, beside log-ins that are refused. @param {Stage} stage */
async function measureLogins({ reader, attacker, server }) {
  const body = { email: 'a@example.org', password: 'x' };
  const login = () => attacker.ask('/api/v1/jwt/create/', { body });
  for (let attempt = 0; attempt < LOGINS_UNTIL_REFUSED; attempt += 1) {
    await login();
  }
  const gallery = async () =>
    checkAll(
      await reader.atPace(MEASURED, () => reader.ask('/api/v1/gallery/0/10/')),
      'gallery calls',
    );
  const logins = () => attacker.atPace(LOGINS, login);
  const cpuOf = async (/** @type {(() => Promise<unknown>)[]} */ ...parts) => {
    const before = await server.cpu();
    await Promise.all(parts.map((part) => part()));
    return (await server.cpu()) - before;
  };
  await cpuOf(gallery, logins);
  const calls = MEASURED.perSecond * MEASURED.seconds;
  /** @type {number[]} */
  const quiet = [];
  /** @type {number[]} */
  const beside = [];
  for (let round = 0; round < LOGIN_ROUNDS; round += 1) {
    quiet.push((await cpuOf(gallery)) / calls);
    beside.push(((await cpuOf(gallery, logins)) - (await cpuOf(logins))) / calls);
  }
  return [{ id: 'hostile-login', figure: median(beside), reference: median(quiet) }];
}

/**
 * The longest wait for the main thread while kept files are put in: such as are refused, at the first item or
 * at the last one, and such as fill an account.
 *
 * @param {Stage} stage
 */
async function measureFiles({ server, attacker, folder, days }) {
  await signUp(server.url, folder);
  const headers = {
    authorization: `Token ${await tokenOf(server.url)}`,
    'x-csrftoken': CSRF,
    cookie: `csrftoken=${CSRF}`,
  };
  const send = async (/** @type {string} */ body, /** @type {number} */ status) => {
    const answer = await attacker.ask('/api/v1/users/me/kept/', { content: body, headers });
    if (answer !== status) {
      throw new Error(`A kept file got ${answer} instead of ${status}.`);
    }
  };
  const dates = Array.from({ length: days }, (_, index) => day(index));
  const file = (/** @type {object} */ parts) => JSON.stringify({ ...FILE, ...parts });
  const collections = Array.from({ length: FULL.collections }, (_, index) => ({
    name: `Collection ${index}`,
    dates: dates.slice(index, index + FULL.pictures),
  }));
  const favourites = dates.map((date) => ({ date }));
  const refused = [
    ...WRONG_ITEMS.map((item) => {
      const count = Math.floor((FILE_BYTES - 100) / (item.length + 1));
      return file({ favourites: Array(count).fill(JSON.parse(item)), collections: [] });
    }),
    file({ favourites, collections: [...collections.slice(1), { name: 'Last', dates: [1] }] }),
  ];
  await server.longestDelay();
  for (const body of refused) {
    await send(body, 400);
  }
  const refusing = await server.longestDelay();
  await send(file({ favourites, collections }), 200);
  await send(file({ favourites, collections }), 200);
  return [
    { id: 'hostile-refused-file', figure: refusing },
    { id: 'hostile-file', figure: await server.longestDelay() },
  ];
}

/**
 * Gallery calls of others beside a flood of addresses from one network.
 *
 * @param {Stage} stage @param {(index: number) => string} path
 */
async function readBesideFlood({ server, reader, attacker, signal }, path) {
  const stop = new AbortController();
  const pool = new Pool(server.url, FLOOD);
  const headers = { ...attacker.headers, 'accept-encoding': 'br' };
  let asked = 0;
  const askOn = async () => {
    while (!stop.signal.aborted && !signal.aborted) {
      try {
        const answer = await pool.request({ path: path((asked += 1)), method: 'GET', headers });
        await answer.body.dump();
      } catch {
        // The server ends connections that go on after many refusals. The next request opens another one.
      }
    }
  };
  const flood = Promise.all(Array.from({ length: FLOOD.connections * FLOOD.pipelining }, askOn));
  try {
    await wait(FLOOD_BEGINS_MS, undefined, { signal });
    return await readGallery(reader);
  } finally {
    stop.abort();
    await flood;
    await pool.close();
  }
}

/** Pages are limited, too, and cost the others no more than calls. @param {Stage} stage */
async function measurePages(stage) {
  const dayOf = (/** @type {number} */ index) => day(index % stage.days);
  const call = (/** @type {number} */ index) => `/api/v1/gallery/offset/${dayOf(index)}/`;
  const reference = await readBesideFlood(stage, call);
  const figure = await readBesideFlood(stage, (index) => `/?picture=${dayOf(index)}`);
  const missing = await readBesideFlood(stage, (index) => `/not/there/${index}`);
  return [
    { id: 'hostile-pages', figure, reference },
    { id: 'hostile-404', figure: missing, reference },
  ];
}

/** Gallery calls of others beside long ranges, of which one is never read. @param {Stage} stage */
async function measureRanges({ server, reader, attacker, signal }) {
  const stop = new AbortController();
  const before = await server.peak();
  const unread = await attacker.pool.request({
    path: RANGE,
    method: 'GET',
    headers: attacker.headers,
    signal: stop.signal,
  });
  unread.body.on('error', () => undefined); // it is broken off
  let answered = 0;
  const askOn = async () => {
    while (!stop.signal.aborted && !signal.aborted) {
      const headers = { 'accept-encoding': 'gzip' };
      if ((await attacker.ask(RANGE, { headers, signal: stop.signal })) === 200) {
        answered += 1;
      } else {
        await wait(REFUSED_PAUSE_MS);
      }
    }
  };
  const ranges = Promise.all(Array.from({ length: RANGE_CONNECTIONS }, askOn));
  try {
    await server.longestDelay();
    const gallery = await readGallery(reader);
    if (answered === 0) {
      throw new Error('No range was answered.');
    }
    return [
      { id: 'hostile-range', figure: gallery },
      { id: 'hostile-range-delay', figure: await server.longestDelay() },
      { id: 'hostile-range-memory', figure: ((await server.peak()) - before) / 1e6 },
    ];
  } finally {
    stop.abort();
    await ranges;
  }
}

/**
 * Asks for pictures of all sizes without end, for the worst in one of four.
 *
 * @param {Stage} stage
 * @param {AbortSignal} stop
 */
async function storm({ attacker, days }, stop) {
  const random = (/** @type {number} */ below) => Math.floor(Math.random() * below);
  const connection = async () => {
    for (let asked = 0; !stop.aborted; asked += 1) {
      const index = random(4) === 0 ? days - 1 - random(WORST_DAYS) : random(PICTURES);
      const patience = asked % 2 === 0 ? [] : [AbortSignal.timeout(PATIENCE_MS)];
      const status = await attacker.ask(`/images/${day(index)}/${NAMES[random(NAMES.length)]}`, {
        signal: AbortSignal.any([stop, ...patience]),
      });
      if (status !== 200) {
        // The pictures' source is in this very process and has to get its turn.
        await wait(REFUSED_PAUSE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: STORM_CONNECTIONS }, connection));
}

/** @param {Stage} stage @returns the longest wait for one of the pictures that nobody had asked for. */
async function lookAtNewPictures({ other, signal }) {
  const end = performance.now() + GALLERY.seconds * 1000;
  let longest = 0;
  for (let index = 0; index < PICTURES && performance.now() < end; index += 1) {
    const before = performance.now();
    const status = await other.ask(`/images/${day(index)}/${OWN_NAME}`);
    if (status !== 200 && !signal.aborted) {
      throw new Error(`Another visitor's picture got ${status}.`);
    }
    longest = Math.max(longest, performance.now() - before);
  }
  return longest;
}

/** @param {Stage} stage */
async function measureStorm(stage) {
  const { server, other, reader, signal } = stage;
  const cached = `/images/${day(0)}/640.webp`;
  await other.ask(cached);
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  setMaxListeners(0, stopped);
  const raging = storm(stage, stopped);
  try {
    await wait(STORM_BEGINS_MS, undefined, { signal });
    await server.longestDelay();
    const [gallery, kept, longest] = await Promise.all([
      readGallery(reader),
      other.atPace(CACHED, () => other.ask(cached)),
      lookAtNewPictures(stage),
    ]);
    checkAll(kept, 'cached pictures');
    return [
      { id: 'hostile-storm', figure: gallery },
      { id: 'hostile-storm-delay', figure: await server.longestDelay() },
      { id: 'hostile-cached', figure: p99(kept) },
      { id: 'hostile-new', figure: longest / 1000 },
    ];
  } finally {
    stop.abort();
    await raging;
  }
}

/**
 * @param {string} name @param {string} folder @param {(undo: () => unknown) => void} onEnd
 * @param {Record<string, string>} [env]
 */
async function startServer(name, folder, onEnd, env) {
  const own = path.join(folder, name);
  await copyArchive(folder, own);
  const server = await startChild({
    name,
    folder: own,
    args: [path.join(ROOT, 'dist/server/main.js'), 'serve'],
    env: {
      ...settingsOf(own),
      ...MALLOC,
      // Visitors are told apart.
      TRUST_PROXY: 'loopback',
      ...env,
    },
  });
  onEnd(server.stop);
  return { ...server, folder: own };
}

/**
 * @param {object} options
 * @param {string} options.folder of the database and the pictures
 * @param {number} options.days
 * @param {AbortSignal} options.signal ends everything
 * @param {(undo: () => unknown) => void} options.onEnd
 * @param {(text: string) => void} options.say
 */
export async function measureHostile({ folder, days, signal, onEnd, say }) {
  say('Hostile visitors: preparing the worst pictures …');
  await plantWorstPictures(folder, onEnd);
  // Nothing but its queues holds visitors of the first one back.
  const open = await startServer('hostile', folder, onEnd);
  const limited = await startServer('limited', folder, onEnd, { RATE_LIMIT: '' });
  const figures = [];
  for (const [name, measure, server] of /** @type {const} */ ([
    ['log-ins', measureLogins, open],
    ['searches', measureSearches, open],
    ['long ranges', measureRanges, open],
    ['kept files', measureFiles, open],
    ['pages', measurePages, limited],
    ['pictures', measureStorm, open],
  ])) {
    say(`Hostile visitors: ${name} …`);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(STAGE_SECONDS * 1000)]);
    setMaxListeners(0, limit);
    const visitor = (/** @type {string} */ address) => new Visitor(server.url, address, limit);
    const [reader, other, attacker] = ['198.51.100.1', '192.0.2.1', '203.0.113.1'].map(visitor);
    const stage = { server, reader, other, attacker, signal: limit, days, folder: server.folder };
    try {
      figures.push(...(await measure(stage)));
    } catch (error) {
      if (limit.aborted && !signal.aborted) {
        throw new Error(`The stage "${name}" did not end in ${STAGE_SECONDS} seconds.`, {
          cause: error,
        });
      }
      throw error;
    } finally {
      await Promise.all([reader, other, attacker].map((each) => each?.close()));
    }
  }
  return [...figures, { id: 'hostile-memory', figure: (await open.peak()) / 1e6 }];
}
