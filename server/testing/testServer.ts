/** What the server's tests share: a real database in memory and the real app over it. */
import { onTestFinished } from 'vitest';
import { buildApp } from '../app';
import { Archive } from '../archive/archive';
import { openArchiveDatabase } from '../storage/archiveDatabase';
import { type PictureRecord, PictureStore } from '../storage/pictureStore';

export function createRecord(overrides: Partial<PictureRecord> = {}): PictureRecord {
  const date = overrides.date ?? '2004-07-01';
  return {
    date,
    title: `The sky of ${date}`,
    credit: 'Ann Example',
    explanation: 'A quiet night: nothing moved.',
    image_url: `https://pictures.example/${date}.jpg`,
    original_url: null,
    source_url: `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html`,
    media_type: 'image',
    video_url: null,
    alt: null,
    image_width: null,
    image_height: null,
    placeholder: null,
    ...overrides,
  };
}

/** Records of the days before `newest`, newest first. */
export function createRecords(count: number, newest = '2004-07-01'): PictureRecord[] {
  const time = Date.parse(`${newest}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    createRecord({ date: new Date(time - index * 86_400_000).toISOString().slice(0, 10) }),
  );
}

export async function setup({
  records = [],
  now = new Date('2004-07-01T16:00:00Z'),
}: { records?: PictureRecord[]; now?: Date } = {}) {
  const database = await openArchiveDatabase(':memory:');
  const pictures = new PictureStore(database);
  await pictures.save(records);
  const archive = new Archive(pictures, () => now);
  const app = await buildApp({
    archive: () => archive,
    health: () => 'up',
    sync: () => Promise.reject(new Error('This server has no source.')),
    logLevel: 'silent',
  });
  onTestFinished(async () => {
    await app.close();
    await database.destroy();
  });
  const get = async (url: string) => {
    const response = await app.inject(url);
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  return { app, database, pictures, get };
}
