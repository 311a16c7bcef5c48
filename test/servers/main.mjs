// npm run test:servers: several servers on one PostgreSQL, while they are killed. See --help.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { buildIfStale } from '../../scripts/build.mjs';
import { findPostgres } from '../../scripts/postgres.mjs';
import { exitCodeOf, onStopSignal } from '../../scripts/signals.mjs';
import { burst, RATE_LIMIT } from './burst.mjs';
import { openMailbox } from './mailbox.mjs';
import {
  createNginx,
  createPostgres,
  createServerService,
  findNginx,
  freePort,
  PRESENT,
  runImport,
} from './machines.mjs';
import { buildRelease, findLastRelease } from './lastRelease.mjs';
import { buildNext, PLANTED } from './nextVersion.mjs';
import { silence } from './silence.mjs';
import { createRandom, Visitor } from './visitor.mjs';

const HELP = `Usage: npm run test:servers -- [--seconds N] [--silence N] [--seed N] [--visitors N] [--from COMMIT]

Runs PostgreSQL, two servers and nginx in a temporary folder, and visitors who sign up, log in, like, page and
search. Meanwhile

- this version takes the place of the last release, the newest tag (v…) of git or the commit that --from names, on one
  server and then on the other; where there is none, all begin with this version;
- servers are killed with -9, and PostgreSQL is restarted twice;
- PostgreSQL falls silent (SIGSTOP) for some seconds: pages, lists, searches and kept pictures must all be answered
  with 200, people's calls with 503 and Retry-After within 6 seconds;
- the next version, which is this one with a migration more, takes the place of one server and then of the other.

Then it checks that no acknowledged like is lost, that each count equals its rows, that visitors saw their own likes
within seconds on any server, that each mail came and its code worked once, and that readers were refused only while no
server was there. Then one visitor asks far too often: both servers must refuse it with 429 and Retry-After, and
answer another one.

Needs Debian's packages postgresql and nginx-light. Ends with 1 if a check failed, with 2 without them.
`;

const NO_SERVER = 'No server is there (nginx).';
const DAYS = 60;
/** Every other day belongs to one visitor, so there are no more of them. */
const MOST_VISITORS = DAYS / 2;
const NAMES = ['one', 'other'];

function readOptions() {
  const text = (value) => ({ type: 'string', default: String(value) });
  const options = {
    seconds: text(60),
    silence: text(20),
    seed: text(randomInt(1, 1_000_000)),
    visitors: text(6),
    from: { type: 'string', default: findLastRelease() },
    help: { type: 'boolean', short: 'h' },
  };
  const { values } = parseArgs({ options });
  const wrong = ['seconds', 'silence', 'seed', 'visitors'].find(
    (name) => !/^[1-9]\d{0,8}$/.test(values[name]),
  );
  if (wrong) {
    throw new Error(`--${wrong} is "${values[wrong]}", but must be a number from 1 on.`);
  }
  const [seconds, silence, seed, visitors] = [
    values.seconds,
    values.silence,
    values.seed,
    values.visitors,
  ].map(Number);
  if (visitors > MOST_VISITORS) {
    throw new Error(`--visitors is "${visitors}", but must be ${MOST_VISITORS} or less.`);
  }
  return { help: values.help, from: values.from, seconds, silence, seed, visitors };
}

/** Days before the present one, as records of a dump. */
function createRecords() {
  return Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(Date.now() - (index + 2) * 86_400_000).toISOString().slice(0, 10);
    const explanation = `A quiet night with a moon: ${date}.`;
    const url = `https://pictures.example/${date}.jpg`;
    return { date, title: `The sky of ${date}`, explanation, url, media_type: 'image' };
  });
}

/** Kills a server every few seconds, and stops PostgreSQL twice: once in order, once at once. */
async function disturb({ servers, postgres, url }, seconds, random, report) {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const stops = ['SIGINT', 'SIGQUIT'];
  while (elapsed() < seconds) {
    await sleep(2000 + random(4000));
    if (elapsed() > (seconds / 3) * (report.restarts + 1) && stops[report.restarts]) {
      void noteAbsence(postgres.child, url, report);
      postgres.kill(stops[report.restarts]);
      report.restarts += 1;
    } else {
      servers[random(servers.length)].kill('SIGKILL');
      report.kills += 1;
    }
  }
}

/** A version takes the place of one server after the other. In between, both versions run, and start again. */
async function upgrade({ servers, ports, startOne }, main, report) {
  for (const [index, server] of servers.entries()) {
    await server.stop();
    servers[index] = startOne(index, main);
    await untilUp(ports);
    for (const each of servers) {
      await sleep(1000);
      each.kill('SIGKILL');
      await untilUp(ports);
    }
    report.upgraded += 1;
  }
}

/** Measures how long PostgreSQL is away that is about to be stopped. */
async function noteAbsence(child, url, report) {
  const start = performance.now();
  report.isAway = true;
  await once(child, 'exit');
  await untilDatabase(url);
  report.isAway = false;
  report.secondsAway += Math.round((performance.now() - start) / 100) / 10;
}

/** By the database itself. */
async function checkRows(url, visitors, report) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: wrong } = await client.query(`
      select date from like_counts
      where likes <> (select count(*) from likes where likes.date = like_counts.date)`);
    report.faults.push(...wrong.map(({ date }) => `the count of ${date} is wrong`));
    for (const { email, liked } of visitors.flatMap(({ accounts }) => accounts)) {
      const { rows } = await client.query(
        'select date from likes join users on users.id = user_id where email = $1',
        [email],
      );
      const found = rows.map(({ date }) => date).sort();
      if (found.join() !== [...liked].sort().join()) {
        report.faults.push(
          `${email} acknowledged ${liked.size} likes, but ${found.length} are there`,
        );
      }
    }
    const { rows: waiting } = await client.query('select id from mails');
    // Those of sign-ups without an answer may still be on their way.
    report.mailsWaiting = waiting.length;
    const { rows: columns } = await client.query(`
      select 1 from information_schema.columns where column_name = '${PLANTED}'`);
    if (columns.length !== 1) {
      report.faults.push('the migration of the next version was not made');
    }
  } finally {
    await client.end();
  }
}

async function untilUp(ports) {
  for (const port of ports) {
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/gallery/0/10/`).then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await isUp())) {
      await sleep(100);
    }
  }
}

async function untilDatabase(url) {
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Starts everything. `ends` gets what ends it. */
async function start(folder, { programs, nginx, first }, ends) {
  const mailbox = await openMailbox();
  ends.push(() => mailbox.close());
  const { service: postgres, url } = createPostgres(folder, programs);
  ends.push(() => postgres.stop('SIGINT'));
  await untilDatabase(url);
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: url,
    SECRET_KEY: 'a secret of the tests, long enough',
    PUBLIC_URL: `http://localhost:${front}`,
    APOD_SOURCE: 'archive',
    IMAGE_LEARN: 'off',
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT: String(RATE_LIMIT),
    LOG_LEVEL: 'warn',
  };
  const records = createRecords();
  const file = path.join(folder, 'records');
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  runImport(first, file, { ...settings, DATA_DIR: folder });
  const startOne = (index, main) =>
    createServerService(folder, NAMES[index], main, { ...settings, PORT: String(ports[index]) });
  const servers = ports.map((_port, index) => startOne(index, first));
  ends.push(() => Promise.all(servers.map((server) => server.stop())));
  const proxy = createNginx(folder, nginx, front, ports);
  ends.push(() => proxy.stop());
  await untilUp([...ports, front]);
  const dates = records.map(({ date }) => date);
  return { url, mailbox, postgres, servers, startOne, ports, front, dates };
}

function createReport() {
  const answers = new Map();
  const refusals = new Map();
  const increment = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
  const report = {
    signUps: 0,
    mails: 0,
    slowestMail: 0,
    logIns: 0,
    likes: 0,
    ownLikesSeen: 0,
    /** Milliseconds until a list showed a like on whichever server answered. */
    slowestLike: 0,
    kills: 0,
    restarts: 0,
    secondsAway: 0,
    upgraded: 0,
    readWhileSilent: 0,
    slowestRefusal: 0,
    burstAnswered: 0,
    answers,
    refusals,
    /** Whether PostgreSQL is away. */
    isAway: false,
    faults: [],
    count: (kind) => increment(answers, kind),
    noteRefusal: (method, text) => {
      const kind = method === 'GET' ? 'read' : 'write';
      const reason = text.startsWith('{') ? JSON.parse(text).detail : NO_SERVER;
      const time = report.isAway ? 'PostgreSQL away' : 'PostgreSQL there';
      increment(refusals, `${kind}, ${time}: ${reason}`);
    },
  };
  return report;
}

function createVisitors({ front: port, dates, mailbox }, report, { seed, visitors: people }) {
  const sharedDates = dates.filter((_date, index) => index % 2 === 0);
  return Array.from({ length: people }, (_, index) => {
    const ownDates = dates.filter((_date, day) => day % 2 === 1 && (day >> 1) % people === index);
    const number = index + 1;
    const random = createRandom(seed + number);
    return new Visitor({ number, port, dates, ownDates, sharedDates, mailbox, report, random });
  });
}

async function prove(machines, { last, next }, options) {
  const { seconds, seed } = options;
  const { front: port, ports } = machines;
  const report = createReport();
  const visitors = createVisitors(machines, report, options);
  let isOver = false;
  const lives = visitors.map((visitor) => visitor.live(() => isOver));
  if (last) {
    await upgrade(machines, PRESENT, report);
  }
  await disturb(machines, seconds, createRandom(seed), report);
  await untilUp([...ports, port]);
  await silence(machines, options.silence, report);
  await upgrade(machines, next, report);
  isOver = true;
  const end = performance.now();
  await Promise.all(lives);
  await untilUp([...ports, port]);
  report.recoverySeconds = Math.round((performance.now() - end) / 1000);
  await checkRows(machines.url, visitors, report);
  const { faults, answered } = await burst(port, ports);
  report.burstAnswered = answered;
  report.faults.push(...faults);
  for (const kind of report.answers.keys()) {
    if (kind.startsWith('read ') && !['read 200', 'read 304', 'read 503'].includes(kind)) {
      report.faults.push(`readers saw more than they should: ${kind}`);
    }
  }
  for (const kind of report.refusals.keys()) {
    if (kind.startsWith('read') && !kind.endsWith(NO_SERVER)) {
      report.faults.push(`a reader was refused: ${kind}`);
    }
  }
  return report;
}

function print({ answers, refusals, faults, ...rest }, seed) {
  const figures = Object.entries(rest).filter(([, value]) => Number.isFinite(value));
  const all = [...figures, ...answers, ['seed', seed], ['faults', faults.length]];
  console.table(Object.fromEntries(all));
  if (refusals.size > 0) {
    console.log('Answers with 503 by their reason:');
    console.table(Object.fromEntries(refusals));
  }
  faults.slice(0, 20).forEach((fault) => console.error(fault));
}

async function main() {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { programs } = findPostgres() ?? {};
  const nginx = findNginx();
  if (!programs || !nginx) {
    const missing = programs ? 'nginx (package nginx-light)' : 'PostgreSQL (package postgresql)';
    throw new Error(`There is no ${missing} on this machine.`);
  }
  await buildIfStale('server', 'web');
  const next = await buildNext();
  const last = options.from && buildRelease(options.from);
  console.log(
    last
      ? `It begins with the release ${options.from}.`
      : 'NO LAST RELEASE: git has no tag of one.',
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-servers-'));
  const ends = [];
  const endAll = async () => {
    for (const end of ends.splice(0).reverse()) {
      await end();
    }
    rmSync(folder, { recursive: true, force: true });
  };
  onStopSignal((signal) => void endAll().finally(() => process.exit(exitCodeOf(signal))));
  try {
    const machines = await start(folder, { programs, nginx, first: last ?? PRESENT }, ends);
    const report = await prove(machines, { last, next }, options);
    print(report, options.seed);
    return report.faults.length === 0 ? 0 : 1;
  } finally {
    await endAll();
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(2);
  },
);
