import { IMAGE_FORMATS, IMAGE_TYPES, sourceSet } from '../../../../contract/images';
import { CARD_SIZES } from '../../pictures/ResizedPicture';

interface FirstPictureProps {
  /** Undefined in the prerendered page, where `src/first-view/head.ts` fills the picture. */
  template?: string | undefined;
  isUrgent?: boolean;
}

/** A picture that the prerendered page has a place for, in the size of a card. */
export function FirstPicture({ template, isUrgent = false }: FirstPictureProps) {
  return (
    <picture>
      {IMAGE_FORMATS.map((format) => (
        <source
          key={format}
          type={IMAGE_TYPES[format]}
          sizes={CARD_SIZES}
          srcSet={template && sourceSet(template, format)}
        />
      ))}
      <img alt="" fetchPriority={isUrgent ? 'high' : undefined} />
    </picture>
  );
}
