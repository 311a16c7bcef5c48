import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { IMAGE_WIDTHS, LARGE_WIDTHS, thumbnailAddress } from '../../../contract/images';
import { openedPicture } from '../../places/openedPicture';
import { mostWidth } from '../../../contract/stageWidth';
import { breakpoints } from '../../theme/breakpoints';
import { color, motion, space } from '../../theme/tokens';
import { USUAL_RATIO } from './aspectRatio';
import type { Picture } from '../../state/picturesSlice';
import { CARD_SIZES, ResizedPicture } from './ResizedPicture';
import { PICTURE_FAILED, useImageFallback } from './useImageFallback';
import { usePlaceholder } from './usePlaceholder';

interface StagePictureProps {
  picture: Picture;
  sizes: string;
  /** How much of it the enlargement can show. */
  detail?: Detail;
}

/** Whether a picture is so wide for its height that whole it is a strip. */
export const isPanorama = (ratio: number): boolean => ratio > 3;

/** What a picture is shown from: its usual sizes, the large ones, or the picture in full size. */
export type Detail = 'usual' | 'large' | 'full';

/** Limit of a stage picture's height. The stage sets it. */
export const STAGE_HEIGHT = '--stage-height';

const NEW_TAB = { target: '_blank', rel: 'noreferrer', title: 'Open the picture in a new tab' };

/** The text beside it says what is in it. Where the archive has no description, it has the name of the picture. */
export const describe = ({ alt, title }: Picture): string => alt ?? title;

/**
 * A picture as large as its place allows, as a link to its original. Until the large picture has
 * loaded, its soft colours and the smaller picture of its card take its place.
 */
export function StagePicture({ picture, sizes, detail = 'usual' }: StagePictureProps) {
  const { placeholder, image_url: imageUrl, original_url: originalUrl } = picture;
  const { attempt, thumbnail, fail } = useImageFallback(picture.thumbnail);
  const [size, setSize] = useState(() => sizeOf(picture) ?? sizeOfOpened());
  // The picture of a link is seen already: it does not fade in.
  const [isLoaded, setIsLoaded] = useState(() => openedPicture() !== null);
  const stage = useRef<HTMLAnchorElement>(null);
  const isSoft = useIsSoft(stage, picture, isLoaded);
  usePlaceholder(stage, placeholder);
  const learnSize = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    setSize((known) => known ?? (width && height ? { width, height } : undefined));
  };
  const link = { ...NEW_TAB, href: originalUrl ?? imageUrl ?? '' };
  if (attempt === 'failed') {
    return <Failure {...link}>{PICTURE_FAILED}</Failure>;
  }
  const ratio = size ? size.width / size.height : USUAL_RATIO;
  const maxWidth = mostWidth(picture, size?.width);
  return (
    <Link
      ref={stage}
      {...link}
      aria-label={link.title}
      style={{ '--ratio': ratio, maxWidth }}
      data-wide={isPanorama(ratio)}
    >
      {thumbnail !== undefined && (
        <Layer
          template={thumbnail}
          sizes={CARD_SIZES}
          // With an address React also reports a load that ended before it was listening.
          src={imageUrl ?? ''}
          alt=""
          aria-hidden="true"
          onLoad={learnSize}
        />
      )}
      <Layer
        key={attempt}
        template={thumbnail}
        sizes={sizes}
        src={imageUrl ?? ''}
        alt={describe(picture)}
        style={{ opacity: isLoaded ? 1 : 0 }}
        onLoad={(event) => {
          learnSize(event);
          setIsLoaded(true);
        }}
        onError={fail}
      />
      {thumbnail !== undefined && (
        <Details {...{ picture, thumbnail, sizes, isSoft, detail }} href={link.href} />
      )}
    </Link>
  );
}

interface DetailsProps extends Required<StagePictureProps> {
  thumbnail: string;
  isSoft: boolean;
  href: string;
}

/** What shows more than the usual sizes lies over them. Where it does not come, they are still there. */
function Details({ picture, thumbnail, sizes, isSoft, detail, href }: DetailsProps) {
  const { image_url: imageUrl, original_url: originalUrl } = picture;
  // The server draws its own pictures in any size.
  const isDrawn = imageUrl?.startsWith('/images/') === true;
  const hasLarge = isDrawn || Boolean(originalUrl);
  const isClose = detail !== 'usual';
  return (
    <>
      {hasLarge && (isClose || (isSoft && !savesData())) && (
        <Sharper
          src={thumbnailAddress(thumbnail, LARGE_WIDTHS[0], 'jpg')}
          template={thumbnail}
          sizes={isClose ? `${LARGE_WIDTHS[2]}px` : sizes}
        />
      )}
      {!isDrawn && (detail === 'full' || (isClose && !hasLarge)) && <Sharper src={href} />}
    </>
  );
}

/** What the browser has of it so far is shown. */
function Sharper(picture: { src: string; template?: string; sizes?: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    !hasFailed && (
      <Layer
        {...picture}
        widths={LARGE_WIDTHS}
        alt=""
        aria-hidden="true"
        onError={() => setHasFailed(true)}
      />
    )
  );
}

/** Whether the reader's device asks for pages that weigh little. */
function savesData(): boolean {
  // Not every browser has it, and TypeScript knows it from none.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** How much a picture may be enlarged before one sees it. */
const SOFT = 1.25;
/** Width in pixels of most pictures whose width is not known yet. */
const USUAL_WIDTH = 1024;

/** Whether the screen shows more than the usual sizes hold, once these are there. */
function useIsSoft(
  stage: RefObject<HTMLElement | null>,
  { image_width: width = USUAL_WIDTH }: Picture,
  isLoaded: boolean,
): boolean {
  const [isSoft, setIsSoft] = useState(false);
  useEffect(() => {
    const { current: element } = stage;
    if (!element || !isLoaded) {
      return undefined;
    }
    const update = () => {
      const shown = element.clientWidth * window.devicePixelRatio;
      const most = SOFT * Math.min(width, Math.max(...IMAGE_WIDTHS));
      setIsSoft(window.innerWidth >= breakpoints.medium && shown > most);
    };
    update();
    // The stage may fill the screen, and the window be made larger.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, width, isLoaded]);
  return isSoft;
}

/** Of the picture of a link, once it has come. */
function sizeOfOpened() {
  const { naturalWidth = 0, naturalHeight = 0 } = openedPicture()?.querySelector('img') ?? {};
  return naturalHeight > 0 ? { width: naturalWidth, height: naturalHeight } : undefined;
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

const Layer = styled(ResizedPicture)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  transition: opacity ${motion.calm};
`;

const Failure = styled.a`
  padding: ${space.s} ${space.m};
  background: ${color('stage')};
  color: ${color('textQuiet')};
`;
