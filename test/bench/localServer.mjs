// A server of the benchmark's own, on loopback.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** @param {import('node:http').RequestListener} listener */
export async function startLocalServer(listener) {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
