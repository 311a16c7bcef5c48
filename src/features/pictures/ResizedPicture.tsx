import type { ComponentProps } from 'react';
import {
  type ImageFormat,
  IMAGE_FORMATS,
  IMAGE_TYPES,
  type ImageWidth,
  sourceSet,
} from '../../../contract/images';
import { breakpoints } from '../../theme/breakpoints';

/** The `sizes` of a card's picture in a window of three columns, two, one: what margins and gaps leave of it. */
export const CARD_SIZES = [
  `(min-width: ${breakpoints.wide}px) min(33.3vw - 3.5rem, 40rem)`,
  `(min-width: ${breakpoints.medium}px) calc(50vw - 1.625rem)`,
  'calc(100vw - 2rem)',
].join(', ');

/** Every browser knows it, so it is the image's own. */
const PLAIN: ImageFormat = 'jpg';

interface ResizedPictureProps extends ComponentProps<'img'> {
  /** Address of the server's sizes. Without it the image's own `src` alone is loaded. */
  template?: string | undefined;
  /** The widths of cards, if none are named. */
  widths?: readonly ImageWidth[] | undefined;
}

/**
 * An image in the sizes and better formats that the server makes of it; the browser takes one. With a `srcset` of its
 * own, an image that a browser sees outside of its `<picture>` is asked of this server, and never of the original's
 * host. The `<picture>` is always there: an image that moved into it would be made anew, and lose a press on it.
 */
export function ResizedPicture({ template, sizes, widths, alt, ...image }: ResizedPictureProps) {
  return (
    <picture>
      {template &&
        IMAGE_FORMATS.filter((format) => format !== PLAIN).map((format) => (
          <source
            key={format}
            type={IMAGE_TYPES[format]}
            srcSet={sourceSet(template, format, widths)}
            sizes={sizes}
          />
        ))}
      <img
        {...(template && { srcSet: sourceSet(template, PLAIN, widths), sizes })}
        {...image}
        alt={alt}
      />
    </picture>
  );
}
