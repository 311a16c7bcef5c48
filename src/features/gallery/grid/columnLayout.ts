/** The columns of a gallery and the size of its cards. */
import { columnsAt, MAX_WIDTH_REM, WIDE_MARGIN_REM } from '../../../theme/breakpoints';
import type { Density } from '../../../store/events';
import { space } from '../../../theme/tokens';
import type { Changed, Places } from './places';
import { CARD_TEXT_REM, TITLE_LINE_REM } from '../../pictures/cardMeasures';

/** Margin of one and two columns to the window, and the space between cards. */
export const MARGIN_REM = 1;
export const GAP_REM = 1.25;
/** Cards that are narrower than this get more lines for the title, in all about this length. */
const NARROW_REM = 16;
const TITLE_REM = 40;
const MOST_LINES = 8;
/** Height of a second line for the heart. */
const FOOT_LINE_REM = 1.5;
/** Fixed height of a gallery's head, with and without a button in it, so that nothing below moves. */
export const HEAD_HEIGHT = `calc(2.75rem + 2 * ${space.xl})`;
/** The id of the first row of the prerendered page (`src/first-view/`). */
export const FIRST_ROW_ID = 'first-row';

export interface ColumnLayout {
  /** Whether there is room for the scrubber beside the cards. */
  isWide: boolean;
  columns: number;
  /** Pixels. */
  columnWidth: number;
  gap: number;
  margin: number;
  /** Height of the text below a card's picture. */
  textHeight: number;
  /** Lines that a title may take. */
  titleLines: number;
  /** How cards look that are not as wide as usual (`denseCards.ts`). */
  cards?: 'small' | 'overlaid' | 'captioned';
  /** Places the cards in another way than in columns. */
  place?: (ratios: readonly number[], lead: number, changed?: Changed) => Places;
}

export interface WindowSize {
  innerWidth: number;
  /** Without the scroll bar. */
  clientWidth: number;
  /** Pixels of the root's font size. */
  rem: number;
}

/** The layouts that readers may choose. */
export type DenseLayouts = Partial<Record<Density, (window: WindowSize) => ColumnLayout>>;

/** @param widestRem how wide the gallery becomes. */
export function layoutColumns(
  { innerWidth, clientWidth, rem }: WindowSize,
  columns: number = columnsAt(innerWidth),
  widestRem = MAX_WIDTH_REM,
): ColumnLayout {
  const isWide = columnsAt(innerWidth) === 3;
  const sideRem = isWide ? WIDE_MARGIN_REM : MARGIN_REM;
  const gap = GAP_REM * rem;
  const width = Math.min(clientWidth - 2 * sideRem * rem, widestRem * rem);
  const columnWidth = Math.max((width - gap * (columns - 1)) / columns, 1);
  const titleLines = linesFor(columnWidth / rem);
  // Beside a title in more lines, the date and the heart may not fit into one either.
  const moreRem = titleLines > 2 ? (titleLines - 2) * TITLE_LINE_REM + FOOT_LINE_REM : 0;
  return {
    isWide,
    columns,
    columnWidth,
    gap,
    margin: (clientWidth - width) / 2,
    textHeight: (CARD_TEXT_REM + moreRem) * rem,
    titleLines,
  };
}

/** Two lines show most titles whole. With large letters in a narrow column they need more. */
function linesFor(columnRem: number): number {
  const lines = columnRem < NARROW_REM ? Math.ceil(TITLE_REM / Math.max(columnRem - 2, 1)) : 2;
  return Math.min(lines, MOST_LINES);
}

/** Height of a card whose picture has a ratio of width to height. */
export function cardHeight({ columnWidth, textHeight }: ColumnLayout, ratio: number): number {
  return columnWidth / ratio + textHeight;
}
