import { EventEmitter, once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as sample from '@skyfolio/sample-sky';
import { createPicture, filesIn, setupImages, startPictureHost } from '../testing/imageSetup';
import { createRecord } from '../testing/testServer';
import { PictureLearner } from './pictureLearner';

/** A learner over three days, of which the middle one's picture is missing. */
async function setup() {
  const picture = await createPicture(400, 200).jpeg().toBuffer();
  const host = await startPictureHost({ '/3.jpg': picture, '/1.jpg': picture });
  const records = [3, 2, 1].map((day) =>
    createRecord({ date: `2004-07-0${day}`, image_url: `${host.origin}/${day}.jpg` }),
  );
  const server = await setupImages({ records });
  return { ...server, host, ...createLearner(server.images) };
}

/** Its pauses take no time; the rest after a walk lasts until it is stopped. */
function createLearner(images: ConstructorParameters<typeof PictureLearner>[0]['images']) {
  const pauses: number[] = [];
  const events = new EventEmitter();
  const rested = once(events, 'rest');
  const learner = new PictureLearner({
    images,
    log: { info: () => undefined },
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      pauses.push(ms);
      if (ms === 3_600_000) {
        events.emit('rest');
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      }
    },
  });
  onTestFinished(() => learner.stop());
  return { learner, pauses, rested };
}

describe('in the background', () => {
  it('sizes and placeholders are learnt newest first, and nothing is kept but them', async () => {
    const { learner, rested, host, pictures, folder, pauses } = await setup();
    learner.start();
    await rested;
    expect(host.asked).toEqual(['/3.jpg', '/2.jpg', '/1.jpg']);
    expect(await pictures.find('2004-07-01')).toMatchObject({
      image_width: 400,
      image_height: 200,
    });
    expect(await pictures.find('2004-07-02')).toMatchObject({ placeholder: null });
    expect((await pictures.find('2004-07-03'))?.placeholder).toBeTruthy();
    expect(filesIn(folder)).toEqual([]);
    // A failure doubles the pause, a success ends that.
    expect(pauses).toEqual([2_000, 2_000, 4_000, 2_000, 3_600_000]);
  });

  it('a picture that is in the cache is not fetched again', async () => {
    const { learner, rested, host, get, main } = await setup();
    await get('/images/2004-07-03/320.webp');
    await main.database.updateTable('pictures').set({ placeholder: null }).execute();
    learner.start();
    await rested;
    expect(host.asked).toEqual(['/3.jpg', '/2.jpg', '/1.jpg']);
  });

  it('nothing is asked while readers wait, nor of the sample', async () => {
    const { images, pictures } = await setupImages({ records: [sample.describeDay('2004-07-01')] });
    expect(await pictures.findUnlearnt('9999-12-31')).toBeDefined();
    expect(await images.nextToLearn('9999-12-31')).toBeUndefined();
    let looks = 0;
    const { learner, rested, pauses } = createLearner({
      get isIdle() {
        looks += 1;
        return looks > 2;
      },
      nextToLearn: (before) => images.nextToLearn(before),
      learn: (picture) => images.learn(picture),
      nextToCheck: () => images.nextToCheck(),
      check: (picture) => images.check(picture),
    });
    learner.start();
    await rested;
    expect(pauses).toEqual([2_000, 2_000, 2_000, 3_600_000]);
  });

  it('it stops, and starts again', async () => {
    const { learner, rested, host, images } = await setup();
    learner.start();
    learner.start();
    await rested;
    await learner.stop();
    const again = createLearner(images);
    again.learner.start();
    await again.rested;
    expect(host.asked).toHaveLength(3);
  });
});
