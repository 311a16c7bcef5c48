// Loaded into a server (`node --import`): writes each statement that its databases get, once, as a line of
// JSON to the file STATEMENTS, from when there is such a file: what a start does, no reader waits for. It
// runs in the threads of the server, too.
import { appendFileSync, existsSync } from 'node:fs';
import Libsql from 'libsql';
import pg from 'pg';

const FILE = String(process.env.STATEMENTS);
const known = new Set();

/** @param {'SQLite' | 'PostgreSQL'} engine @param {string} text @param {unknown[]} values */
function record(engine, text, values = []) {
  if (!known.has(text) && existsSync(FILE)) {
    known.add(text);
    appendFileSync(FILE, `${JSON.stringify({ engine, text, values })}\n`);
  }
}

const { prepare } = Libsql.prototype;
Libsql.prototype.prepare = function recorded(text) {
  record('SQLite', text);
  return prepare.call(this, text);
};
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function recorded(asked, ...rest) {
  if (typeof asked?.text === 'string') {
    record('PostgreSQL', asked.text, asked.values);
  }
  return query.call(this, asked, ...rest);
};
