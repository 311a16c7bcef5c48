import styled from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { Heart } from '../../components/icons/Heart';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, space } from '../../theme/tokens';
import { selectIsAuthenticated } from '../auth';
import { LikeButton } from './LikeButton';
import { selectLikeCount } from './picturesSlice';

/** The likes of a picture, and for those who are logged in the way to add their own. */
export function LikeControl({ date, tabIndex = 0 }: { date: string; tabIndex?: number }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return (
    <Likes title={isAuthenticated ? undefined : 'Log in to like'}>
      {isAuthenticated ? <LikeButton date={date} tabIndex={tabIndex} /> : <Heart size={18} />}
      <LikeCount date={date} />
    </Likes>
  );
}

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
`;
