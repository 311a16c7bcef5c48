/** The layouts that readers choose beside the standard one. */
import { columnsAt } from '../../../theme/breakpoints';
import { type ColumnLayout, GAP_REM, layoutColumns, type WindowSize } from './columnLayout';
import { smallText } from './denseCards';
import type { DenseLayouts } from './useColumnLayout';

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

/** @public Loaded by `late.ts`. */
export const LAYOUTS: DenseLayouts = { more: layoutMore };
