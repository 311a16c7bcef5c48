import type { Log } from '../platform/log';
import type { ImageFile } from '../archive/store/imageFileStore';
import type { PictureStore, PictureTraits } from '../archive/store/pictureStore';
import { StorageError } from '../platform/engines/storageError';
import type { ListedPicture } from './address';

/** What was learnt of a picture while somebody waits for it. */
export interface Learnt {
  traits: PictureTraits;
  file?: ImageFile;
}

/**
 * Saves what was learnt of a picture. If that fails, the picture is shown all the same and learnt again
 * later.
 */
export async function noteLearnt(
  store: PictureStore,
  { date, image_url: url }: ListedPicture,
  { traits, file }: Learnt,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  try {
    await store.learn(date, url, traits, file);
  } catch (error) {
    if (!(error instanceof StorageError)) {
      throw error;
    }
    log.warn({ err: error }, 'what was learnt of a picture could not be saved');
  }
}
