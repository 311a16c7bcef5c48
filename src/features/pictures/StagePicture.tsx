import { type SyntheticEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { breakpoints } from '../../theme/breakpoints';
import { color, motion } from '../../theme/tokens';
import { USUAL_RATIO } from './aspectRatio';
import type { Picture } from './picturesSlice';
import { CARD_SIZES, LARGEST_WIDTH } from './resized';
import { ResizedSources } from './ResizedSources';
import { PICTURE_FAILED, useImageFallback } from './useImageFallback';
import { usePlaceholder } from './usePlaceholder';

interface StagePictureProps {
  picture: Picture;
  /** Width at which it is shown, as `sizes` takes it. */
  sizes: string;
  /** It is so near that its original shows more. */
  isClose?: boolean;
}

/** Limit of a stage picture's height. Whoever shows one sets it. */
export const STAGE_HEIGHT = '--stage-height';

/**
 * A picture as large as its place allows, as a link to its original. Until the large picture has
 * loaded, its soft colours and the smaller picture of its card take its place.
 */
export function StagePicture({ picture, sizes, isClose = false }: StagePictureProps) {
  const { title, alt, placeholder, image_url: imageUrl, original_url: originalUrl } = picture;
  const { attempt, fail } = useImageFallback(picture.thumbnail);
  const thumbnail = attempt === 'resized' ? picture.thumbnail : undefined;
  const [size, setSize] = useState(sizeOf(picture));
  const [isLoaded, setIsLoaded] = useState(false);
  const [isSoft, setIsSoft] = useState(false);
  const stage = useRef<HTMLAnchorElement>(null);
  usePlaceholder(stage, placeholder);
  const learnSize = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    setSize((known) => known ?? (width && height ? { width, height } : undefined));
  };
  const link = {
    href: originalUrl ?? imageUrl ?? '',
    target: '_blank',
    rel: 'noreferrer',
    title: 'Open the picture in a new tab',
  };
  if (attempt === 'failed') {
    return <Failure {...link}>{PICTURE_FAILED}</Failure>;
  }
  const ratio = size ? size.width / size.height : USUAL_RATIO;
  // The server's sizes fill the stage. Another picture is not enlarged.
  const maxWidth = thumbnail === undefined ? size?.width : undefined;
  return (
    <Link ref={stage} {...link} style={{ '--ratio': ratio, maxWidth }}>
      {thumbnail !== undefined && (
        <picture>
          <ResizedSources template={thumbnail} sizes={CARD_SIZES} />
          {/* By its address React tells of a load that ended before it was listening. */}
          <Layer src={imageUrl ?? ''} alt="" aria-hidden="true" onLoad={learnSize} />
        </picture>
      )}
      <picture>
        {thumbnail !== undefined && <ResizedSources template={thumbnail} sizes={sizes} />}
        <Layer
          key={attempt}
          src={imageUrl ?? ''}
          alt={alt ?? title}
          style={{ opacity: isLoaded ? 1 : 0 }}
          onLoad={(event) => {
            learnSize(event);
            setIsLoaded(true);
            setIsSoft(isSoftAt(picture, event.currentTarget.clientWidth));
          }}
          onError={fail}
        />
      </picture>
      {(isSoft || isClose) && thumbnail !== undefined && <Original src={link.href} />}
    </Link>
  );
}

/** What the browser has of it so far lies over the smaller picture. */
function Original({ src }: { src: string }) {
  return <Layer src={src} alt="" aria-hidden="true" />;
}

/** How much a picture may be enlarged before one sees it. */
const SOFT = 1.25;

/** Whether a large screen shows more than the server's sizes hold, which are no larger than its source. */
function isSoftAt({ image_width: width, original_url: original }: Picture, shown: number): boolean {
  return (
    Boolean(original) &&
    width !== undefined &&
    window.innerWidth >= breakpoints.wide &&
    shown * window.devicePixelRatio > SOFT * Math.min(width, LARGEST_WIDTH)
  );
}

function sizeOf({ image_width: width, image_height: height }: Picture) {
  return width && height ? { width, height } : undefined;
}

const Link = styled.a`
  position: relative;
  overflow: hidden;
  width: min(100%, calc(var(${STAGE_HEIGHT}) * var(--ratio)));
  aspect-ratio: var(--ratio);
  background: center / cover;
  cursor: pointer;

  /* Above the layers and inside of the edges, where nothing cuts it off. */
  &:focus-visible {
    outline: 0;
  }

  &:focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid ${color('accent')};
  }
`;

const Layer = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  transition: opacity ${motion.calm};
`;

const Failure = styled.a`
  color: ${color('textQuiet')};
`;
