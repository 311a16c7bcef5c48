import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { kindOf, type PictureList } from '../../api/pages';
import { useAppSelector } from '../../store/hooks';
import { lazyPart } from '../../components/lazyPart';
import { BAR_HEIGHT } from '../../theme/tokens';
import { GalleryFoot } from './GalleryFoot';
import { GalleryHead } from './GalleryHead';
import { late } from './late';
import { listKey } from '../../lists/listKey';
import { News } from './News';
import { PictureColumns } from './grid/PictureColumns';
import { MonthSelect } from '../timeline/MonthSelect';
import { Scrubber } from '../timeline/Scrubber';
import { useColumnLayout } from './grid/useColumnLayout';
import { useFeedFocus } from './grid/useFeedFocus';
import { useDayInAddress } from '../../places/useDayInAddress';
import { useOverlay } from '../../places/useOverlay';
import { selectListView } from '../../lists/listSelectors';
import { OpenPicture } from './viewer/OpenPicture';
import { useScrollStart } from './grid/useScrollStart';
import { ignoreStrayClick } from './grid/strayClicks';

/** Nobody needs these in the first view. */
const { Part: PassedPictures } = lazyPart(async () => (await late()).PassedPictures, true);
const { Part: GalleryTools } = lazyPart(async () => (await late()).GalleryTools, true);
/** It stands beside the cards, below the first window. */
const { Part: MonthSlider } = lazyPart(async () => (await late()).MonthSlider, true);

interface GalleryProps {
  /** Names the gallery for screen readers. */
  label: string;
  /** Must stay the same object while it is the same list. */
  list: PictureList;
  /** The text for a list without pictures. */
  empty: ReactNode;
  /** The choice of a month, of a list in the order of the days. The archive has its own. */
  months?: Pick<ComponentProps<typeof Scrubber>, 'from' | 'onJump'> | undefined;
}

/** The pictures of a list, with Load more and the dialog that shows one of them large. */
export function Gallery({ label, list, empty, months }: GalleryProps) {
  const view = useAppSelector((state) => selectListView(state, list));
  const feed = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { focus, handlers } = useFeedFocus({ feed, head, foot, view });
  const { opened: openPicture, open, show, close } = useOverlay('picture');
  const [query, setQuery] = useSearchParams();
  const jump = useMemo(
    // While pictures are chosen, Back still ends the choice.
    () => (from: string) => setQuery({ ...kindOf(list), from }, { replace: query.has('select') }),
    [list, query, setQuery],
  );
  const isArchive = list.kind === 'gallery';
  const isJump = isArchive && list.from !== undefined;
  const shownMonths = isArchive ? { from: list.from, onJump: jump } : months;
  const layout = useColumnLayout();
  const start = useScrollStart();
  useDayInAddress(feed, isArchive ? view.offset + view.lead : undefined);
  return (
    <Section {...handlers} onClickCapture={ignoreStrayClick}>
      {shownMonths && (start.isSettled || !layout.isWide) && (
        <Scrubber
          Control={layout.isWide ? MonthSlider : MonthSelect}
          {...{ feed, view }}
          {...shownMonths}
        />
      )}
      {!isJump && <News list={list} view={view} feed={feed} />}
      <Region ref={head} tabIndex={-1}>
        <GalleryHead list={list} view={view} />
      </Region>
      {view.passed > 0 && <PassedPictures list={list} view={view} />}
      <PictureColumns
        key={listKey(list)}
        {...{ label, feed, view, openPicture, layout, focus, ...start }}
        address={addressIn(list, query)}
        onOpen={open}
      />
      {/* A separate key, or the browser would count a layout shift when the first pictures come. */}
      <Region key={view.dates.length === 0 ? 'empty' : 'filled'} ref={foot} tabIndex={-1}>
        <GalleryFoot list={list} view={view} empty={empty} />
      </Region>
      {start.isSettled && <GalleryTools list={list} view={view} />}
      {openPicture !== null && (
        <OpenPicture {...{ list, view, show }} date={openPicture} onClose={close} />
      )}
    </Section>
  );
}

/** Address of a list's picture on this page, up to its date. The archive has a picture from any day on. */
function addressIn(list: PictureList, present: URLSearchParams): string {
  const query = new URLSearchParams(list.kind === 'gallery' ? kindOf(list) : present);
  query.delete('select');
  query.delete('picture');
  query.append('picture', '');
  return `?${query.toString()}`;
}

const Section = styled.section`
  position: relative;
  min-height: calc(100dvh - ${BAR_HEIGHT});
  /* What comes above the pictures scrolls the page by itself. */
  overflow-anchor: none;
`;

/** Takes the focus when the control in it that had it is gone. */
const Region = styled.div`
  &:focus {
    outline: none;
  }
`;
