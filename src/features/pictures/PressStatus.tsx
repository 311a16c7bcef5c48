import { useState } from 'react';
import { createPortal } from 'react-dom';
import { topLayer } from '../../components/topLayer';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { selectIsLiked, selectPicture } from '../../state/picturesSlice';
import { selectPart } from '../../state/screen/screenSlice';
import { useAppSelector } from '../../store/hooks';

/** Says what came of a press on a heart or a bookmark to screen readers, above an open dialog, too. */
export function PressStatus() {
  const log = useAppSelector(({ pictures }) => pictures.likeLog);
  // What was liked before is no news.
  const [known] = useState(log.length);
  const date = log.length > known ? log.at(-1) : undefined;
  const liked = useAppSelector((state) => {
    const title = date === undefined ? undefined : selectPicture(state, date)?.title;
    return (
      title && `${selectIsLiked(state, date ?? '') ? 'You like' : 'You no longer like'} ${title}.`
    );
  });
  const kept = useAppSelector((state) => selectPart(state, 'keep-here')?.messages?.[0]);
  return createPortal(
    <VisuallyHidden role="status">
      <span>{liked}</span> <span>{kept}</span>
    </VisuallyHidden>,
    topLayer(),
  );
}
