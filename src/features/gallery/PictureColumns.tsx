import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Landing } from '../../components/Landing';
import { BAR_HEIGHT } from '../../theme/tokens';
import { preloadPictureDialog } from '../pictures';
import type { ColumnLayout } from './columnLayout';
import { HEAD_HEIGHT } from './GalleryHead';
import type { ListView } from './listSelectors';
import { PictureColumn } from './PictureColumn';
import { cardAtPlace, useFollowedSteps } from './useFollowedSteps';
import { useHasScrolled } from './useHasScrolled';
import { usePlaces } from './usePlaces';
import { useScrollAnchor } from './useScrollAnchor';
import { useTopOffset } from './useTopOffset';

interface PictureColumnsProps {
  /** Names the feed. */
  label: string;
  feed: RefObject<HTMLDivElement | null>;
  view: ListView;
  /** The picture that the dialog shows. */
  openPicture: string | null;
  layout: ColumnLayout;
  onOpen: (date: string) => void;
}

/** Keys that go to the next and the previous picture by date, whatever column it is in. */
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** A gallery: a feed of cards, dealt over one to three columns. */
export function PictureColumns(props: PictureColumnsProps) {
  const { label, feed, view, openPicture, layout, onOpen } = props;
  const { dates, offset, lead, total, isLoading } = view;
  const top = useTopOffset(feed);
  const hasScrolled = useHasScrolled();
  const [focused, setFocused] = useState<number>();
  const { ratios, places } = usePlaces(dates, layout, lead);
  useScrollAnchor({ layout, top, lead, ratios, places });
  useFollowedSteps({
    ...{ feed, openPicture, dates, offset, layout, top, ratios, places },
    onFollow: setFocused,
  });

  useEffect(() => {
    const active = document.activeElement;
    const card = focused === undefined ? null : cardAtPlace(feed.current, focused);
    // What has the focus within the card keeps it: taking it from a heart that is being pressed
    // scrolls the page under the pointer, and the click lands beside it.
    if (card && feed.current?.contains(active) && !card.contains(active)) {
      card.focus();
    }
  }, [feed, focused]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const present = positionOf(event.target);
    if (step === undefined || present === undefined || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    setFocused(Math.min(Math.max(present + step, offset), offset + dates.length - 1));
  };
  const handleFocus = ({ target }: FocusEvent) => {
    const position = positionOf(target.closest('article'));
    if (position !== undefined) {
      setFocused(position);
      preloadPictureDialog();
    }
  };

  return (
    <Feed
      ref={feed}
      role="feed"
      aria-label={label}
      aria-busy={isLoading}
      data-loaded={dates.length}
      data-total={total}
      style={{ gap: layout.gap, padding: `0 ${layout.margin}px` }}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
      onPointerEnter={preloadPictureDialog}
    >
      <FirstRow style={{ marginTop: places.above }} />
      {places.columns.map((column, place) => (
        <PictureColumn
          // Columns have no identity but their place.
          key={`${layout.columns}-${place}`}
          {...{ column, dates, offset, total, top, hasScrolled, onOpen }}
          tops={places.tops}
          width={layout.columnWidth}
          gap={layout.gap}
          focused={focused === undefined ? undefined : focused - offset}
        />
      ))}
    </Feed>
  );
}

/** Place in the whole list, from 0, of the card that an element is, if it is one. */
function positionOf(target: EventTarget | null): number | undefined {
  const position = target instanceof Element ? target.getAttribute('aria-posinset') : null;
  return position === null ? undefined : Number(position) - 1;
}

const Feed = styled.div`
  display: flex;
  align-items: start;
  justify-content: center;
  scroll-margin-top: ${BAR_HEIGHT};
`;

/** Where a jump lands: the first row of its day, below the bar and the way to newer pictures. */
const FirstRow = styled(Landing)`
  scroll-margin-top: calc(${BAR_HEIGHT} + ${HEAD_HEIGHT});
`;
