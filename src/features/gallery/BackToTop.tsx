import styled from 'styled-components';
import type { PictureList } from '../../api/pages';
import { useAppDispatch } from '../../store/hooks';
import { restartList } from '../../lists/restartList';
import { Button } from '../../components/Button';
import { focusMain } from '../../components/focusMain';
import { ArrowUp } from '../../components/icons/ArrowUp';
import { FAR_MARGIN, roomFor } from '../../theme/breakpoints';
import { depth } from '../../theme/depths';
import { color, FLOOR_HEIGHT, space } from '../../theme/tokens';

interface BackToTopProps {
  list: PictureList;
  /** Whether the list has let its first pictures go. */
  hasPassed: boolean;
}

export function BackToTop({ list, hasPassed }: BackToTopProps) {
  const dispatch = useAppDispatch();
  const handleClick = () => {
    focusMain();
    if (hasPassed) {
      dispatch(restartList(list));
    }
    // Instant, because a smooth scroll over thousands of pictures is slow and shows none of them.
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <Strip>
      <Up type="button" aria-label="Back to top" onClick={handleClick}>
        <ArrowUp size={20} />
      </Up>
    </Strip>
  );
}

/**
 * Below the pictures, together with the choice of a month, or beside them, so that no heart or link is
 * covered. Low windows have no room for it: there the button takes what margins leave free.
 */
const Strip = styled.div`
  position: fixed;
  z-index: ${depth('backToTop')};
  right: 0;
  bottom: 0;

  ${roomFor.strip} {
    left: 0;
    display: flex;
    justify-content: end;
    padding: ${space.xs} ${space.l} calc(${space.xs} + ${FLOOR_HEIGHT});
    border-top: 1px solid ${color('hairline')};
    background: ${color('ground')};
  }

  ${roomFor.threeColumns} {
    left: auto;
    right: calc(${FAR_MARGIN} + ${space.s});
    bottom: ${space.xl};
    padding: 0;
    border: 0;
    background: none;
  }
`;

const Up = styled(Button)`
  width: 2rem;
  height: 3rem;
  padding: 0;

  ${roomFor.strip} {
    width: 3rem;
  }

  ${roomFor.threeColumns} {
    width: 3rem;
    box-shadow: 0 0.5rem 1.5rem ${color('shadow')};
  }
`;
