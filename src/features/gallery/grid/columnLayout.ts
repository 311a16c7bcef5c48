/** The columns of a gallery and the size of its cards. */
import { columnsAt } from '../../../theme/breakpoints';
import { CARD_TEXT_REM } from '../../pictures';

/** Widest gallery, its margin to the window, and the space between cards. */
export const MAX_WIDTH_REM = 96;
export const MARGIN_REM = 1;
/** Margin of three columns, with room for the scrubber. All galleries share it, so that none jumps. */
export const WIDE_MARGIN_REM = 4;
export const GAP_REM = 1.25;
/** The first row of the prerendered page (`src/prerender/`). */
export const FIRST_ROW_ID = 'first-row';

export interface ColumnLayout {
  columns: 1 | 2 | 3;
  /** Pixels. */
  columnWidth: number;
  gap: number;
  margin: number;
  /** Height of the text below a card's picture. */
  textHeight: number;
}

/** @param rem pixels of the root's font size. */
export function layoutColumns(window: {
  innerWidth: number;
  /** Without the scroll bar. */
  clientWidth: number;
  rem: number;
}): ColumnLayout {
  const { innerWidth, clientWidth, rem } = window;
  const columns = columnsAt(innerWidth);
  const sideRem = columns === 3 ? WIDE_MARGIN_REM : MARGIN_REM;
  const gap = GAP_REM * rem;
  const width = Math.min(clientWidth - 2 * sideRem * rem, MAX_WIDTH_REM * rem);
  return {
    columns,
    columnWidth: Math.max((width - gap * (columns - 1)) / columns, 1),
    gap,
    margin: (clientWidth - width) / 2,
    textHeight: CARD_TEXT_REM * rem,
  };
}

/** Height of a card whose picture has a ratio of width to height. */
export function cardHeight({ columnWidth, textHeight }: ColumnLayout, ratio: number): number {
  return columnWidth / ratio + textHeight;
}
