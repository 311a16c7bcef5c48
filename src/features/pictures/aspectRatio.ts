import type { PictureEntry } from '../../../contract/pictures';

/** Width over height of a picture whose size is not known. */
export const USUAL_RATIO = 4 / 3;
/** The bounds of what a column can show well. */
const NARROWEST_RATIO = 0.56;
const WIDEST_RATIO = 2.6;

/** Width over height of the space that a picture is shown in. */
export function aspectRatioOf(
  picture: Pick<PictureEntry, 'image_width' | 'image_height'> | undefined,
): number {
  const { image_width: width, image_height: height } = picture ?? {};
  const ratio = width && height ? width / height : USUAL_RATIO;
  return Math.min(Math.max(ratio, NARROWEST_RATIO), WIDEST_RATIO);
}
