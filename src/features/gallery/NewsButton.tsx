import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import type { PictureList } from '../../api/pages';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../components/Button';
import { depth } from '../../theme/depths';
import { BAR_HEIGHT, color, space } from '../../theme/tokens';
import { selectIsReordered } from './list/gallerySlice';
import type { ListView } from './list/listSelectors';
import { withFreshness } from './list/withFreshness';

interface NewsButtonProps {
  list: PictureList;
  view: ListView;
  feed: RefObject<HTMLElement | null>;
}

/** Offers new pictures at the head of a list. Until it is pressed, nothing moves. */
export function NewsButton({ list, view, feed }: NewsButtonProps) {
  const dispatch = useAppDispatch();
  const isReordered = useAppSelector((state) => selectIsReordered(state, list));
  const box = useRef<HTMLDivElement>(null);
  const isTaken = useRef(false);
  const { offset, dates } = view;
  const [isBusy, setIsBusy] = useState(false);
  const text = newsOf(list, offset, isReordered);
  const isDone = text === undefined && dates.length > 0;

  useEffect(() => {
    if (isTaken.current && isDone) {
      isTaken.current = false;
      // The button that had the focus is gone.
      box.current?.focus({ preventScroll: true });
      // Readers who see the hero stay there.
      const { top = 0 } = feed.current?.getBoundingClientRect() ?? {};
      if (top < 0) {
        feed.current?.scrollIntoView();
      }
    }
  }, [feed, isDone]);

  const handleClick = async () => {
    if (isBusy) {
      return;
    }
    isTaken.current = true;
    setIsBusy(true);
    await dispatch(withFreshness(({ takeNews }) => takeNews(list)));
    setIsBusy(false);
  };
  return (
    <Place ref={box} role="status" tabIndex={-1}>
      {text !== undefined && (
        <Pill
          type="button"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void handleClick()}
        >
          {text}
        </Pill>
      )}
    </Place>
  );
}

function newsOf(list: PictureList, offset: number, isReordered: boolean): string | undefined {
  if (list.kind === 'gallery' && offset > 0) {
    return offset === 1 ? '1 new picture' : `${formatCount(offset)} new pictures`;
  }
  if (isReordered) {
    return list.kind === 'search' ? 'Show new results' : 'Show the new order';
  }
  return undefined;
}

/** It takes no room, so that nothing moves when the button comes; it follows the list's whole length. */
const Place = styled.div`
  position: sticky;
  z-index: ${depth('newsButton')};
  top: calc(${BAR_HEIGHT} + ${space.m});
  display: grid;
  justify-items: center;
  height: 0;
  overflow: visible;

  &:focus {
    outline: none;
  }
`;

const Pill = styled(Button)`
  border-color: ${color('accent')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
`;
