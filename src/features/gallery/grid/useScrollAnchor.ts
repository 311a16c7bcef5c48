import { useLayoutEffect, useRef } from 'react';
import type { ColumnLayout } from './columnLayout';
import { cardAt, placeCards, type Places } from './masonry';
import { readViewport } from '../../../places/viewport';

interface AnchorOptions {
  layout: ColumnLayout;
  /** Distance of the gallery from the top of the page, in pixels. */
  top: number;
  /** Cards before the one that the list was opened at. */
  lead: number;
  ratios: readonly number[];
  places: Places;
}

/**
 * Keeps the card nearest to the bar there when the columns change in number or width, and every
 * card in sight when newer ones come before it. Until somebody scrolls it stays the same card,
 * however often the window changes.
 */
export function useScrollAnchor({ layout, top, lead, ratios, places }: AnchorOptions): void {
  const previous = useRef<{ layout: ColumnLayout; bar?: number; above?: number }>({ layout });
  const anchor = useRef<{ index: number; scrolled: number }>(undefined);

  useLayoutEffect(() => {
    const { layout: before, bar: barBefore, above: aboveBefore } = previous.current;
    const { above } = places;
    // After a shorter layout the window's own scroll position is already limited.
    const { top: scrolled } = readViewport();
    // The bar is measured only when it may have changed, because measuring forces the page's styles.
    const isSame = before === layout && barBefore !== undefined;
    const bar = isSame ? barBefore : heightOfBar();
    previous.current = { layout, bar, above };
    if (before.columns === layout.columns && before.columnWidth === layout.columnWidth) {
      if (aboveBefore !== undefined && above > aboveBefore) {
        window.scrollTo(0, scrolled + above - aboveBefore);
      }
      return;
    }
    const line = scrolled + (barBefore ?? bar) - top;
    // Above the gallery nothing moves.
    if (line <= 0 || ratios.length === 0) {
      return;
    }
    const isSameAnchor = anchor.current && Math.abs(anchor.current.scrolled - scrolled) <= 1;
    const placesBefore = placeCards(before, ratios, lead);
    const index = isSameAnchor ? (anchor.current?.index ?? 0) : cardAt(placesBefore, line);
    // The part of the card below the bar grows with the card; a space above it does not.
    const hidden = line - (placesBefore.tops[index] ?? 0);
    const scale = hidden > 0 ? layout.columnWidth / before.columnWidth : 1;
    window.scrollTo(0, top + (places.tops[index] ?? 0) + hidden * scale - bar);
    anchor.current = { index, scrolled: window.scrollY };
  }, [layout, top, lead, ratios, places]);
}

/** The height of the bar in pixels; the global style has it in `rem`. */
function heightOfBar(): number {
  const style = getComputedStyle(document.documentElement);
  const rems = Number.parseFloat(style.getPropertyValue('--bar-height'));
  return rems * Number.parseFloat(style.fontSize) || 0;
}
