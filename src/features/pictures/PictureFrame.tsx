import { useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, motion } from '../../theme/tokens';
import { aspectRatioOf } from './aspectRatio';
import { ResizedPicture } from './ResizedPicture';
import type { Picture } from '../../state/picturesSlice';
import { PICTURE_FAILED, useImageFallback } from './useImageFallback';
import { usePlaceholder } from './usePlaceholder';

interface PictureFrameProps {
  picture: Picture;
  /** Whether it is among the first that people see. */
  eager: boolean;
  /** Whether the picture is loaded; before, its space is reserved. */
  isNear: boolean;
  sizes: string;
}

/** A picture in the space that was reserved for it: nothing moves when it comes. */
export function PictureFrame({ picture, eager, isNear, sizes }: PictureFrameProps) {
  const { image_url: imageUrl, placeholder } = picture;
  const { attempt, thumbnail, fail } = useImageFallback(picture.thumbnail);
  const [isLoaded, setIsLoaded] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  usePlaceholder(frame, isNear ? placeholder : undefined);
  const isFailed = attempt === 'failed' || imageUrl === null;
  return (
    <Frame
      ref={frame}
      style={{ aspectRatio: aspectRatioOf(picture) }}
      // Below a placeholder nobody would see it breathe.
      data-loading={isNear && !isLoaded && !isFailed && !placeholder}
    >
      {isFailed ? (
        <Failure>{PICTURE_FAILED}</Failure>
      ) : (
        <Image
          key={attempt}
          template={isNear ? thumbnail : undefined}
          sizes={sizes}
          src={isNear ? imageUrl : undefined}
          // The title below it, in the same link, is what a screen reader says.
          alt=""
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={placeholder ? undefined : () => setIsLoaded(true)}
          onError={fail}
        />
      )}
    </Frame>
  );
}

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  background: ${color('surface')} center / cover;
  transition: filter ${motion.calm};

  &[data-loading='true']::before {
    content: '';
    position: absolute;
    inset: 0;
    background: radial-gradient(60% 60% at 30% 20%, ${color('haze')}, transparent);
    animation: ${breathe} 2.4s ease-in-out infinite;
  }
`;

/** Takes the place of what is below it without a fade, which costs a step a quarter of its time. */
const Image = styled(ResizedPicture)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;

  /* Chromium draws its sign for a broken picture where none has been asked for yet. */
  &:not([src]) {
    opacity: 0;
  }
`;

const Failure = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 1rem;
  color: ${color('textQuiet')};
  font-size: 0.875rem;
  text-align: center;
`;
