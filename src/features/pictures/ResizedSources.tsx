import {
  IMAGE_FORMATS,
  IMAGE_TYPES,
  IMAGE_WIDTHS,
  type ImageFormat,
  thumbnailAddress,
} from '../../../contract/images';

/** The sizes and formats of a picture that the server makes; the browser takes one. */
export function ResizedSources({ template, sizes }: { template: string; sizes: string }) {
  return IMAGE_FORMATS.map((format) => (
    <source
      key={format}
      type={IMAGE_TYPES[format]}
      srcSet={sourceSet(template, format)}
      sizes={sizes}
    />
  ));
}

function sourceSet(template: string, format: ImageFormat): string {
  return IMAGE_WIDTHS.map((width) => `${thumbnailAddress(template, width, format)} ${width}w`).join(
    ', ',
  );
}
