/** What readers see while another process locks the database, or it fails. */
import Libsql from 'libsql';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../../testing/imageSetup';
import { createRecords } from '../../testing/testServer';
import { setupUsers } from '../../testing/testUsers';

async function setup() {
  const file = path.join(createFolder(), 'skyfolio.db');
  const server = await setupUsers({ file, records: createRecords(20) });
  const token = await server.join('ann@example.org');
  const other = new Libsql(file);
  onTestFinished(() => void other.close());
  return { ...server, token, other };
}

it('answers readers while a like waits for a lock of another process', async () => {
  const { like, get, token, other } = await setup();
  other.exec('begin immediate');
  const liked = like(token, 'ann@example.org', '2004-07-01');
  // Each page is asked for after the like began to wait, and is new to the server.
  for (const range of ['0/1', '0/2', '0/3', '0/4']) {
    expect((await get(`gallery/${range}/`)).status).toBe(200);
  }
  other.exec('commit');
  expect(await liked).toMatchObject({ status: 200, body: { image_likes_count: 1 } });
});
