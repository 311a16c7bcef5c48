// The two databases of the measurement, each with what the benchmark has to ask it apart from the server.
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import { findPrograms, startPostgres } from '../../../scripts/postgres.mjs';
import { explainPostgres, explainSqlite } from './plans.mjs';

/** Of the times in /proc. */
const TICKS_A_SECOND = 100;
const WRONG_COUNTS = `
  select count(*) as wrong from like_counts left join (
    select archive, date, count(*) as rows from likes group by archive, date
  ) as counted on counted.archive = like_counts.archive and counted.date = like_counts.date
  where likes <> coalesce(rows, 0)`;
/** Few mails wait unless the mail server is down. Plans are looked at as if it were. */
const WAITING_MAILS = `
  insert into mails (user_id, kind, created_at, due_at)
  select id, 'activation', '2999-01-01', '2999-01-01' from users where id % 4 = 0 and id not in
    (select user_id from mails)`;

/**
 * @typedef {object} Engine
 * @property {'SQLite' | 'PostgreSQL'} name
 * @property {string} address
 * @property {(application: string) => Promise<number>} cpu of the database's own processes for an application, in milliseconds
 * @property {() => unknown} bump makes the server forget what it keeps
 * @property {() => Promise<number>} countWrong pictures whose number of likes is not that of their rows
 * @property {() => Promise<{ all: number, likes: number | undefined }>} size in bytes
 * @property {(statements: import('./plans.mjs').Statement[]) => Promise<import('./plans.mjs').Plan[]>} explain
 * @property {() => unknown} close
 */

/** Changes the archive's file as another process would. @param {string} file */
function bump(file) {
  const archive = new Libsql(file, { timeout: 5000 });
  archive.exec('update archive_state set revision = revision + 1');
  archive.close();
}

/** @param {string} folder @returns {Engine} */
export function openSqlite(folder) {
  const file = path.join(folder, 'skyfolio.db');
  /** @type {Libsql.Database | undefined} */
  let opened;
  // The file is made by the product.
  const database = () => {
    opened ??= new Libsql(file, { timeout: 5000 });
    opened.pragma('synchronous = OFF');
    return opened;
  };
  return {
    name: 'SQLite',
    address: file,
    cpu: async () => 0,
    bump: () => bump(path.join(folder, 'archive.db')),
    countWrong: async () => database().prepare(WRONG_COUNTS).get().wrong,
    size: async () => {
      database().pragma('wal_checkpoint(TRUNCATE)');
      return { all: (await stat(file)).size, likes: undefined };
    },
    explain: async (statements) => {
      database().exec(WAITING_MAILS);
      // The server asks both files.
      database()
        .prepare('attach ? as archive')
        .run([path.join(folder, 'archive.db')]);
      return explainSqlite(database(), statements);
    },
    close: () => opened?.close(),
  };
}

/** User and system time of a process, or of its children that have ended. @param {number} pid */
async function timesOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the name, which may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent, own, ended] = [fields[1] ?? 0, [11, 12], [13, 14]];
  const sum = (/** @type {number[]} */ places) =>
    places.reduce((all, place) => all + (fields[place] || 0), 0) * (1000 / TICKS_A_SECOND);
  return { parent, own: sum(own), ended: sum(ended) };
}

/**
 * A PostgreSQL of its own with the settings that it comes with.
 *
 * @param {string} folder of the server's data
 * @param {(undo: () => unknown) => void} onEnd
 * @returns {Promise<Engine | undefined>} nothing where there is none.
 */
export async function openPostgres(folder, onEnd) {
  const programs = findPrograms();
  if (programs === undefined) {
    return undefined;
  }
  const { url, stop } = await startPostgres({ programs }, {});
  onEnd(stop);
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  client.on('error', () => undefined);
  const ask = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
    (await client.query(text, values)).rows;
  const [{ pid }] = await ask('select pg_backend_pid() as pid');
  const { parent: server } = await timesOf(pid);
  return {
    name: 'PostgreSQL',
    address: url,
    cpu: async (application) => {
      const rows = await ask('select pid from pg_stat_activity where application_name = $1', [
        application,
      ]);
      const times = await Promise.all(rows.map((row) => timesOf(row.pid)));
      const { ended } = await timesOf(server);
      return times.reduce((all, { own }) => all + own, ended);
    },
    bump: () => bump(path.join(folder, 'archive-copy.db')),
    countWrong: async () => Number((await ask(WRONG_COUNTS))[0].wrong),
    size: async () => {
      const [row] = await ask(`
        select pg_database_size(current_database()) as all, pg_total_relation_size('likes') as likes`);
      return { all: Number(row.all), likes: Number(row.likes) };
    },
    explain: async (statements) => {
      await ask(WAITING_MAILS);
      await ask('vacuum analyze');
      return explainPostgres(ask, statements);
    },
    close: () => client.end(),
  };
}
