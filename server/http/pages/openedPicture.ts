/** The picture of a link in the page itself, where it is seen before any code has loaded. */
import { alternativeText } from '../../../contract/explanation';
import { IMAGE_FORMATS, IMAGE_TYPES, sourceSet } from '../../../contract/images';
import { OPENED_PICTURE_ID, stageSizes } from '../../../contract/openedPicture';
import { mostWidth } from '../../../contract/stageWidth';
import type { PictureEntry } from '../../../contract/pictures';
import { escapeHtml } from '../../platform/escapeHtml';

/** @returns an element of the page's body; nothing for a picture that comes from another host. */
export function openedPicture(picture: PictureEntry): string {
  const { title, thumbnail, image_width: width, image_height: height } = picture;
  if (thumbnail === undefined) {
    return '';
  }
  const sizes = stageSizes(picture);
  const sources = IMAGE_FORMATS.map(
    (format) =>
      `<source type="${IMAGE_TYPES[format]}" sizes="${sizes}" srcset="${escapeHtml(sourceSet(thumbnail, format))}">`,
  );
  const most = mostWidth(picture, width);
  const style = most === undefined ? '' : ` style="max-width:${most}px"`;
  const shape = width && height ? ` width="${width}" height="${height}"` : '';
  return (
    `<div id="${OPENED_PICTURE_ID}"><picture>${sources.join('')}` +
    `<img alt="${escapeHtml(alternativeText(picture))}"${shape}${style} fetchpriority="high"></picture>` +
    `<h2>${escapeHtml(title)}</h2></div>`
  );
}
