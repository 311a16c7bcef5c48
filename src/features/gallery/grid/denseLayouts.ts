/** The layouts that readers choose beside the standard one. */
import { columnsAt } from '../../../theme/breakpoints';
import { PAGE_SIZE } from '../../../../contract/pictures';
import { USUAL_RATIO } from '../../pictures/aspectRatio';
import {
  type ColumnLayout,
  type DenseLayouts,
  GAP_REM,
  layoutColumns,
  type WindowSize,
} from './columnLayout';
import { captionedText, overlaidText, smallText } from './denseCards';
import { placeRows } from './rows';

const COLUMN_REM = 16;
const NARROWEST_REM = 8;
const MOST_COLUMNS = 7;

/**
 * As many columns as fit, one more than the standard at least, and seven at most. With very large letters there are
 * fewer, as no word would fit into them.
 */
function layoutMore(window: WindowSize): ColumnLayout {
  const { rem } = window;
  const standard = columnsAt(window.innerWidth);
  const { columnWidth: width } = layoutColumns(window, 1, Infinity);
  const fitting = (columnRem: number) =>
    Math.floor((width / rem + GAP_REM) / (columnRem + GAP_REM));
  const wanted = Math.min(Math.max(fitting(COLUMN_REM), standard + 1), MOST_COLUMNS);
  const columns = Math.max(Math.min(wanted, fitting(NARROWEST_REM)), standard);
  const layout = layoutColumns(window, columns, Infinity);
  const columnRem = layout.columnWidth / rem;
  return columnRem < COLUMN_REM && columns > standard
    ? { ...layout, ...smallText(columnRem, rem) }
    : layout;
}

/** Between pictures in rows, and beside them where the scrubber is not. */
const ROW_GAP_REM = 0.25;
/** Rows that a page of usual pictures takes, in windows up to a width. */
const ROWS_OF_PAGE = [
  { upToRem: 16, rows: 10 },
  { upToRem: 36, rows: 5 },
  { upToRem: 68, rows: 3 },
  { upToRem: 176, rows: 2 },
  { upToRem: Infinity, rows: 1 },
];

/** Captions lie over the pictures where a pointer can show them, and below them on touch screens. */
function layoutRows(window: WindowSize): ColumnLayout {
  const { clientWidth, rem } = window;
  const usual = layoutColumns(window, 1, Infinity);
  const gap = ROW_GAP_REM * rem;
  const margin = usual.isWide ? usual.margin : gap;
  const width = Math.max(clientWidth - 2 * margin, 1);
  const { rows = 1 } = ROWS_OF_PAGE.find(({ upToRem }) => clientWidth <= upToRem * rem) ?? {};
  const rowHeight = (rows * width) / (PAGE_SIZE * USUAL_RATIO);
  const text = matchMedia('(hover: hover)').matches ? overlaidText : captionedText(rem);
  return {
    ...usual,
    gap,
    margin,
    columnWidth: width,
    ...text,
    place: (...cards) =>
      placeRows({ width, gap, rowHeight, textHeight: text.textHeight }, ...cards),
  };
}

/** @public Loaded by `late.ts`. */
export const LAYOUTS: DenseLayouts = { more: layoutMore, rows: layoutRows };
