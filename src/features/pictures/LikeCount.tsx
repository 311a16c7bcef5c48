import { useAppSelector } from '../../app/hooks';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { selectPicture } from './picturesSlice';

/** How many people like a picture. */
export function LikeCount({ date }: { date: string }) {
  const count = useAppSelector((state) => selectPicture(state, date)?.image_likes_count ?? 0);
  return (
    <span>
      {count} <VisuallyHidden>{count === 1 ? 'like' : 'likes'}</VisuallyHidden>
    </span>
  );
}
