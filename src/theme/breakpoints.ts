/** Widths at which the galleries gain a column (specification, section 9), in CSS pixels. */
export const breakpoints = { medium: 576, wide: 992 } as const;

/** A media condition that holds from a width upwards. */
export const from = {
  medium: `@media (min-width: ${breakpoints.medium}px)`,
  wide: `@media (min-width: ${breakpoints.wide}px)`,
} as const;

/** Windows of little height, by their width: a phone held across, or a page at 400 % zoom. */
export const low = {
  narrow: `@media (max-height: 480px) and (max-width: ${breakpoints.medium - 1}px)`,
  medium: `@media (max-height: 480px) and (min-width: ${breakpoints.medium}px) and (max-width: ${breakpoints.wide - 1}px)`,
} as const;

/** Windows that have room for a strip at their lower edge. The user's own font size counts. */
export const tall = '@media (min-height: 30rem)';

/** Columns of a gallery in a window of a width. */
export function columnsAt(windowWidth: number): 1 | 2 | 3 {
  if (windowWidth >= breakpoints.wide) {
    return 3;
  }
  return windowWidth >= breakpoints.medium ? 2 : 1;
}
