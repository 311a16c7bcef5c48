import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { faultTest } from '../../testing/faults';
import { setupLiveServer } from '../../testing/liveServer';

/** Clients that would keep a server from stopping, by what they send. */
const CLIENTS = {
  'half a header': 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: ',
  'half a body':
    'POST /api/v1/jwt/create/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email":',
  'a reader who stalls': 'GET /api/v1/gallery/0/40/ HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000),
  'an idle connection': 'GET /api/v1/apod-health/ HTTP/1.1\r\nHost: x\r\n\r\n',
};

async function attach(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined); // it is cut off
  await once(socket, 'connect');
  // It never reads, so the answer stays in the buffers.
  socket.pause();
  socket.write(text);
  return socket;
}

faultTest('stopped', { short: 1, full: 5 }, async (times) => {
  const { users, records, start } = await setupLiveServer({ users: 1 });
  const user = users[0]!;
  let longest = 0;
  for (let time = 1; time <= times; time += 1) {
    const server = await start();
    await Promise.all(Object.values(CLIENTS).map((text) => attach(server.port, text)));
    const { date } = records[time]!;
    expect((await server.setLike(user, date)).status).toBe(200);
    const before = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
    longest = Math.max(longest, performance.now() - before);
    const again = await start();
    expect(await again.likedDates(user)).toContain(date);
    again.child.kill('SIGKILL');
    await again.ended;
  }
  // While the server runs, a request that never ends is cut off after 30 s. Stopping does not wait for
  // that.
  expect(longest).toBeLessThan(25_000);
  return {
    tried: `${times} stops with ${Object.keys(CLIENTS).join(', ')} at once`,
    outcome: `Ended by itself with 0 within ${(longest / 1000).toFixed(1)} s each time. No like was lost`,
  };
});
