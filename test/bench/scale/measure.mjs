// One engine at full size: the calls, the likes a second, the plans, and the size on disk.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startChild } from '../child.mjs';
import { median } from '../median.mjs';
import { ROOT, settingsOf } from '../surroundings.mjs';
import { callsOf, lateCallsOf, like, otherCalls, SPARE } from './calls.mjs';
import { fillDatabase } from './fillDatabase.mjs';
import { Load } from './load.mjs';

const SECRET = 'a secret of the benchmark, long enough for all';
const MAIN = path.join(ROOT, 'dist/server/main.js');
const here = (/** @type {string} */ name) => path.join(import.meta.dirname, name);
const WARM_UP = 50;
/** Until the server's code is compiled. */
const FIRST_CALLS = 500;
const CALLS = 300;
/** Who like at once. */
const LIKERS = 64;
const LIKES = 1500;
const ROUNDS = 5;
/** Likes of a day that everybody likes. */
const HOT = { aSecond: 1000, count: 3900 };

/**
 * @typedef {import('./engines.mjs').Engine} Engine
 * @typedef {import('./load.mjs').Figures} Figures
 * @typedef {object} Surroundings
 * @property {string} folder
 * @property {number} users
 * @property {number} likes
 * @property {AbortSignal} signal
 * @property {(undo: () => unknown) => void} onEnd
 * @property {(text: string) => void} say
 */

const REFERENCES = [
  {
    name: 'one indexed read',
    request: (/** @type {number} */ turn) => ({ path: `/read/${turn + 1}` }),
  },
  {
    name: 'one durable insert',
    request: () => ({ path: '/insert', method: /** @type {const} */ ('POST') }),
  },
];

/** @param {Engine} engine @param {Surroundings} around @param {Record<string, string>} more @param {string[]} load */
const startServer = ({ address }, { folder }, more = {}, load = []) =>
  startChild({
    name: 'server',
    folder,
    args: [...load.flatMap((script) => ['--import', pathToFileURL(script).href]), MAIN, 'serve'],
    env: {
      ...settingsOf(folder),
      DATABASE_URL: address,
      SECRET_KEY: SECRET,
      // Calls come from many networks.
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      ...more,
    },
  });

/** The calls one after the other. @param {Load} load @param {import('./calls.mjs').Call[]} calls @param {Surroundings} around */
async function measureCalls(load, calls, { say }) {
  const measured = [];
  for (const { name, budget, most = WARM_UP + CALLS, request, before } of calls) {
    say(`  ${name} …`);
    const warmUp = Math.min(WARM_UP, Math.floor(most / 4));
    await load.measure(request, { first: 0, count: warmUp, before });
    const turns = { first: warmUp, count: Math.min(CALLS, most - warmUp), before };
    measured.push({ name, budget, figures: await load.measure(request, turns) });
  }
  return measured;
}

/** Likes of one picture and of many, beside inserts of one row. @param {Engine} engine */
async function measureRates({ server, reference, contents, say }) {
  const { dates, newcomers } = contents;
  const user = (/** @type {number} */ turn) => newcomers[turn % newcomers.length];
  const count = Math.min(LIKES, newcomers.length - SPARE);
  const turns = { count, connections: LIKERS };
  const none = async () => 0;
  const own = new Load(server.url, none, LIKERS);
  const other = new Load(reference.url, none, LIKERS);
  const insert = () => ({ path: '/insert', method: 'POST' });
  /** @type {{ spread: number[], hot: number[], inserts: number[] }} */
  const rates = { spread: [], hot: [], inserts: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`  ${LIKERS} likers at once, round ${round + 1} of ${ROUNDS} …`);
    const spread = (turn) => like(user(turn), dates[(4000 + turn * 7 + round) % dates.length]);
    rates.spread.push(await own.rate(spread, turns));
    rates.hot.push(await own.rate((turn) => like(user(turn), dates[round]), turns));
    rates.inserts.push(await other.rate(insert, turns));
  }
  say(`  ${HOT.aSecond} likes a second of one picture …`);
  const hotP99 = await own.offer((turn) => like(user(turn), dates[ROUNDS]), {
    ...HOT,
    count: Math.min(HOT.count, newcomers.length - SPARE),
  });
  await Promise.all([own.close(), other.close()]);
  const [spread, hot, inserts] = [rates.spread, rates.hot, rates.inserts].map(median);
  return { spread, hot, hotP99, inserts };
}

/** Makes each call a few times on a server that writes down what it asks the database. */
async function recordStatements(engine, around, contents) {
  const file = path.join(around.folder, 'statements.jsonl');
  const server = await startServer(engine, around, { STATEMENTS: file }, [here('recorder.mjs')]);
  await writeFile(file, '');
  const load = new Load(server.url, async () => 0);
  try {
    const calls = [...callsOf(contents, engine.bump), ...lateCallsOf(contents)];
    for (const { request, most = WARM_UP + CALLS } of calls) {
      await load.measure(request, { first: most, count: SPARE });
    }
    for (const request of otherCalls(contents.newcomers.at(-1))) {
      await load.send(request);
    }
  } finally {
    await load.close();
    await server.stop();
  }
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  // A copy of the archive is the same on either engine.
  return lines
    .map((line) => JSON.parse(line))
    .filter((statement) => statement.engine === engine.name);
}

async function measureServer(engine, around, contents) {
  const { say, folder } = around;
  const start = performance.now();
  const server = await startServer(engine, around);
  const startMs = performance.now() - start;
  around.onEnd(server.stop);
  const reference = await startChild({
    name: 'reference',
    folder,
    args: [here('reference.mjs'), engine.address],
    env: { NODE_ENV: 'production' },
  });
  around.onEnd(reference.stop);
  const cpuOf = (child, application) => async () =>
    (await child.cpu()) + (await engine.cpu(application));
  const load = new Load(server.url, cpuOf(server, 'skyfolio'));
  const other = new Load(reference.url, cpuOf(reference, 'bench-reference'));
  const [first] = callsOf(contents, engine.bump);
  await load.measure(first.request, { first: WARM_UP + CALLS, count: FIRST_CALLS });
  const references = await measureCalls(other, REFERENCES, around);
  const calls = await measureCalls(load, callsOf(contents, engine.bump), around);
  const rates = await measureRates({ server, reference, contents, say });
  calls.push(...(await measureCalls(load, lateCallsOf(contents), around)));
  await Promise.all([load.close(), other.close()]);
  await Promise.all([server.stop(), reference.stop()]);
  return { startMs, references, calls, rates };
}

/** @param {Engine} engine @param {Surroundings} around */
export async function measureEngine(engine, around) {
  const { users, likes, signal, say } = around;
  say(`${engine.name}: filling …`);
  const options = { address: engine.address, users, likes, secret: SECRET, signal };
  const contents = await fillDatabase(options);
  const size = await engine.size();
  say(`${engine.name}: statements …`);
  const statements = await recordStatements(engine, around, contents);
  const measured = await measureServer(engine, around, contents);
  say(`${engine.name}: plans …`);
  const plans = await engine.explain(statements);
  const wrongCounts = await engine.countWrong();
  const pictures = contents.dates.length;
  return {
    name: engine.name,
    pictures,
    likes: contents.likes,
    size,
    plans,
    wrongCounts,
    ...measured,
  };
}
