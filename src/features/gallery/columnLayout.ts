/** The columns of a gallery and the size of its cards. */
import { columnsAt } from '../../theme/breakpoints';
import { CARD_TEXT_REM } from '../pictures';

/** Widest gallery, its margin to the window, and the space between cards, in pixels at 16 px/rem. */
export const MAX_WIDTH_REM = 96;
export const MARGIN_REM = 1;
export const GAP_REM = 1.25;

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
  /** Least margin at either side, in rem. */
  sideRem?: number;
}): ColumnLayout {
  const { innerWidth, clientWidth, rem, sideRem = MARGIN_REM } = window;
  const columns = columnsAt(innerWidth);
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
