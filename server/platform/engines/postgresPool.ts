import { Pool, TypeOverrides, types } from 'pg';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** A call that waits longer for another one's lock fails. It keeps its connection, as this ends before `CALL_MS`. */
const LOCK_MS = 4_500;

/** Nothing is asked of the server yet. @param limitMs of a statement: see `PostgresDialect`. */
export function createPool(url: string, limitMs: number): Pool {
  const numbers = new TypeOverrides();
  // Ids and counts stay far below 2^53.
  numbers.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    application_name: 'skyfolio',
    max: CONNECTIONS,
    connectionTimeoutMillis: Math.min(CONNECT_MS, limitMs),
    lock_timeout: LOCK_MS,
    // A server that runs ends what its client gives up.
    statement_timeout: limitMs,
    keepAlive: true,
    types: numbers,
  });
  // A connection that breaks while nobody uses it is replaced, and one in use fails its query. Without
  // listeners Node would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
