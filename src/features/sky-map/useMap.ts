import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { mapChanged, selectMap } from '../../state/screen/screenSlice';
import type { Mark } from './clusters';
import { listenToMap } from './mapGestures';
import { keepMapPlace, keptMapPlace, type MapPlace } from './mapPlace';
import { MapView, type Rest } from './MapView';

/**
 * The map on a canvas, and what it shows when it has come to rest. Its place is in the store, and follows it there
 * during time travel.
 *
 * @param isPlaceKept whether the address keeps the place; the same for as long as the map is there.
 */
export function useMap(
  frame: RefObject<HTMLElement | null>,
  onOpen: (mark: Mark, map: MapView) => void,
  isPlaceKept: boolean,
) {
  const map = useRef<MapView>(null);
  const dispatch = useAppDispatch();
  const { place } = useAppSelector(selectMap);
  const [rest, setRest] = useState<Rest>();
  const startPlace = useEffectEvent(() => place ?? (isPlaceKept ? keptMapPlace() : undefined));
  const handleOpen = useEffectEvent(onOpen);
  const handleRest = useEffectEvent(({ place: reached }: Rest) => {
    dispatch(mapChanged({ place: reached }));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const view = new MapView(element, startPlace(), (next) => {
      if (isPlaceKept) {
        keepMapPlace(next.text);
      }
      setRest(next);
      handleRest(next);
    });
    map.current = view;
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
