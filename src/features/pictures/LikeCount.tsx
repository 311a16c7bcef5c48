import { useAppSelector } from '../../store/hooks';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { selectLikeCount } from './picturesSlice';

/** How many people like a picture. */
export function LikeCount({ date }: { date: string }) {
  const count = useAppSelector((state) => selectLikeCount(state, date));
  return (
    <span>
      {count} <VisuallyHidden>{count === 1 ? 'like' : 'likes'}</VisuallyHidden>
    </span>
  );
}
