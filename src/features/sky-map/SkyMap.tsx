import { type Ref, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { ObjectDetails } from '../../../contract/objects';
import type { LocatedObject } from '../../../contract/sky';
import { lazyPart } from '../../components/lazyPart';
import { roomFor } from '../../theme/breakpoints';
import { BAR_HEIGHT, color, unselectable } from '../../theme/tokens';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { mapChanged, selectMap } from '../../state/screen/screenSlice';
import type { Mark, SkyObject } from './clusters';
import { goalOf, placeOfName, placeOfObject } from './findPlaces';
import { MapTools } from './MapTools';
import type { MapView } from './MapView';
import { MOST, SelectedMark } from './SelectedMark';
import { nightAt } from './night';
import { SkyHead } from './SkyHead';
import { SkyList } from './SkyList';
import { useDrawn, useMap } from './useMap';
import { useShownSky } from './useShownSky';
import { YearSlider } from './YearSlider';

/** With the almanac, which the map alone does without. */
const { Part: NightList } = lazyPart(async () => (await import('./NightList')).NightList);

interface SkyMapProps {
  objects: readonly LocatedObject[];
  /** The object that the address leads to. */
  target: ObjectDetails | undefined;
  /** Whether the address keeps the place of the map. */
  isPlaceKept: boolean;
}

/** The whole sky with the objects that pictures show, and a list of those in sight. */
export function SkyMap({ objects, target, isPlaceKept }: SkyMapProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const goal = useMemo(() => target && goalOf(target), [target]);
  const { first, last, year, shown, selected } = useShownSky(objects, goal);
  const choose = (chosen: readonly SkyObject[]) =>
    dispatch(mapChanged({ chosen: chosen.slice(0, MOST).map(({ id }) => id) }));
  const handleOpen = (mark: Mark, view: MapView) => choose(view.open(mark) ? [] : mark.objects);
  const { map, rest } = useMap(frame, handleOpen, isPlaceKept, goal);
  // It follows from the action alone, so a replay shows the same night.
  const { tonight } = useAppSelector(selectMap);
  const night = useMemo(() => (tonight ? nightAt(tonight.time, tonight) : undefined), [tonight]);
  useDrawn(map, { objects: shown, ringed: selected[0], night });

  const handlePoint = (id: string | undefined) => map.current?.pointAtObject(id);
  const handleYear = (next: number) => dispatch(mapChanged({ year: next, chosen: [] }));
  const handleClose = () => {
    choose([]);
    // The button goes away with what it closes.
    frame.current?.focus();
  };
  const handleFind = (name: string) => {
    const object = shown.find((each) => each.name === name);
    const place = object ? placeOfObject(object) : placeOfName(name);
    dispatch(mapChanged({ chosen: object ? [object.id] : [], found: place ? name : '' }));
    if (place) {
      map.current?.goTo(place);
    }
  };
  return (
    <Layout data-night={night ? true : undefined}>
      <SkyHead objects={shown} night={night} onFind={handleFind} />
      {/* A screen reader comes to the list before the map, in the order that narrow windows show. */}
      {night && <NightList objects={shown} night={night} onPoint={handlePoint} />}
      <Stage ref={stage}>
        <MapFrame ref={frame} />
        <MapTools
          stage={stage}
          onZoomIn={() => map.current?.zoomIn()}
          onZoomOut={() => map.current?.zoomOut()}
          onWhole={() => map.current?.showWhole()}
        />
        <div aria-live="polite">
          {selected.length > 0 && <SelectedMark objects={selected} onClose={handleClose} />}
        </div>
        {first < last && <YearSlider first={first} last={last} year={year} onYear={handleYear} />}
      </Stage>
      {!night && <SkyList marks={rest?.marks} onPoint={handlePoint} />}
    </Layout>
  );
}

/** Gets the canvases of the map. */
function MapFrame({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <>
      <Frame
        ref={ref}
        tabIndex={0}
        role="application"
        aria-label="Map of the sky"
        aria-describedby="sky-map-keys"
      />
      <p id="sky-map-keys" hidden>
        Arrows move the map, plus and minus zoom, 0 shows the whole sky. The list after the map
        holds the same objects as links.
      </p>
    </>
  );
}

const Layout = styled.div`
  display: grid;
  /* All that the bars leave. */
  grid-template:
    'head' auto
    'stage' max(16rem, calc(100dvh - 2 * ${BAR_HEIGHT} - 1rem))
    'list' auto / minmax(0, 1fr);

  /* Low windows have no room for both. */
  @media (max-height: 30rem) {
    grid-template-areas: 'stage' 'head' 'list';
    grid-template-rows: max(16rem, calc(100dvh - ${BAR_HEIGHT} - 3.5rem)) auto auto;
  }

  /* With a night chosen the list comes first: the reader asked for it. */
  &[data-night] {
    grid-template: 'head' auto 'list' auto 'stage' minmax(20rem, min(64dvh, 96vw)) / minmax(0, 1fr);
  }

  ${roomFor.wide} {
    &,
    &[data-night] {
      grid-template:
        'stage head' auto
        'stage list' minmax(0, 1fr) / minmax(0, 1fr) 20rem;
    }

    /* With the line below the bar in sight. */
    height: calc(100dvh - ${BAR_HEIGHT} - 2.5rem);
    min-height: 26rem;
  }
`;

const Stage = styled.div`
  position: relative;
  grid-area: stage;
  overflow: hidden;
  background: ${color('ground')};
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
