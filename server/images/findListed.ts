import { notFound } from '../platform/errors';
import type { PictureStore } from '../archive/store/pictureStore';
import { isListed, type ListedPicture } from './address';

export const missing = (date: string) => notFound(`There is no picture of ${date}.`);

/** @throws ServiceError 404 for a day without a picture. */
export async function findListed(store: PictureStore, date: string): Promise<ListedPicture> {
  const picture = await store.find(date);
  if (!isListed(picture)) {
    throw missing(date);
  }
  return picture;
}
