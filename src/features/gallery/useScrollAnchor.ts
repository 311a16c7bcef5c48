import { useLayoutEffect, useRef } from 'react';
import { cardAt, cardTop, type ColumnLayout } from './columnLayout';

interface AnchorOptions {
  layout: ColumnLayout;
  /** Distance of the gallery from the top of the page, in pixels. */
  top: number;
  count: number;
  ratioAt: (index: number) => number;
}

/** Keeps the card below the bar there when the columns change in number or width. */
export function useScrollAnchor({ layout, top, count, ratioAt }: AnchorOptions): void {
  const previous = useRef({ layout, bar: 0 });
  const scrolled = useScrolled();

  useLayoutEffect(() => {
    const { layout: before, bar: barBefore } = previous.current;
    const bar = heightOfBar();
    previous.current = { layout, bar };
    if (before.columns === layout.columns && before.columnWidth === layout.columnWidth) {
      return;
    }
    const line = scrolled.current + barBefore - top;
    // Above the gallery nothing moves.
    if (line <= 0 || count === 0) {
      return;
    }
    const index = cardAt(line, count, before, ratioAt);
    const hidden = Math.max(line - cardTop(index, before, ratioAt), 0);
    const scale = layout.columnWidth / before.columnWidth;
    window.scrollTo(0, top + cardTop(index, layout, ratioAt) + hidden * scale - bar);
  }, [layout, top, count, ratioAt, scrolled]);
}

/**
 * How far the page is scrolled, as of its last frame: once it is laid out anew and shorter, the
 * window itself only tells where the browser had to stop.
 */
function useScrolled() {
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const follow = () => {
      scrolled.current = window.scrollY;
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return scrolled;
}

/** What the bar at the top of the page hides, in pixels; the global style says it in `rem`. */
function heightOfBar(): number {
  const style = getComputedStyle(document.documentElement);
  const rems = Number.parseFloat(style.getPropertyValue('--bar-height'));
  return rems * Number.parseFloat(style.fontSize) || 0;
}
