import { IMAGE_FORMATS, IMAGE_TYPES } from '../../../contract/images';
import { sourceSet } from './resized';

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
