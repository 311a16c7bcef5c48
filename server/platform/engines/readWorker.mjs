// Runs queries that only read, on a thread and a connection of their own. It is loaded as text:
// see readThread.ts.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { file, home } = workerData;
const Libsql = createRequire(home)('libsql');
const database = new Libsql(file, { timeout: 1000 });
database.pragma('query_only = ON');

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, rows: database.prepare(sql).all(parameters) });
  } catch (error) {
    parentPort.postMessage({ id, message: error.message, code: error.code });
  }
});
