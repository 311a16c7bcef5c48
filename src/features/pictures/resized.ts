/** How wide pictures are on the page, as `sizes` takes it. */
import { breakpoints } from '../../theme/breakpoints';

/** Width of a card in a window of three columns, two, one: what margins and gaps leave of it. */
export const CARD_SIZES = [
  `(min-width: ${breakpoints.wide}px) min(33.3vw - 3.5rem, 500px)`,
  `(min-width: ${breakpoints.medium}px) calc(50vw - 1.625rem)`,
  'calc(100vw - 2rem)',
].join(', ');
