import {
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styled from 'styled-components';
import { SIDE_BY_SIDE, STRIP_REM } from '../../../../contract/openedPicture';
import { SmallPicture } from '../../../components/Thumbnail';
import { whenNear } from '../../../lists/whenNear';
import { subscribeToViewport } from '../../../places/viewport';
import { low } from '../../../theme/breakpoints';
import { color, radius, space } from '../../../theme/tokens';
import type { Neighbours } from '../pictureSteps';
import { usePicture } from '../../../state/usePicture';

/** Width of a picture with the gap beside it, in pixels. All have the same, so none has to be measured. */
const STEP = 68;
const GAP = 4;
/** Pictures that are drawn beyond either edge. */
const OVERSCAN = 4;
/** Pixels from either end at which the next page is loaded. */
const NEAR = 200;

interface FilmstripProps {
  /** The open picture. */
  date: string;
  neighbours: Neighbours;
}

/** The list around the open picture, small and in a row. A press opens a picture. */
export function Filmstrip({ date, neighbours: { view, show, load } }: FilmstripProps) {
  const { dates, offset, isComplete, isLoading, isFailed, isNewerFailed } = view;
  const current = dates.indexOf(date);
  const strip = useRef<HTMLDivElement>(null);
  // How far the reader has scrolled the strip from the open picture, in pictures.
  const [scrolled, setScrolled] = useState({ date, by: 0 });
  const middle = current + (scrolled.date === date ? scrolled.by : 0);
  const windowSize = useSyncExternalStore(subscribeToViewport, readWindowSize);
  useFollowing(strip, date, current, windowSize);
  const half = Math.ceil(window.innerWidth / STEP / 2) + OVERSCAN;
  const start = Math.max(middle - half, 0);
  const drawn = dates
    .slice(start, middle + half)
    .map((each, place) => [each, start + place] as const);
  // It may have the focus.
  if (current < start || current >= middle + half) {
    drawn.push([date, current]);
  }
  const handleScroll = ({ currentTarget: element }: { currentTarget: Element }) => {
    const by = Math.round((element.scrollLeft + element.clientWidth / 2) / STEP) - current;
    setScrolled((known) => (known.date === date && known.by === by ? known : { date, by }));
  };
  return (
    <Strip ref={strip} role="group" aria-label="Pictures of this list" onScroll={handleScroll}>
      <Film style={{ width: dates.length * STEP }}>
        {drawn.map(([each, index]) => (
          <Frame
            key={each}
            date={each}
            left={index * STEP}
            isCurrent={index === current}
            onPress={show}
          />
        ))}
        {!isLoading && offset > 0 && !isNewerFailed && (
          <Edge side="left" count={dates.length} load={load} />
        )}
        {!isLoading && !isComplete && !isFailed && (
          <Edge side="right" count={dates.length} load={load} />
        )}
      </Film>
    </Strip>
  );
}

/** Changes when the window does. */
const readWindowSize = () => `${window.innerWidth}x${window.innerHeight}`;

/**
 * Scrolls the open picture into the middle, and keeps the focus on it. The strip stays where the reader has scrolled it
 * while it is as wide as before. While a low window hides it, it is 0 pixels wide.
 */
function useFollowing(
  strip: RefObject<HTMLDivElement | null>,
  date: string,
  current: number,
  windowSize: string,
): void {
  const before = useRef<{ date: string; current: number; clientWidth: number }>(null);
  useLayoutEffect(() => {
    const { current: element } = strip;
    if (!element) {
      return;
    }
    const last = before.current;
    const { clientWidth } = element;
    before.current = { date, current, clientWidth };
    const isSame = last?.date === date;
    const isNextTo = last !== null && !isSame && Math.abs(current - last.current) === 1;
    const left =
      isSame && last.clientWidth === clientWidth
        ? element.scrollLeft + (current - last.current) * STEP
        : current * STEP - (clientWidth - STEP) / 2;
    scrollStrip(element, left, isNextTo);
    if (element.contains(document.activeElement)) {
      element.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    }
  }, [strip, date, current, windowSize]);
}

function scrollStrip(strip: HTMLElement, left: number, isSmooth: boolean): void {
  // Readers who want no motion have none by the global style.
  strip.style.scrollBehavior = isSmooth ? 'smooth' : 'auto';
  strip.scrollLeft = left;
}

interface FrameProps {
  date: string;
  left: number;
  isCurrent: boolean;
  onPress: (date: string) => void;
}

/** The strip is one stop for Tab: arrows step anyway. */
const Frame = memo(function Frame({ date, left, isCurrent, onPress }: FrameProps) {
  const picture = usePicture(date);
  return (
    <Press
      type="button"
      aria-label={picture?.title}
      title={picture?.title}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      style={{ left }}
      onClick={() => onPress(date)}
    >
      <SmallPicture template={picture?.thumbnail} />
    </Press>
  );
});

interface EdgeProps {
  side: 'left' | 'right';
  /** Pictures that are loaded. */
  count: number;
  load: Neighbours['load'];
}

/** Comes in sight before the end of what is loaded does. */
function Edge({ side, count, load }: EdgeProps) {
  const edge = useRef<HTMLSpanElement>(null);
  const handleNear = useEffectEvent(() => void load(side === 'left' ? -1 : 1));
  // What has come may not fill the strip yet. While it has not come, it is not asked for twice.
  useEffect(
    () =>
      edge.current && count > 0 ? whenNear(edge.current, '0px', () => handleNear()) : undefined,
    [count],
  );
  return <Near ref={edge} aria-hidden style={{ [side]: 0 }} />;
}

const Strip = styled.div`
  position: relative;
  height: ${STRIP_REM}rem;
  padding: ${space.s} ${GAP / 2}px;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  background: ${color('stage')};

  @media ${SIDE_BY_SIDE} {
    grid-area: strip;
  }

  ${low.narrow} {
    display: none;
  }

  ${low.medium} {
    display: none;
  }
`;

const Film = styled.div`
  position: relative;
  height: 100%;
  margin: 0 auto;
`;

const Press = styled.button`
  position: absolute;
  top: 0;
  width: ${STEP - GAP}px;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  opacity: 0.65;
  cursor: pointer;

  > span {
    width: 100%;
    height: 100%;
  }

  &:is(:hover, :focus-visible, [aria-current]) {
    opacity: 1;
  }

  /* Within its edges, where nothing cuts it off, and above a picture that a filter turns red. */
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 3px solid ${color('accent')};
    border-radius: inherit;
  }

  &:focus-visible {
    outline: 3px solid ${color('text')};
    outline-offset: -1px;
  }
`;

const Near = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  width: min(${NEAR}px, 100%);
  pointer-events: none;
`;
