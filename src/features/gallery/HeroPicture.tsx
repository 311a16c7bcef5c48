import styled from 'styled-components';
import type { PictureList } from '../../api/pages';
import { useIsHydrating } from '../../components/useIsHydrating';
import { selectListView } from '../../lists/listSelectors';
import { useAppSelector } from '../../store/hooks';
import { roomFor } from '../../theme/breakpoints';
import { usePicture } from '../../state/usePicture';
import { FirstPicture } from './grid/FirstPicture';

const ARCHIVE: PictureList = { kind: 'gallery' };

/**
 * The newest picture beside the words of Home, where the window is wide. It is the file that the first card shows, so
 * nothing more is loaded. The card names and opens it: here it is for the eye alone.
 */
export function HeroPicture() {
  const isHydrating = useIsHydrating();
  const date = useAppSelector((state) => {
    const { dates, passed } = selectListView(state, ARCHIVE);
    // A reader so far below the first pictures that they were let go does not see it.
    return passed === 0 ? dates[0] : undefined;
  });
  const template = usePicture(date)?.thumbnail;
  return (
    (isHydrating || template !== undefined) && (
      <Beside>
        <FirstPicture template={template} />
      </Beside>
    )
  );
}

/** It fades out towards the words, which stand on the plain ground, and towards the cards. */
const Beside = styled.div`
  display: none;

  ${roomFor.wide} {
    display: block;
    position: absolute;
    z-index: -1;
    inset: 0 0 0 40%;

    img {
      display: block;
      width: 100%;
      height: 100%;
      object-fit: cover;
      mask-image:
        linear-gradient(to right, transparent 10%, black 60%),
        linear-gradient(black 60%, transparent);
      mask-composite: intersect;
    }
  }
`;
