import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { likesApi } from '../../api/likes';
import { type AppThunk, useAppDispatch, useAppSelector } from '../../app/hooks';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, radius, space } from '../../theme/tokens';
import { selectIsAuthenticated } from '../auth';
import { selectIsBusy, selectIsLiked, selectPicture } from './picturesSlice';

/** The likes of a picture, and for those who are logged in the way to add their own. */
export function LikeControl({ date }: { date: string }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return (
    <Likes>
      {isAuthenticated ? <LikeButton date={date} /> : HEART}
      <LikeCount date={date} />
    </Likes>
  );
}

function LikeCount({ date }: { date: string }) {
  const count = useAppSelector((state) => selectPicture(state, date)?.image_likes_count ?? 0);
  return (
    <span>
      {count} <VisuallyHidden>{count === 1 ? 'like' : 'likes'}</VisuallyHidden>
    </span>
  );
}

function LikeButton({ date }: { date: string }) {
  const dispatch = useAppDispatch();
  const isLiked = useAppSelector((state) => selectIsLiked(state, date));
  const isBusy = useAppSelector((state) => selectIsBusy(state, date));
  return (
    <Button
      type="button"
      aria-label="Like"
      aria-pressed={isLiked}
      aria-busy={isBusy}
      // Not `disabled`, which would take the focus away from the heart.
      aria-disabled={isBusy}
      onClick={() => dispatch(toggleLike(date))}
    >
      {HEART}
    </Button>
  );
}

/** Always the same element, which React draws once. */
const HEART = <Heart size={18} aria-hidden="true" />;

/** Likes or unlikes a picture; while that is under way a second click does nothing. */
function toggleLike(date: string): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    if (selectIsBusy(state, date)) {
      return;
    }
    const { likePicture, unlikePicture } = likesApi.endpoints;
    const mutation = selectIsLiked(state, date) ? unlikePicture : likePicture;
    void dispatch(mutation.initiate(date, { track: false }));
  };
}

const Likes = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-width: 2.5rem;
  color: ${color('textQuiet')};
  font-variant-numeric: tabular-nums;
`;

const Button = styled.button`
  display: inline-grid;
  place-items: center;
  /* As large as a finger without taking the space of one. */
  width: 2.75rem;
  height: 2.75rem;
  margin: -0.75rem -0.5rem -0.75rem -0.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${color('textQuiet')};
  cursor: pointer;

  &:hover,
  &[aria-pressed='true'] {
    color: ${color('like')};
  }

  &[aria-pressed='true'] svg {
    fill: currentColor;
  }

  &[aria-busy='true'] {
    cursor: progress;

    svg {
      stroke-opacity: 0.4;
      fill-opacity: 0.4;
    }
  }
`;
