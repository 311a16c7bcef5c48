import type { SyntheticEvent } from 'react';
import styled from 'styled-components';
import { IMAGE_WIDTHS, type ImageWidth, LARGE_WIDTHS } from '../../../contract/images';
import { useAppDispatch } from '../../store/hooks';
import { ResizedPicture } from '../pictures/ResizedPicture';
import { type FramePicture, pictureFailed, pictureLoaded } from './frameSlice';

interface FrameLayerProps {
  picture: FramePicture;
  isShown: boolean;
}

/** A picture that fills the screen as far as its shape allows. It is loaded before it is shown. */
export function FrameLayer({ picture, isShown }: FrameLayerProps) {
  const { id, alt = '', thumbnail, image_url: imageUrl } = picture;
  const dispatch = useAppDispatch();
  const handleLoad = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    image.decode().then(
      () => dispatch(pictureLoaded(id)),
      () => dispatch(pictureFailed(id)),
    );
  };
  return (
    <Image
      template={thumbnail}
      sizes={sizesOf(picture)}
      widths={widthsOf(picture)}
      src={imageUrl ?? ''}
      // Its caption has the title.
      alt={isShown ? alt : ''}
      data-shown={isShown}
      onLoad={handleLoad}
      onError={() => dispatch(pictureFailed(id))}
    />
  );
}

/** Small ones are made from the usual picture, where that is large enough; the others from the full one. */
function widthsOf({
  image_width: width = 960,
  image_url: imageUrl,
  original_url: originalUrl,
}: FramePicture): readonly ImageWidth[] {
  const hasLarge = Boolean(originalUrl) || imageUrl?.startsWith('/images/') === true;
  return hasLarge
    ? [
        ...IMAGE_WIDTHS.filter((small) => small <= width && small < LARGE_WIDTHS[0]),
        ...LARGE_WIDTHS,
      ]
    : IMAGE_WIDTHS;
}

function sizesOf({ image_width: width, image_height: height }: FramePicture): string {
  return width && height ? `min(100vw, ${Math.ceil((100 * width) / height)}vh)` : '100vw';
}

const Image = styled(ResizedPicture)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  opacity: 0;
  transition: opacity 1.2s ease-in-out;

  &[data-shown='true'] {
    opacity: 1;
  }
`;
