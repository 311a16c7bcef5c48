import styled from 'styled-components';
import { color } from '../../theme/tokens';
import type { Picture } from './picturesSlice';
import { ResizedSources } from './ResizedSources';
import { PICTURE_FAILED, useAttempts } from './useAttempts';

interface StagePictureProps {
  picture: Picture;
  /** Width at which it is shown, as `sizes` takes it. */
  sizes: string;
}

/** A picture as large as its place lets it be. */
export function StagePicture({ picture, sizes }: StagePictureProps) {
  const { title, alt, thumbnail, image_url: imageUrl } = picture;
  const { attempt, fail } = useAttempts(thumbnail);
  if (attempt === 'failed') {
    return <Failure>{PICTURE_FAILED}</Failure>;
  }
  return (
    <picture>
      {thumbnail !== undefined && attempt === 'resized' && (
        <ResizedSources template={thumbnail} sizes={sizes} />
      )}
      <img
        key={attempt}
        src={imageUrl ?? ''}
        alt={alt ?? title}
        {...sizeOf(picture)}
        onError={fail}
      />
    </picture>
  );
}

/** Width and height where they are known, so that the stage keeps its space. */
function sizeOf({ image_width: width, image_height: height }: Picture) {
  return width && height ? { width, height } : {};
}

const Failure = styled.span`
  color: ${color('textQuiet')};
`;
