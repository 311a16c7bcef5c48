/** Fills the database named by the first argument with sample days, the second one the last. */
import { openArchiveDatabase } from '../../server/storage/archiveDatabase';
import { PictureStore } from '../../server/storage/pictureStore';
import { fillSample } from '../../server/sample/fill';

const [file = '', now = ''] = process.argv.slice(2);
const database = await openArchiveDatabase(file);
await fillSample(new PictureStore(database), {
  now: () => new Date(now),
  log: { info: () => undefined },
  signal: new AbortController().signal,
});
await database.destroy();
