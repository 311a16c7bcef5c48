import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { mapChanged, selectMap } from '../../state/screen/screenSlice';
import type { Mark, SkyObject } from './clusters';
import type { FoundPlace } from './findPlaces';
import { listenToMap } from './mapGestures';
import { keepMapPlace, keptMapPlace, type MapPlace } from './mapPlace';
import { MapView, type Rest } from './MapView';
import type { Night } from './night';

/**
 * The map on a canvas, and what it shows when it has come to rest. Its place is in the store, and follows it there
 * during time travel.
 *
 * @param isPlaceKept whether the address keeps the place; the same for as long as the map is there.
 * @param target where to fly to at first, unless a place is kept.
 */
export function useMap(
  frame: RefObject<HTMLElement | null>,
  onOpen: (mark: Mark, map: MapView) => void,
  isPlaceKept: boolean,
  target: FoundPlace | undefined,
) {
  const map = useRef<MapView>(null);
  const dispatch = useAppDispatch();
  const { place } = useAppSelector(selectMap);
  const [rest, setRest] = useState<Rest>();
  const startPlace = useEffectEvent(() => place ?? (isPlaceKept ? keptMapPlace() : undefined));
  const firstTarget = useEffectEvent(() => target);
  const handleOpen = useEffectEvent(onOpen);
  const handleRest = useEffectEvent(({ place: reached }: Rest) => {
    dispatch(mapChanged({ place: reached }));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const start = startPlace();
    const view = new MapView(element, start, (next) => {
      if (isPlaceKept) {
        keepMapPlace(next.text);
      }
      setRest(next);
      handleRest(next);
    });
    map.current = view;
    const wanted = firstTarget();
    if (!start && wanted) {
      view.goTo(wanted);
    }
    const stopGestures = listenToMap(view, {
      onPoint: (mark) => {
        element.style.cursor = mark ? 'pointer' : '';
      },
      onOpen: (mark) => handleOpen(mark, view),
    });
    const stopColours = followColours(() => view.recolour());
    const sizes = new ResizeObserver(() =>
      view.resize({ width: element.clientWidth, height: element.clientHeight }),
    );
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      stopColours();
      stopGestures();
      view.stop();
    };
  }, [frame, isPlaceKept]);
  useEffect(() => {
    if (!isPlaceKept) {
      map.current?.showPlace(place ?? WHOLE);
    }
  }, [isPlaceKept, place]);
  return { map, rest };
}

interface Drawn {
  objects: readonly SkyObject[];
  ringed: SkyObject | undefined;
  night: Night | undefined;
}

/** Hands to the map what it is to show. */
export function useDrawn(map: RefObject<MapView | null>, { objects, ringed, night }: Drawn): void {
  useEffect(() => {
    map.current?.showObjects(objects);
  }, [map, objects]);
  useEffect(() => {
    map.current?.ring(ringed);
  }, [map, ringed]);
  useEffect(() => {
    map.current?.showNight(night);
  }, [map, night]);
}

const WHOLE: MapPlace = { ra: 0, dec: 0, zoom: 1 };

/** Calls when the reader or the system changes the theme. @returns ends it. */
function followColours(onChange: () => void): () => void {
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  const themes = new MutationObserver(onChange);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  scheme.addEventListener('change', onChange);
  return () => {
    themes.disconnect();
    scheme.removeEventListener('change', onChange);
  };
}
