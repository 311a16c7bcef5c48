import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pagesApi, type PictureList } from '../../../api/pages';
import styled from 'styled-components';
import { useAppDispatch } from '../../../store/hooks';
import { loadCode } from '../../../store/loadCode';
import { AsyncButton } from '../../../components/AsyncButton';
import { Shuffle } from '../../../components/icons/Shuffle';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import type { EntryState } from '../../../places/historyEntry';
import { useIfHeld } from '../../../places/useHeld';
import { roomFor } from '../../../theme/breakpoints';

const ARCHIVE: PictureList = { kind: 'gallery' };

/** Opens any picture of the archive, with the gallery at its day behind it. */
export function RandomPicture() {
  const dispatch = useAppDispatch();
  // A search that was opened by its address has not counted the archive.
  const { data: known } = useIfHeld(pagesApi.endpoints.countPictures, ARCHIVE);
  const [, setQuery] = useSearchParams();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Pressed before this code was there: the script in the page has marked it (`src/first-view/head.ts`).
    if (button.current?.getAttribute('aria-busy') === 'true') {
      button.current.setAttribute('aria-busy', 'false');
      button.current.click();
    }
  }, []);
  const handleClick = async () => {
    const date = await dispatch(
      loadCode(
        () => import('../../../lists/lazyThunks'),
        ({ pickRandomDate }) => pickRandomDate(ARCHIVE),
      ),
    );
    // Who has gone to another page meanwhile stays there.
    if (date !== undefined && button.current) {
      setQuery({ from: date, picture: date }, { state: { openedHere: true } satisfies EntryState });
    }
  };
  return (
    <AsyncButton ref={button} disabled={known?.count === 0} onClick={handleClick}>
      <Shuffle size={18} />
      <Label>Random picture</Label>
    </AsyncButton>
  );
}

/** On narrow screens the icon is all that there is room for. */
const Label = styled(VisuallyHidden)`
  ${roomFor.medium} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
  }
`;
