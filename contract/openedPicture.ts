/** The picture of a link (`/?picture=2004-07-01`), which the server puts into the page, and the dialog takes over. */
import type { PictureEntry } from './pictures';

/** The id of its element. */
export const OPENED_PICTURE_ID = 'opened-picture';

/** Where an open picture and its text have room side by side: in wide windows, and on a phone held across. */
export const SIDE_BY_SIDE = '((min-width: 62rem) or ((min-width: 36rem) and (max-height: 30rem)))';
/** The width of the text beside it. */
export const TEXT_WIDTH = 'min(27rem, 44vw)';

/** Height of the filmstrip below it. */
export const STRIP_REM = 4.75;
/** Height of the tools between the two where the text is below the picture. */
export const TOOLS_REM = 3.25;
/** The least height of its place there, in which a wide one is in the middle. */
export const LEAST_REM = 12;

/** Share of the window's height that the stage takes where the text is below it. */
export const NARROW_HEIGHT = 70;

/** The width of a picture on the stage, which leaves room for the text beside or below it. */
export function stageSizes({
  image_width: width,
  image_height: height,
}: Pick<PictureEntry, 'image_width' | 'image_height'>): string {
  const ratio = width && height ? width / height : undefined;
  const atMost = (space: string, share: number) =>
    ratio === undefined ? space : `min(${space}, ${Math.ceil(share * ratio)}vh)`;
  const beside = atMost(`100vw - ${TEXT_WIDTH}`, 100);
  return `${SIDE_BY_SIDE} calc(${beside}), ${atMost('100vw', NARROW_HEIGHT)}`;
}
