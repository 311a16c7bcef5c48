import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import styled from 'styled-components';
import { Landing } from '../../../components/Landing';
import { BAR_HEIGHT } from '../../../theme/tokens';
import { preloadPictureDialog } from '../../pictures/PictureDialog';
import { type ColumnLayout, HEAD_HEIGHT } from './columnLayout';
import type { ListView } from '../../../lists/listSelectors';
import { PictureCards } from './PictureCards';
import { useReturnToCard } from '../viewer/useReturnToCard';
import { cardAtPlace } from './cardAtPlace';
import { STEPS } from './steps';
import type { FeedFocus } from './useFeedFocus';
import { useMasonry } from './useMasonry';
import { useScrollAnchor } from './useScrollAnchor';
import type { ScrollStart } from './useScrollStart';
import { useTopOffset } from './useTopOffset';

interface PictureColumnsProps extends ScrollStart {
  /** Names the feed. */
  label: string;
  feed: RefObject<HTMLDivElement | null>;
  view: ListView;
  /** Address of a picture of the list, up to its date. */
  address: string;
  /** The picture that the dialog shows. */
  openPicture: string | null;
  layout: ColumnLayout;
  focus: FeedFocus;
  onOpen: (date: string) => void;
}

/** A gallery: a feed of cards in one to three columns. */
export function PictureColumns(props: PictureColumnsProps) {
  const { label, feed, view, address, openPicture, layout, focus, onOpen } = props;
  const { hasScrolled, isSettled } = props;
  const { dates, offset, passed, lead, total, isLoading } = view;
  const top = useTopOffset(feed);
  const { place: focused, moveTo } = focus;
  const masonry = useMasonry(dates, layout, lead);
  const { places } = masonry;
  useScrollAnchor({ layout, top, ...masonry });
  useReturnToCard({
    ...{ feed, openPicture, dates, offset, top, places },
    onFollow: moveTo,
  });

  useEffect(() => {
    const active = document.activeElement;
    const card = focused === undefined ? null : cardAtPlace(feed.current, focused);
    // The focus stays on a control in the card. Taking it from a pressed heart would scroll the page and the
    // click would miss.
    if (card && feed.current?.contains(active) && !card.contains(active)) {
      card.focus();
    }
  }, [feed, focused]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const present = placeOf(event);
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (step === undefined || present === undefined || hasModifier) {
      return;
    }
    event.preventDefault();
    moveTo(Math.min(Math.max(present + step, offset), offset + dates.length - 1));
  };

  return (
    <Feed
      ref={feed}
      // ARIA knows no feed without articles, unless they are still coming.
      {...((dates.length > 0 || isLoading) && { role: 'feed', 'aria-label': label })}
      aria-busy={isLoading}
      data-loaded={passed + dates.length}
      data-total={total}
      // Holds the focus until its card is rendered.
      tabIndex={-1}
      style={{ padding: `0 ${layout.margin}px` }}
      onKeyDown={handleKeyDown}
      onFocus={preloadPictureDialog}
      onPointerEnter={preloadPictureDialog}
    >
      {/* Before there are cards, a jump would land above what comes before them. */}
      {dates.length > 0 && <JumpTarget style={{ marginTop: Math.max(places.above, 0) }} />}
      <PictureCards
        {...{ view, layout, places, address, top, focus, hasScrolled, isSettled, onOpen }}
      />
    </Feed>
  );
}

/** Place in the whole list, from 0, of the card that a key was pressed on. */
function placeOf({ key, target }: KeyboardEvent): number | undefined {
  // The page keys step from within a card too; arrows belong to what is in it.
  const element = target instanceof Element ? target : null;
  const card = key.startsWith('Page') ? element?.closest('article') : element;
  const position = card?.getAttribute('aria-posinset');
  return position ? Number(position) - 1 : undefined;
}

const Feed = styled.div`
  scroll-margin-top: ${BAR_HEIGHT};

  &:focus {
    outline: none;
  }
`;

/** Where a jump lands: the first row of its day, below the bar and Load newer. */
const JumpTarget = styled(Landing)`
  scroll-margin-top: calc(${BAR_HEIGHT} + ${HEAD_HEIGHT});
`;
