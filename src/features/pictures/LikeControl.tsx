import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../components/Button';
import { Heart } from '../../components/icons/Heart';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { selectIsAuthenticated } from '../../state/authSlice';
import { toggleLike } from '../../state/likes/toggleLike';
import {
  selectIsLiked,
  selectIsLikeSlow,
  selectIsWaiting,
  selectLikeCount,
} from '../../state/picturesSlice';
import { color, space } from '../../theme/tokens';

interface LikeControlProps {
  date: string;
  /** The picture's, which names the heart. */
  title: string;
  tabIndex?: number;
}

/** The likes of a picture, and for those who are logged in the way to add their own. */
export function LikeControl({ date, title, tabIndex = 0 }: LikeControlProps) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const isUnliked = useAppSelector((state) => selectLikeCount(state, date) === 0);
  return (
    <Likes
      data-none={isUnliked || undefined}
      title={isAuthenticated ? undefined : 'Log in to like'}
    >
      {isAuthenticated ? <LikeButton {...{ date, title, tabIndex }} /> : heart}
      <LikeCount date={date} />
    </Likes>
  );
}

/** The heart that adds or takes back the like of who is logged in. */
function LikeButton({ date, title, tabIndex }: LikeControlProps) {
  const dispatch = useAppDispatch();
  const isLiked = useAppSelector((state) => selectIsLiked(state, date));
  const isSlow = useAppSelector((state) => selectIsLikeSlow(state, date));
  const isWaiting = useAppSelector((state) => selectIsWaiting(state, date));
  return (
    <HeartButton
      type="button"
      tabIndex={tabIndex}
      aria-label={`Like ${title}`}
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

/** How many people like a picture. */
function LikeCount({ date }: { date: string }) {
  const count = useAppSelector((state) => selectLikeCount(state, date));
  return (
    <span>
      {count} <VisuallyHidden>{count === 1 ? 'like' : 'likes'}</VisuallyHidden>
    </span>
  );
}

const Likes = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-width: 2.5rem;
  color: ${color('textQuiet')};
  font-variant-numeric: tabular-nums;

  /* Nobody likes it so far: a heart says so without a number. */
  &[data-none] {
    justify-content: end;
    color: ${color('edge')};
  }

  &[data-none] > span {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const HeartButton = styled(IconButton)`
  /* As large as a finger without taking the space of one. */
  margin: -0.75rem -0.5rem -0.75rem -0.75rem;
  color: inherit;
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
