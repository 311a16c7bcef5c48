import { useRef } from 'react';
import styled from 'styled-components';
import { thumbnailAddress } from '../../../../contract/images';
import type { ObjectPicture } from '../../../../contract/objects';
import { Thumbnail } from '../../../components/Thumbnail';
import { color } from '../../../theme/tokens';
import { PICTURE_FAILED, useImageFallback } from '../useImageFallback';
import { ResizedPicture } from '../ResizedPicture';
import { usePlaceholder } from '../usePlaceholder';

interface StageImageProps {
  picture: ObjectPicture;
  sizes: string;
  className?: string;
}

/** A picture as a whole in the place that its parent has for it. Its small size is there until the large one is. */
export function StageImage({ picture, sizes, className }: StageImageProps) {
  const { placeholder, image_url: imageUrl, alt = '' } = picture;
  const { attempt, thumbnail, fail } = useImageFallback(picture.thumbnail);
  const frame = useRef<HTMLSpanElement>(null);
  usePlaceholder(frame, placeholder);
  if (attempt === 'failed' || (imageUrl === null && !thumbnail)) {
    return <Frame className={className}>{PICTURE_FAILED}</Frame>;
  }
  return (
    <Frame className={className} ref={frame}>
      {thumbnail && <Thumbnail src={thumbnailAddress(thumbnail, 320, 'webp')} aria-hidden />}
      <ResizedPicture
        key={attempt}
        template={thumbnail}
        sizes={sizes}
        src={imageUrl ?? ''}
        // Its title stands beside it.
        alt={alt}
        decoding="async"
        onError={fail}
      />
    </Frame>
  );
}

const Frame = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 1rem;
  background: ${color('stage')} center / cover;
  color: ${color('textQuiet')};

  /* A background keeps its colours under red light. */
  :root[data-theme='night'] & {
    background-image: none !important;
  }

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    /* While it is not loaded its words are for those who hear them. */
    color: transparent;
  }
`;
