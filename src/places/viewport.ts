/** The visible part of the page, observed once for all users. */
import { useSyncExternalStore } from 'react';
import { expectedTop } from './scrollPositions';

interface Viewport {
  /** Distance of the window's upper edge from the top of the page, in pixels. */
  top: number;
  height: number;
}

/** Pixels of scrolling from which a reader is deep in a page (specification, section 9). */
const DEEP = 500;

/** As of the last frame, because reading it at any time forces a layout. */
let viewport: Viewport | undefined;
const listeners = new Set<() => void>();

const measure = (): Viewport => ({ top: window.scrollY, height: window.innerHeight });

/** Before its first frame, a page that comes back has the scroll position that it will get: so its cards are drawn once. */
export const readViewport = (): Viewport =>
  viewport ?? { ...measure(), top: expectedTop() ?? window.scrollY };

/** Whether the reader is so deep in the page that there are ways up and on. */
export function useIsDeep(): boolean {
  return useSyncExternalStore(subscribeToViewport, () => readViewport().top > DEEP);
}

export function subscribeToViewport(onChange: () => void): () => void {
  if (listeners.size === 0) {
    viewport = measure();
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', handleResize);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) {
      viewport = undefined;
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', handleResize);
    }
  };
}

function handleScroll() {
  setViewport({ ...readViewport(), top: window.scrollY });
}

/** The scroll position stays as it was, even if the page is about to become shorter. */
function handleResize() {
  setViewport({ ...readViewport(), height: window.innerHeight });
}

function setViewport(next: Viewport) {
  viewport = next;
  for (const listener of listeners) {
    listener();
  }
}
