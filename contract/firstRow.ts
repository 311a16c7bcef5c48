/** What the page of Home itself tells of its first pictures. */
import type { PictureEntry } from './pictures';

/** The id of the element of the page that holds a `FirstRow` as JSON. */
export const FIRST_ROW_DATA_ID = 'first-row-data';

/** The fields by which the page shows a picture before the gallery's answer has come. */
export type RowPicture = Pick<PictureEntry, 'thumbnail' | 'image_width' | 'image_height'> &
  Partial<Pick<PictureEntry, 'image_url'>>;
/** The first picture is named and opened as well. */
export type FirstRow =
  | []
  | [RowPicture & Pick<PictureEntry, 'date' | 'title' | 'authors'>, ...RowPicture[]];
