import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import type { LocatedObject } from '../../../contract/sky';
import { roomFor } from '../../theme/breakpoints';
import { BAR_HEIGHT, color, space, unselectable } from '../../theme/tokens';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { mapChanged, selectMap } from '../screen';
import { countPictures, type Mark, objectsUntil, type SkyObject } from './clusters';
import { MapTools } from './MapTools';
import type { MapView } from './MapView';
import { MOST, SelectedMark } from './SelectedMark';
import { SkyList } from './SkyList';
import { useMap } from './useMap';
import { YearSlider } from './YearSlider';

const NONE: readonly string[] = [];

const yearOf = (date: string) => Number(date.slice(0, 4));

/** The years of the first and the last picture. */
function yearsOf(objects: readonly LocatedObject[]): { first: number; last: number } {
  let [first, last] = [Infinity, -Infinity];
  for (const { dates } of objects) {
    first = Math.min(first, yearOf(dates.at(-1) ?? '9999'));
    last = Math.max(last, yearOf(dates[0] ?? '0'));
  }
  return { first, last };
}

interface SkyMapProps {
  objects: readonly LocatedObject[];
  /** Whether the address keeps the place of the map. */
  isPlaceKept: boolean;
}

/** The whole sky with the objects that pictures show, and a list of those in sight. */
export function SkyMap({ objects, isPlaceKept }: SkyMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { first, last } = useMemo(() => yearsOf(objects), [objects]);
  const dispatch = useAppDispatch();
  const { year = last, chosen = NONE } = useAppSelector(selectMap);
  const shown = useMemo(() => objectsUntil(objects, `${year}-12-31`), [objects, year]);
  const selected = useMemo(
    () => chosen.flatMap((id) => shown.find((object) => object.id === id) ?? []),
    [chosen, shown],
  );
  const choose = (objects: readonly SkyObject[]) =>
    dispatch(mapChanged({ chosen: objects.slice(0, MOST).map(({ id }) => id) }));
  const handleOpen = (mark: Mark, view: MapView) => choose(openMark(mark, view)?.objects ?? []);
  const { map, rest } = useMap(frame, handleOpen, isPlaceKept);
  useEffect(() => {
    map.current?.showObjects(shown);
  }, [map, shown]);

  const handleYear = (next: number) => dispatch(mapChanged({ year: next, chosen: [] }));
  const handleClose = () => {
    choose([]);
    // The button goes away with what it closes.
    frame.current?.focus();
  };
  const pictures = useMemo(() => countPictures(shown), [shown]);
  return (
    <Layout>
      <Head>
        <h1>The sky</h1>
        <p role="status">
          {formatCount(shown.length, 'object')} in {formatCount(pictures, 'picture')}
        </p>
      </Head>
      <Stage>
        <Frame
          ref={frame}
          tabIndex={0}
          role="application"
          aria-label="Map of the sky"
          aria-describedby="sky-map-keys"
        />
        <p id="sky-map-keys" hidden>
          Arrows move the map, plus and minus zoom, 0 shows the whole sky. The list after the map
          holds the same objects as links.
        </p>
        <MapTools
          onZoomIn={() => map.current?.zoomIn()}
          onZoomOut={() => map.current?.zoomOut()}
          onWhole={() => map.current?.showWhole()}
        />
        <div aria-live="polite">
          {selected.length > 0 && <SelectedMark objects={selected} onClose={handleClose} />}
        </div>
        {first < last && <YearSlider first={first} last={last} year={year} onYear={handleYear} />}
      </Stage>
      <SkyList marks={rest?.marks ?? []} onPoint={(id) => map.current?.pointAtObject(id)} />
    </Layout>
  );
}

/** Opens what holds several objects if that tells them apart. @returns what to tell of. */
function openMark(mark: Mark, map: MapView): Mark | undefined {
  if (map.canOpen(mark)) {
    map.open(mark);
    return undefined;
  }
  return mark;
}

const Layout = styled.div`
  display: grid;
  grid-template: 'head' auto 'stage' minmax(20rem, min(64dvh, 96vw)) 'list' auto / minmax(0, 1fr);

  ${roomFor.wide} {
    grid-template:
      'stage head' auto
      'stage list' minmax(0, 1fr) / minmax(0, 1fr) 20rem;
    /* With the line below the bar in sight. */
    height: calc(100dvh - ${BAR_HEIGHT} - 2.5rem);
    min-height: 26rem;
  }
`;

const Head = styled.header`
  grid-area: head;
  padding: ${space.l};

  h1 {
    font-size: 2rem;
  }

  p {
    color: ${color('textQuiet')};
  }
`;

const Stage = styled.div`
  position: relative;
  grid-area: stage;
  overflow: hidden;

  /* Pictures on a canvas are as red as others. */
  :root[data-theme='night'] &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color('like')};
    mix-blend-mode: multiply;
    pointer-events: none;
  }
`;

const Frame = styled.div`
  &,
  canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }

  /* Its colours are read from here, and only words and controls can be of one colour. */
  forced-color-adjust: none;
  cursor: grab;
  touch-action: pan-y;
  ${unselectable}

  &:focus-visible {
    outline-offset: -3px;
  }
`;
