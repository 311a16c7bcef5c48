/** What a press does to the selection. */
import { formatCount } from '../../../../contract/format';
import { keptPath } from '../../../../contract/kept';
import { MAX_KEPT_HERE } from '../../../../contract/keptHere';

/** A link holds no more, nor does what a browser keeps. */
const MAX_SELECTED = MAX_KEPT_HERE;

/** Chooses a picture, or no longer. */
export function toggled(selection: readonly string[], date: string): readonly string[] {
  return selection.includes(date)
    ? selection.filter((each) => each !== date)
    : withAll(selection, [date]);
}

/** Chooses all pictures of a list from one to another, in the order in which the reader went. */
export function extended(
  selection: readonly string[],
  dates: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const [start, end] = [dates.indexOf(from ?? to), dates.indexOf(to)];
  if (start < 0 || end < 0) {
    return withAll(selection, [to]);
  }
  const range = dates.slice(Math.min(start, end), Math.max(start, end) + 1);
  return withAll(selection, start > end ? range.toReversed() : range);
}

function withAll(selection: readonly string[], dates: readonly string[]): readonly string[] {
  return [...new Set([...selection, ...dates])].slice(0, MAX_SELECTED);
}

/** How many are chosen, in words. */
export function countText({ length }: readonly string[]): string {
  return `${formatCount(length)} selected${length >= MAX_SELECTED ? ', the most' : ''}`;
}

/** The link to a page of these pictures. */
export const linkTo = (dates: readonly string[]): string =>
  new URL(`/${keptPath(dates)}`, window.location.href).href;
