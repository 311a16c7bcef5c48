import { type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import type { PictureList } from '../../api/pages';
import { useAppSelector } from '../../store/hooks';
import { lazyPart } from '../../components/lazyPart';
import { depth } from '../../theme/depths';
import { BAR_HEIGHT, space } from '../../theme/tokens';
import { late } from './late';
import { selectIsReordered } from '../../lists/listsSlice';
import type { ListView } from '../../lists/listSelectors';

/** A page that was just opened has no news. */
const { Part: NewsButton } = lazyPart(async () => (await late()).NewsButton, true);

interface NewsProps {
  list: PictureList;
  view: ListView;
  feed: RefObject<HTMLElement | null>;
}

/** The slot of the button that offers new pictures. */
export function News({ list, view, feed }: NewsProps) {
  const isReordered = useAppSelector((state) => selectIsReordered(state, list));
  const slot = useRef<HTMLDivElement>(null);
  const hasNews = isReordered || (list.kind === 'gallery' && view.offset > view.passed);
  // The button stays when it was pressed: it hands its focus on.
  const [wasNews, setWasNews] = useState(hasNews);
  if (hasNews && !wasNews) {
    setWasNews(true);
  }
  return (
    <Slot ref={slot} role="status" tabIndex={-1}>
      {wasNews && <NewsButton {...{ list, view, isReordered, feed, slot }} />}
    </Slot>
  );
}

/** It takes no room, so that nothing moves when the button comes; it follows the list's whole length. */
const Slot = styled.div`
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
