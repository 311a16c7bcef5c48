import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../components/Button';
import { Heart } from '../../components/icons/Heart';
import { color } from '../../theme/tokens';
import { selectIsLiked, selectIsLikeSlow, selectIsWaiting } from './picturesSlice';
import { toggleLike } from './toggleLike';

/** The heart that adds or takes back the like of who is logged in. */
export function LikeButton({ date, tabIndex }: { date: string; tabIndex: number }) {
  const dispatch = useAppDispatch();
  const isLiked = useAppSelector((state) => selectIsLiked(state, date));
  const isSlow = useAppSelector((state) => selectIsLikeSlow(state, date));
  const isWaiting = useAppSelector((state) => selectIsWaiting(state, date));
  return (
    <HeartButton
      type="button"
      tabIndex={tabIndex}
      aria-label="Like"
      aria-pressed={isLiked}
      title={isWaiting ? 'Waits for the network' : undefined}
      aria-busy={isSlow}
      // Not `disabled`, which would take the focus away from the heart.
      aria-disabled={isSlow}
      onClick={() => dispatch(toggleLike(date))}
    >
      {heart}
    </HeartButton>
  );
}

/** Always the same element, which React draws once. */
const heart = <Heart size={18} />;

const HeartButton = styled(IconButton)`
  /* As large as a finger without taking the space of one. */
  margin: -0.75rem -0.5rem -0.75rem -0.75rem;
  /* The heart changes in the same frame as the store. */
  transition: none;

  &:hover,
  &[aria-pressed='true'] {
    background: transparent;
    color: ${color('like')};
  }

  &[aria-pressed='true'] svg {
    fill: currentColor;
  }

  /* It waits for the network. */
  &[title] svg {
    stroke-dasharray: 3;
    fill-opacity: 0.4;
  }

  &[aria-busy='true'] {
    cursor: progress;

    svg {
      stroke-opacity: 0.4;
      fill-opacity: 0.4;
    }
  }
`;
