import {
  type ImageFormat,
  IMAGE_FORMATS,
  IMAGE_TYPES,
  type ImageWidth,
  sourceSet,
} from '../../../contract/images';

export interface Resized {
  template: string;
  sizes: string;
  /** Those of cards, if none are named. */
  widths?: readonly ImageWidth[];
}

/** Every browser knows it, so it is the image's own. */
const PLAIN: ImageFormat = 'jpg';

/** The sizes of a picture that the server makes in better formats than the image's own; the browser takes one. */
export function ResizedSources({ template, sizes, widths }: Resized) {
  return IMAGE_FORMATS.filter((format) => format !== PLAIN).map((format) => (
    <source
      key={format}
      type={IMAGE_TYPES[format]}
      srcSet={sourceSet(template, format, widths)}
      sizes={sizes}
    />
  ));
}

/**
 * Attributes of the image that follows `ResizedSources`. With a `srcset` of its own, an image that a browser sees
 * outside of its `<picture>` is asked of this server, and never of the original's host.
 */
export const resizedImage = ({ template, sizes, widths }: Resized) => ({
  srcSet: sourceSet(template, PLAIN, widths),
  sizes,
});
