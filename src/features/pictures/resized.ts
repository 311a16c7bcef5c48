/** The sizes and formats of a picture that the server makes, as `srcset` and `sizes` take them. */
import {
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
  thumbnailAddress,
} from '../../../contract/images';
import { breakpoints } from '../../theme/breakpoints';

/** Width of a card in a window of three columns, two, one: what margins and gaps leave of it. */
export const CARD_SIZES = [
  `(min-width: ${breakpoints.wide}px) min(33.3vw - 3.5rem, 500px)`,
  `(min-width: ${breakpoints.medium}px) calc(50vw - 1.625rem)`,
  'calc(100vw - 2rem)',
].join(', ');

export function sourceSet(
  template: string,
  format: ImageFormat,
  widths: readonly ImageWidth[] = IMAGE_WIDTHS,
): string {
  return widths.map((width) => `${thumbnailAddress(template, width, format)} ${width}w`).join(', ');
}
