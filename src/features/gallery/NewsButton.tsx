import { type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import type { PictureList } from '../../api/pages';
import { useAppDispatch } from '../../store/hooks';
import { AsyncButton } from '../../components/AsyncButton';
import { color } from '../../theme/tokens';
import type { ListView } from '../../lists/listSelectors';
import { takeNews } from '../../lists/freshness';

interface NewsButtonProps {
  list: PictureList;
  view: ListView;
  isReordered: boolean;
  feed: RefObject<HTMLElement | null>;
  /** Takes the focus when the button is gone. */
  slot: RefObject<HTMLElement | null>;
}

/** Offers new pictures at the head of a list. Until it is pressed, nothing moves. */
export function NewsButton({ list, view, isReordered, feed, slot }: NewsButtonProps) {
  const dispatch = useAppDispatch();
  const isTaken = useRef(false);
  const { offset, passed, dates } = view;
  const text = newsOf(list, offset - passed, isReordered);
  const isDone = text === undefined && dates.length > 0;

  useEffect(() => {
    if (isTaken.current && isDone) {
      isTaken.current = false;
      slot.current?.focus({ preventScroll: true });
      // Readers who see the hero stay there.
      const { top = 0 } = feed.current?.getBoundingClientRect() ?? {};
      if (top < 0) {
        feed.current?.scrollIntoView();
      }
    }
  }, [feed, slot, isDone]);

  const handleClick = async () => {
    isTaken.current = true;
    await dispatch(takeNews(list));
  };
  return text !== undefined && <Pill onClick={handleClick}>{text}</Pill>;
}

function newsOf(list: PictureList, count: number, isReordered: boolean): string | undefined {
  if (list.kind === 'gallery' && count > 0) {
    return formatCount(count, 'new picture');
  }
  if (isReordered) {
    return list.kind === 'trending' ? 'Show the new order' : 'Show new results';
  }
  return undefined;
}

const Pill = styled(AsyncButton)`
  border-color: ${color('accent')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
`;
