import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { makeReadOnly } from '../../testing/disks';
import { faultTest } from '../../testing/faults';
import { createFolder, createPicture, startPictureHost } from '../../testing/imageSetup';
import { setupCommand } from '../../testing/command';
import { setupLiveServer } from '../../testing/liveServer';
import { createRecords } from '../../testing/testServer';

faultTest('readOnly', { short: 1, full: 10 }, async (times) => {
  const content = await createPicture(800, 600).jpeg().toBuffer();
  const days = createRecords(10);
  const host = await startPictureHost(
    Object.fromEntries(days.map(({ date }) => [`/${date}.jpg`, content])),
  );
  const records = days.map((day) => ({ ...day, image_url: `${host.origin}/${day.date}.jpg` }));
  let pictures = 0;
  for (let time = 1; time <= times; time += 1) {
    const { folder, users, start } = await setupLiveServer({
      records,
      settings: { IMAGE_ALLOWED_HOSTS: '127.0.0.1', IMAGE_ALLOW_PRIVATE: 'true' },
    });
    const images = path.join(folder, 'images');
    mkdirSync(images);
    makeReadOnly(images);
    const server = await start();
    for (const { date } of records) {
      const picture = await server.get(`/images/${date}/320.webp`);
      expect(picture.status).toBe(200);
      pictures += 1;
    }
    expect((await server.setLike(users[0]!, records[0]!.date)).status).toBe(200);
    expect(server.output()).toContain('the cache of pictures cannot be used');
    server.child.kill('SIGKILL');
    await server.ended;

    const readOnly = createFolder();
    makeReadOnly(readOnly);
    const { code, output } = await setupCommand().start(['serve'], { DATA_DIR: readOnly }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /^[^\n]*(read-only|denied|cannot be (made|written)|no folder)[^\n]*\n$/i,
    );
  }
  return {
    tried: `${times} times the folder of the cache, ${times} times the whole folder at the start`,
    outcome: `${pictures} of ${pictures} pictures shown without the cache, and likes worked. A start over a folder that cannot be written ended with 1 and one sentence`,
  };
});
