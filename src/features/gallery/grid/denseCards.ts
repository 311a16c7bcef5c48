/** How cards look in the denser layouts, by the `data-cards` of the gallery that they are in. */
import { adoptStyles } from '../../../theme/adoptStyles';
import { space } from '../../../theme/tokens';
import type { ColumnLayout } from './columnLayout';

/** Length of a title that is mostly shown whole, in one line, and height of a line. */
const TITLE_REM = 22;
const TITLE_LINE_REM = 1.15;
/** Spaces, the credit, and a line of the date and the heart, which narrow cards have below each other. */
const OTHER_TEXT_REM = 3.75;
const FOOT_LINE_REM = 1.5;
const ROOM_FOR_FOOT_REM = 10;

/** The text of a small card, by the width of its column. */
export function smallText(columnRem: number, rem: number) {
  const titleLines = Math.max(Math.ceil(TITLE_REM / (columnRem - 1)), 2);
  const textRem =
    titleLines * TITLE_LINE_REM +
    OTHER_TEXT_REM +
    (columnRem < ROOM_FOR_FOOT_REM ? FOOT_LINE_REM : 0);
  return { cards: 'small', titleLines, textHeight: textRem * rem } satisfies Partial<ColumnLayout>;
}

adoptStyles(`
  [data-cards='small'] article {
    h2 {
      margin-inline: ${space.s};
      padding-top: ${space.s};
      font-size: 1rem;
    }

    > p {
      margin-inline: ${space.s};
      font-size: 0.8125rem;
    }

    /* The date and the heart. */
    > p + div {
      padding: ${space.xs} ${space.s} 0;
      font-size: 0.75rem;
    }

    > p + div > a > svg {
      display: none;
    }
  }
`);
