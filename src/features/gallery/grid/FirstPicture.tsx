import { IMAGE_FORMATS, IMAGE_TYPES, sourceSet } from '../../../../contract/images';
import { HERO_WINDOW } from '../../../theme/breakpoints';
import { CARD_SIZES } from '../../pictures/ResizedPicture';

interface FirstPictureProps {
  /** Undefined in the prerendered page, where `src/first-view/head.ts` fills the picture. */
  template?: string | undefined;
  /** Whether it is the one over the first window, which narrow windows do not load. */
  isHero?: boolean;
}

/** A picture that the prerendered page has a place for. The server asks for the same files (`homePage.ts`). */
export function FirstPicture({ template, isHero = false }: FirstPictureProps) {
  return (
    <picture>
      {IMAGE_FORMATS.map((format) => (
        <source
          key={format}
          media={isHero ? HERO_WINDOW : undefined}
          type={IMAGE_TYPES[format]}
          sizes={isHero ? '100vw' : CARD_SIZES}
          srcSet={template && sourceSet(template, format)}
        />
      ))}
      <img alt="" fetchPriority="high" />
    </picture>
  );
}
