import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { faultTest } from '../testing/faults';
import { IMAGE_LIMITS } from '../images/imageLimits';
import { ImageWork } from '../images/imageWork';
import {
  createFolder,
  createPicture,
  filesIn,
  setupImages,
  startPictureHost,
} from '../testing/imageSetup';
import { createRecords } from '../testing/testServer';

/** Ways in which a failing disk damages a file. */
const DAMAGES: Record<string, (file: string) => void> = {
  'one bit turned': (file) => {
    const content = readFileSync(file);
    content[content.length >> 1]! ^= 1;
    writeFileSync(file, content);
  },
  'cut in the middle': (file) => truncateSync(file, readFileSync(file).length >> 1),
  empty: (file) => truncateSync(file, 0),
  'filled with zeros': (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length)),
};

faultTest('damagedPictures', { short: 4, full: 25 }, async (days) => {
  const originals = await Promise.all(
    Array.from({ length: days }, (_, day) =>
      createPicture(400 + day, 300)
        .jpeg()
        .toBuffer(),
    ),
  );
  const host = await startPictureHost(
    Object.fromEntries(originals.map((content, day) => [`/${day}.jpg`, content])),
  );
  const records = createRecords(days).map((record, day) => ({
    ...record,
    image_url: `${host.origin}/${day}.jpg`,
  }));
  const folder = createFolder();
  const { get, warnings } = await setupImages({ records, folder });
  const askAll = async (...names: string[]) => {
    const answers = [];
    for (const { date } of records) {
      for (const name of names) {
        const { status, content } = await get(`/images/${date}/${name}`);
        answers.push([date, name, status, content.toString('base64')]);
      }
    }
    return answers;
  };
  const kept = ['320.webp', '320.jpg'];
  const before = await askAll(...kept);
  expect(new Set(before.map(([, , status]) => status))).toEqual(new Set([200]));

  const files = filesIn(folder);
  for (const [index, name] of files.entries()) {
    const kinds = Object.values(DAMAGES);
    kinds[index % kinds.length]!(path.join(folder, name));
    expect(await askAll(...kept)).toEqual(before);
  }
  // An original is read at the latest when another size is made of it.
  const others = await askAll('480.webp');
  const work = new ImageWork(IMAGE_LIMITS.work);
  const expected = await Promise.all(originals.map((each) => work.resize(each, 480, 'webp', {})));
  expect(others.map(([, , , content]) => content)).toEqual(
    expected.map((each) => each.toString('base64')),
  );
  expect(host.asked).toHaveLength(2 * days);
  expect(warnings.map((warning) => 'file' in warning && warning.file).sort()).toEqual(files.sort());
  return {
    tried: `${files.length} files (${Object.keys(DAMAGES).join(', ')})`,
    outcome: `${files.length} noticed and named in the log, ${files.length} made or fetched again. Each answer was as before`,
  };
});
