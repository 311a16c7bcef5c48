import { Link } from 'react-router';
import styled from 'styled-components';
import { NOT_NAMED } from '../../../contract/unnamed';
import type { PictureList } from '../../api/pages';
import { onPicture, PICTURE_FOOT, WIDE_MARGIN } from '../../components/Hero';
import { useIsHydrating } from '../../components/useIsHydrating';
import { selectListView } from '../../lists/listSelectors';
import { useAppSelector } from '../../store/hooks';
import { roomFor } from '../../theme/breakpoints';
import { color, font, space } from '../../theme/tokens';
import { usePicture } from '../../state/usePicture';
import { overHome } from '../pictures/overHome';
import { preloadPictureDialog } from '../pictures/PictureDialog';
import { FirstPicture } from './grid/FirstPicture';

const ARCHIVE: PictureList = { kind: 'gallery' };

/**
 * The newest picture over the first window of Home, where that is wide: a link that opens it. `src/first-view/head.ts`
 * fills it before the code is there.
 */
export function HeroPicture() {
  const isHydrating = useIsHydrating();
  const date = useAppSelector((state) => {
    const { dates, passed } = selectListView(state, ARCHIVE);
    // A reader so far below the first pictures that they were let go does not see it.
    return passed === 0 ? dates[0] : undefined;
  });
  // In the first rendering the page has what the script has filled in.
  const picture = usePicture(isHydrating ? undefined : date);
  return (
    (isHydrating || picture) && (
      <Opener {...overHome(picture?.date ?? '')} onPointerEnter={preloadPictureDialog}>
        <FirstPicture template={picture?.thumbnail} isHero />
        <Caption>
          <strong suppressHydrationWarning>{picture?.title ?? ''}</strong>
          <small suppressHydrationWarning>
            {picture && picture.authors !== NOT_NAMED ? picture.authors : ''}
          </small>
        </Caption>
      </Opener>
    )
  );
}

const Opener = styled(Link)`
  display: none;

  ${roomFor.wide} {
    display: block;
    position: absolute;
    z-index: -1;
    inset: 0 0 ${PICTURE_FOOT};
    text-decoration: none;

    /* On the ground of the words it is seen on every picture. */
    &:focus-visible {
      outline: 0;

      > span {
        outline: 2px solid ${color('accent')};
        outline-offset: -2px;
      }
    }

    img {
      display: block;
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
  }
`;

const Caption = styled.span`
  position: absolute;
  right: ${WIDE_MARGIN};
  bottom: ${space.xl};
  display: grid;
  max-width: min(24rem, 100% - 47rem);
  ${onPicture}

  strong {
    font: 480 1.25rem/1.3 ${font.serif};
  }

  small {
    font-size: 0.875rem;
  }
`;
