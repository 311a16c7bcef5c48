import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { expect } from 'vitest';
import { sequence } from '@skyfolio/sample-sky/random';
import { faultTest } from '../../testing/faults';
import { setupLiveServer } from '../../testing/liveServer';
import { createRecords } from '../../testing/testServer';

const CONNECTIONS = 1000;
/** On a busy machine some of so many are refused at first, and tried again after 1, 3, 7 and 15 seconds. */
const CONNECT_MS = 60_000;

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const handlesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

faultTest('connections', { short: 2, full: 60 }, async (seconds) => {
  const { start } = await setupLiveServer({ records: createRecords(500) });
  const server = await start();
  const pid = server.child.pid!;
  const random = sequence('connections');
  const ask = async (pool: Pool) => {
    const begin = Math.floor(random() * 490);
    const path = `/api/v1/gallery/${begin}/${begin + 10}/`;
    const { statusCode, body } = await pool.request({ path, method: 'GET' });
    await body.dump();
    expect(statusCode).toBe(200);
  };
  /** While the queue of new connections is full, as on a busy machine, the kernel resets some of them. */
  const askFirst = (pool: Pool) =>
    ask(pool).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) {
        throw error;
      }
      return ask(pool);
    });

  const round = async (connections: number, lastsMs: number) => {
    const connect = { timeout: CONNECT_MS };
    const pool = new Pool(server.origin, { connections, pipelining: 1, connect });
    let asked = 0;
    const end = performance.now() + lastsMs;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        let call = askFirst;
        do {
          await call(pool);
          call = ask;
          asked += 1;
          await sleep(random() * 2000);
        } while (performance.now() < end);
      }),
    );
    await pool.destroy();
    return asked;
  };
  // The server's caches are full before memory is measured.
  await round(CONNECTIONS, 0);
  const before = memoryOf(pid);
  const asked = await round(CONNECTIONS, seconds * 1000);
  const grown = memoryOf(pid) - before;
  await expect.poll(() => handlesOf(pid), { timeout: 60_000 }).toBeLessThan(100);
  expect(grown).toBeLessThan(100);
  expect((await server.get('/api/v1/gallery/0/10/')).status).toBe(200);
  return {
    tried: `${CONNECTIONS} connections for ${seconds} s`,
    outcome: `${asked} of ${asked} requests answered. Memory ${grown < 1 ? 'did not grow' : `grew by ${Math.round(grown)} MB`}, and no handle was left over`,
  };
});
