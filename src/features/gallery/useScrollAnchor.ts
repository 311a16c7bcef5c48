import { useLayoutEffect, useRef } from 'react';
import { cardAt, cardTop, type ColumnLayout } from './columnLayout';

interface AnchorOptions {
  layout: ColumnLayout;
  /** Distance of the gallery from the top of the page, in pixels. */
  top: number;
  count: number;
  ratioAt: (index: number) => number;
}

/** Keeps the card at the top of the window there when the columns change in number or width. */
export function useScrollAnchor({ layout, top, count, ratioAt }: AnchorOptions): void {
  const previous = useRef(layout);
  const { columns, columnWidth } = layout;

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = layout;
    const line = window.scrollY - top;
    if (before.columns === columns && before.columnWidth === columnWidth) {
      return;
    }
    // Above the gallery nothing moves.
    if (line <= 0 || count === 0) {
      return;
    }
    const index = cardAt(line, count, before, ratioAt);
    const hidden = Math.max(line - cardTop(index, before, ratioAt), 0);
    const scale = columnWidth / before.columnWidth;
    window.scrollTo(0, top + cardTop(index, layout, ratioAt) + hidden * scale);
  }, [layout, columns, columnWidth, top, count, ratioAt]);
}
