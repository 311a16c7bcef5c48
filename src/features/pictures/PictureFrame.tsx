import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { thumbHashToDataURL } from 'thumbhash';
import { color, motion } from '../../theme/tokens';
import { aspectRatioOf } from './aspectRatio';
import { ResizedSources } from './ResizedSources';
import type { Picture } from './picturesSlice';
import { PICTURE_FAILED, useAttempts } from './useAttempts';

interface PictureFrameProps {
  picture: Picture;
  /** Whether it is among the first that people see. */
  eager: boolean;
  /** Whether the picture is loaded; before, the space is kept for it. */
  isNear: boolean;
  /** Width at which it is shown, as `sizes` takes it. */
  sizes: string;
}

/** A picture in the space that was kept for it: nothing moves when it comes. */
export function PictureFrame({ picture, eager, isNear, sizes }: PictureFrameProps) {
  const { image_url: imageUrl, thumbnail, placeholder, alt, title } = picture;
  const { attempt, fail } = useAttempts(thumbnail);
  const [isLoaded, setIsLoaded] = useState(false);
  if (attempt === 'failed' || imageUrl === null) {
    return (
      <Frame style={{ aspectRatio: aspectRatioOf(picture) }} $isLoading={false}>
        <Failure>{PICTURE_FAILED}</Failure>
      </Frame>
    );
  }
  return (
    <Frame
      style={{ aspectRatio: aspectRatioOf(picture) }}
      // Below a placeholder nobody would see it breathe.
      $isLoading={isNear && !isLoaded && !placeholder}
    >
      {placeholder && <Placeholder hash={placeholder} isNear={isNear} />}
      <Sources thumbnail={isNear && attempt === 'resized' ? thumbnail : undefined} sizes={sizes}>
        <Image
          key={attempt}
          src={isNear ? imageUrl : undefined}
          alt={alt ?? title}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={placeholder ? undefined : () => setIsLoaded(true)}
          onError={fail}
        />
      </Sources>
    </Frame>
  );
}

function Sources(props: { thumbnail: string | undefined; sizes: string; children: ReactNode }) {
  const { thumbnail, sizes, children } = props;
  return thumbnail === undefined ? (
    children
  ) : (
    <picture>
      <ResizedSources template={thumbnail} sizes={sizes} />
      {children}
    </picture>
  );
}

interface PlaceholderProps {
  /** A ThumbHash in base 64. */
  hash: string;
  isNear?: boolean;
}

/** The picture as a handful of soft colours, until it comes. */
export function Placeholder({ hash, isNear = true }: PlaceholderProps) {
  const blur = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const draw = () => {
      if (blur.current && !isCovered(blur.current)) {
        const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
        blur.current.src = thumbHashToDataURL(bytes);
      }
    };
    if (!isNear) {
      // Nobody sees it yet.
      const timer = window.setTimeout(draw, OUT_OF_SIGHT);
      return () => window.clearTimeout(timer);
    }
    // In time for the frame that shows it, and not before: cards do not wait for their colours.
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [hash, isNear]);
  return <Blur ref={blur} alt="" aria-hidden="true" />;
}

/** Milliseconds until the colours of a card that is out of sight are drawn. */
const OUT_OF_SIGHT = 300;

/** Whether the picture itself is there, as the first ones are that the page showed before. */
function isCovered(blur: HTMLImageElement): boolean {
  const picture = blur.parentElement?.querySelector<HTMLImageElement>(
    'img[src]:not([aria-hidden])',
  );
  return picture?.complete === true && picture.naturalWidth > 0;
}

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Frame = styled.div<{ $isLoading: boolean }>`
  position: relative;
  overflow: hidden;
  background: ${color('surface')};

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background:
      radial-gradient(1px 1px at 22% 34%, ${color('starlight')}, transparent),
      radial-gradient(1px 1px at 68% 22%, ${color('starlight')}, transparent),
      radial-gradient(1.5px 1.5px at 81% 71%, ${color('starlight')}, transparent),
      radial-gradient(1px 1px at 37% 78%, ${color('starlight')}, transparent),
      radial-gradient(60% 60% at 30% 20%, ${color('haze')}, transparent);
    ${({ $isLoading }) =>
      $isLoading &&
      css`
        animation: ${breathe} 2.4s ease-in-out infinite;
      `}
  }
`;

/** Takes the place of what is below it without a fade, which costs a step a quarter of its time. */
const Image = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  /* While it is not loaded its words are for those who hear them. */
  color: transparent;
  transition: filter ${motion.calm};

  /* Chromium draws its sign for a broken picture where none has been asked for yet. */
  &:not([src]) {
    opacity: 0;
  }
`;

const Blur = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
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
