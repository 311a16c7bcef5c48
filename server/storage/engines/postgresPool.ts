import { Pool, type PoolConfig, TypeOverrides, types } from 'pg';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** A call that waits longer for another one's lock fails. */
const LOCK_MS = 5_000;

/** Nothing is asked of the server yet. */
export function createPool(url: string, settings: PoolConfig = {}): Pool {
  const numbers = new TypeOverrides();
  // Ids and counts stay far below 2^53.
  numbers.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    application_name: 'skyfolio',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: LOCK_MS,
    keepAlive: true,
    types: numbers,
    ...settings,
  });
  // A connection that breaks while nobody uses it is replaced, and one in use fails its query. Without
  // listeners Node would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
