/**
 * Fills an archive with days of the sample whose pictures lie on another server:
 *   node fill.js ARCHIVE FOLDER URL NEWEST DAYS
 * A few of the sample's pictures are drawn into the folder, and the days take turns with them:
 * drawing thousands would take half an hour, and browsers and the server treat them no differently.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as sample from '@skyfolio/sample-sky';
import { openMain } from '../../server/archive/openArchives';
import { IMAGE_LIMITS } from '../../server/images/imageLimits';
import { ImageWork } from '../../server/images/imageWork';

const PICTURES = 24;
/** Width in pixels of what a placeholder is made of. */
const SMALL = 100;
const work = new ImageWork(IMAGE_LIMITS.work);
const DAY = 86_400_000;

const [file = '', folder = '', url = '', newest = '', days = ''] = process.argv.slice(2);
const dates = Array.from({ length: Number(days) }, (_, index) =>
  new Date(Date.parse(newest) - index * DAY).toISOString().slice(0, 10),
);

/** Draws the picture of a day. @returns what the entries say of it. */
async function draw(date: string) {
  await writeFile(path.join(folder, `${date}.jpg`), await sample.renderDay(date));
  const { image_width, image_height } = sample.describeDay(date);
  const small = await sample.renderDay(date, SMALL, 'png');
  const { placeholder } = await work.inspect(small, {});
  return { image_url: `${url}/${date}.jpg`, image_width, image_height, placeholder };
}

const pictures: Awaited<ReturnType<typeof draw>>[] = [];
for (const date of dates.slice(0, PICTURES)) {
  pictures.push(await draw(date));
}
const { pictures: store, database } = await openMain(file, undefined);
await store.save(
  dates.map((date, index) => ({
    ...sample.describeDay(date),
    ...pictures[index % pictures.length],
  })),
);
await database.destroy();
