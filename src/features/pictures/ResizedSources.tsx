import { IMAGE_FORMATS, IMAGE_TYPES, type ImageWidth, sourceSet } from '../../../contract/images';

interface ResizedSourcesProps {
  template: string;
  sizes: string;
  /** Those of cards, if none are named. */
  widths?: readonly ImageWidth[];
}

/** The sizes and formats of a picture that the server makes; the browser takes one. */
export function ResizedSources({ template, sizes, widths }: ResizedSourcesProps) {
  return IMAGE_FORMATS.map((format) => (
    <source
      key={format}
      type={IMAGE_TYPES[format]}
      srcSet={sourceSet(template, format, widths)}
      sizes={sizes}
    />
  ));
}
