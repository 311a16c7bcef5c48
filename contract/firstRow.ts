/** What the page of Home itself tells of its first pictures. */
import type { PictureEntry } from './pictures';

/** The id of the element of the page that holds a `FirstRow` as JSON. */
export const FIRST_ROW_DATA_ID = 'first-row-data';

/** The fields by which the page shows a picture, and names and opens the first one, before the gallery's answer has come. */
export type FirstPicture = Pick<
  PictureEntry,
  'date' | 'title' | 'authors' | 'thumbnail' | 'image_url' | 'image_width' | 'image_height'
>;
export type FirstRow = FirstPicture[];
