import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { useAppSelector } from '../../app/hooks';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, space } from '../../theme/tokens';
import { selectPicture } from './picturesSlice';

/** The likes of a picture. */
export function LikeControl({ date }: { date: string }) {
  const count = useAppSelector((state) => selectPicture(state, date)?.image_likes_count ?? 0);
  return (
    <Likes>
      <Heart size={18} aria-hidden="true" />
      <span>
        {count} <VisuallyHidden>{count === 1 ? 'like' : 'likes'}</VisuallyHidden>
      </span>
    </Likes>
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
