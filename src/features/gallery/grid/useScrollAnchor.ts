import { useLayoutEffect, useRef } from 'react';
import type { ColumnLayout } from './columnLayout';
import { cardAt } from './masonry';
import type { Places } from './places';
import type { Masonry } from './useMasonry';
import { readViewport } from '../../../places/viewport';

interface AnchorOptions extends Masonry {
  layout: ColumnLayout;
  /** Distance of the gallery from the top of the page, in pixels. */
  top: number;
}

/**
 * Keeps the card nearest to the bar there when the columns change in number or width, and every
 * card in sight when others come or go above. Until somebody scrolls it stays the same card,
 * however often the window changes.
 */
export function useScrollAnchor({ layout, top, places, start }: AnchorOptions): void {
  const previous = useRef<{ layout: ColumnLayout; bar?: number; places?: Places; start?: object }>({
    layout,
  });
  const anchor = useRef<{ index: number; scrolled: number; top: number }>(undefined);

  useLayoutEffect(() => {
    const before = previous.current;
    // After a shorter layout the window's own scroll position is already limited.
    const { top: scrolled } = readViewport();
    // The bar is measured only when it may have changed, because measuring forces the page's styles.
    const bar = before.layout === layout && before.bar !== undefined ? before.bar : heightOfBar();
    previous.current = { layout, bar, places, start };
    if (before.layout === layout || before.start === start) {
      const moved = before.start === start ? places.above - (before.places?.above ?? 0) : 0;
      if (moved !== 0) {
        window.scrollTo(0, scrolled + moved);
      }
      // The page's head changes its height with the window, too, and is measured after the cards.
      const { current: kept } = anchor;
      if (kept && kept.top !== top && Math.abs(kept.scrolled - window.scrollY) <= 1) {
        window.scrollBy(0, top - kept.top);
        anchor.current = { ...kept, scrolled: window.scrollY, top };
      }
      return;
    }
    const line = scrolled + (before.bar ?? bar) - top;
    // Above the gallery nothing moves.
    if (line <= 0 || !before.places) {
      return;
    }
    const isSameAnchor = anchor.current && Math.abs(anchor.current.scrolled - scrolled) <= 1;
    const index = isSameAnchor ? (anchor.current?.index ?? 0) : cardAt(before.places, line);
    // The part of the card below the bar grows with the card; a space above it does not.
    const [old, box] = [before.places.boxes[index], places.boxes[index]];
    if (!old || !box) {
      return;
    }
    const hidden = line - old.top;
    const scale = hidden > 0 ? box.width / old.width : 1;
    window.scrollTo(0, top + box.top + Math.min(hidden * scale, box.height) - bar);
    anchor.current = { index, scrolled: window.scrollY, top };
  }, [layout, top, places, start]);
}

/** The height of the bar in pixels; the global style has it in `rem`. */
function heightOfBar(): number {
  const style = getComputedStyle(document.documentElement);
  const rems = Number.parseFloat(style.getPropertyValue('--bar-height'));
  return rems * Number.parseFloat(style.fontSize) || 0;
}
