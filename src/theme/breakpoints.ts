/** Widths at which the galleries gain a column (specification, section 9), in CSS pixels. */
export const breakpoints = { medium: 576, wide: 992 } as const;

/** Windows that a picture fills behind the words of Home. */
export const HERO_WINDOW = '(min-width: 62rem)';

/** Windows that have room for something. Except for columns the user's own font size counts: large letters need room. */
export const roomFor = {
  twoColumns: `@media (min-width: ${breakpoints.medium}px)`,
  threeColumns: `@media (min-width: ${breakpoints.wide}px)`,
  medium: '@media (min-width: 36rem)',
  wide: `@media ${HERO_WINDOW}`,
  /** A strip at the lower edge. */
  strip: '@media (min-height: 30rem)',
} as const;

/** Windows that are not wide. */
export const narrow = '@media (max-width: 61.9rem)';

/** No room for the words beside the signs in the bar. */
export const tight = '@media (max-width: 26.25rem)';

/** A phone with very large letters. */
export const tiny = '@media (max-width: 19.9rem)';

/** A phone held upright: the pages are tabs at its lower edge. */
export const phone = '@media (min-width: 20rem) and (max-width: 35.9rem) and (min-height: 30.1rem)';

/** The page while galleries are denser than by default. */
export const dense = '[data-dense]';

/** Windows of little height, by their width: a phone held across, or a page at 400 % zoom. */
export const low = {
  narrow: '@media (max-height: 30rem) and (max-width: 35.9rem)',
  medium: '@media (max-height: 30rem) and (min-width: 36rem) and (max-width: 61.9rem)',
} as const;

/** Widest gallery: three columns of 40, with two gaps. A denser one takes the whole window. */
export const MAX_WIDTH_REM = 122.5;
/** Margin of a gallery of three columns, with room for the scrubber. All galleries share it, so that none jumps. */
export const WIDE_MARGIN_REM = 4;
/** Space beyond that margin where the window is wider than the widest gallery. The global style has it. */
export const FAR_MARGIN = 'var(--far-margin)';

/** Columns of a gallery in a window of a width. */
export function columnsAt(windowWidth: number): 1 | 2 | 3 {
  if (windowWidth >= breakpoints.wide) {
    return 3;
  }
  return windowWidth >= breakpoints.medium ? 2 : 1;
}
