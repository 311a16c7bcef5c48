import { expect } from 'vitest';
import { createDisks } from '../../testing/disks';
import { faultTest } from '../../testing/faults';
import { createPicture, startPictureHost } from '../../testing/imageSetup';
import { checkLikes, setupLiveServer } from '../../testing/liveServer';
import { createRecords } from '../../testing/testServer';

const ROOM = 'There is no room left to save this. Please try again later.';
const UNAVAILABLE = 'The database cannot be used at present. Please try again later.';

faultTest('diskFull', { short: 2, full: 20 }, async (times) => {
  const content = await createPicture(800, 600).jpeg().toBuffer();
  const days = createRecords(times + 1);
  const disks = createDisks();
  const counts = { likes: 0, refusals: 0, pictures: 0 };

  for (const disk of disks) {
    const host = await startPictureHost(
      Object.fromEntries(days.map(({ date }) => [`/${date}.jpg`, content])),
    );
    const { file, users, start } = await setupLiveServer({
      dataDir: disk.folder,
      records: days.map((day) => ({ ...day, image_url: `${host.origin}/${day.date}.jpg` })),
      users: 50,
      settings: { IMAGE_ALLOWED_HOSTS: '127.0.0.1', IMAGE_ALLOW_PRIVATE: 'true' },
    });
    const server = await start();
    const pid = server.child.pid!;
    const liked: [number, string][] = [];

    for (const { date } of days.slice(0, times)) {
      disk.fill(pid);
      let refusal;
      for (let index = 0; !refusal; index += 1) {
        const answer = await server.setLike(users[index]!, date);
        if (answer.status === 200) {
          liked.push([index, date]);
        } else {
          refusal = answer;
        }
      }
      counts.refusals += 1;
      expect([
        [507, ROOM],
        [503, UNAVAILABLE],
      ]).toContainEqual([refusal.status, refusal.detail]);
      expect(refusal.headers.get('retry-after')).toBe('5');
      // Lists are read, and pictures are fetched and resized although nothing can be cached.
      expect((await server.get('/api/v1/gallery/0/10/')).status).toBe(200);
      for (const name of ['320.webp', '320.jpg']) {
        const picture = await server.get(`/images/${date}/${name}`);
        expect([picture.status, picture.content.length > 100]).toEqual([200, true]);
        counts.pictures += 1;
      }
      disk.empty(pid);
      const user = users.length - 1;
      expect((await server.setLike(users[user]!, date)).status).toBe(200);
      liked.push([user, date]);
    }
    for (const [user, date] of liked) {
      expect(await server.likedDates(users[user]!)).toContain(date);
    }
    counts.likes += liked.length;
    expect((await server.get(`/images/${days.at(-1)!.date}/320.webp`)).status).toBe(200);
    server.child.kill('SIGKILL');
    await server.ended;
    expect(checkLikes(file)).toEqual({ integrity: 'ok', wrongCounts: 0 });
  }
  return {
    tried: disks.map(({ name }) => `${times} times ${name}`).join(', '),
    outcome: `${counts.refusals} likes refused with 507 or 503 and a sentence, ${counts.likes} acknowledged, 0 lost. ${counts.pictures} of ${counts.pictures} new pictures shown meanwhile. Likes worked as soon as there was room`,
  };
});
