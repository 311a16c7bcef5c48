import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Mark } from './clusters';
import { listenToMap } from './mapGestures';
import { keepMapPlace, keptMapPlace } from './mapPlace';
import { MapView, type Rest } from './MapView';

/**
 * The map on a canvas, and what it shows when it has come to rest.
 *
 * @param isPlaceKept whether the address keeps the place; the same for as long as the map is there.
 */
export function useMap(
  canvas: RefObject<HTMLCanvasElement | null>,
  onOpen: (mark: Mark, map: MapView) => void,
  isPlaceKept: boolean,
) {
  const map = useRef<MapView>(null);
  const [rest, setRest] = useState<Rest>();
  const handleOpen = useEffectEvent(onOpen);
  useEffect(() => {
    const element = canvas.current;
    if (!element) {
      return undefined;
    }
    const view = new MapView(element, isPlaceKept ? keptMapPlace() : undefined, (next) => {
      if (isPlaceKept) {
        keepMapPlace(next.place);
      }
      setRest(next);
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
  }, [canvas, isPlaceKept]);
  return { map, rest };
}

/** Tells of a change of the theme, by the reader or by the system. @returns what ends it. */
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
