import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { raiseTopLayer } from '../../../components/topLayer';

/** Shows an element on the whole screen, where the browser can. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  // Otherwise messages would be below it.
  useEffect(
    () => (isFull && element.current ? raiseTopLayer(element.current) : undefined),
    [isFull, element],
  );
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    // Where the browser does not allow it, everything stays as it is.
    change?.catch(() => undefined);
  };
  // Phones of Apple cannot.
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
