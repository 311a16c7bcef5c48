/** How cards look in the denser layouts, by the `data-cards` of the gallery that they are in. */
import { adoptStyles } from '../../../theme/adoptStyles';
import { color, motion, radius, space } from '../../../theme/tokens';
import type { ColumnLayout } from './columnLayout';

/** Length of a title that is mostly shown whole, in one line, and height of a line. */
const TITLE_REM = 22;
const TITLE_LINE_REM = 1.15;
/** Spaces, the credit, and a line of the date and the heart, which narrow cards have below each other. */
const OTHER_TEXT_REM = 3.75;
const FOOT_LINE_REM = 1.5;
const ROOM_FOR_FOOT_REM = 11.5;

/** The text of a small card, by the width of its column. */
export function smallText(columnRem: number, rem: number) {
  const titleLines = Math.max(Math.ceil(TITLE_REM / (columnRem - 1)), 2);
  const textRem =
    titleLines * TITLE_LINE_REM +
    OTHER_TEXT_REM +
    (columnRem < ROOM_FOR_FOOT_REM ? FOOT_LINE_REM : 0);
  return { cards: 'small', titleLines, textHeight: textRem * rem } satisfies Partial<ColumnLayout>;
}

/** Over the pictures. */
export const overlaidText = {
  cards: 'overlaid',
  titleLines: 2,
  textHeight: 0,
} satisfies Partial<ColumnLayout>;

/** Lines of the title, the credit and the date with the heart, and their spaces. */
const CAPTION_REM = 5;

/** Below the pictures of rows, whose width is any. */
export const captionedText = (rem: number) =>
  ({
    cards: 'captioned',
    titleLines: 1,
    textHeight: CAPTION_REM * rem,
  }) satisfies Partial<ColumnLayout>;

/** The credit, if there is one, and the date with the heart. */
const CREDIT = '> p';
const FOOT = '> :is(a, p) + div';

/** The places of cards on paper are not theirs. */
adoptStyles(`@media screen {
  [data-cards] article {
    h2 {
      margin-inline: ${space.s};
      padding-top: ${space.s};
      font-size: 1rem;
    }

    ${CREDIT} {
      margin-inline: ${space.s};
      font-size: 0.8125rem;
    }

    ${FOOT} {
      padding: ${space.xs} ${space.s} 0;
      font-size: 0.75rem;
    }

    ${FOOT} > a > svg {
      display: none;
    }
  }

  :is([data-cards='overlaid'], [data-cards='captioned']) article {
    position: relative;
    border-radius: ${radius.s};

    /* The picture takes what the words leave, whatever its own shape. */
    > a > div {
      flex: 1;
      aspect-ratio: auto !important;
    }

    > a {
      flex: 1;
      min-height: 0;
    }

    h2 {
      margin-top: 0;
    }

    ${FOOT} {
      flex: none;
      flex-wrap: nowrap;
    }

    ${FOOT} > a {
      overflow: hidden;
      min-width: 0;
    }

    time {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }

  [data-cards='captioned'] article {
    background: none;

    h2 {
      flex: none;
      margin-inline: ${space.xs};
      padding-top: ${space.xs};
      font-size: 0.9375rem;
    }

    ${CREDIT} {
      margin-inline: ${space.xs} 3.25rem;
    }

    ${FOOT} {
      padding-inline: ${space.xs};
    }

    /* The heart stands beside the credit, so that there is room for the date. */
    ${FOOT} > span {
      position: absolute;
      right: ${space.xs};
      bottom: 1.9375rem;
    }
  }

  [data-cards='overlaid'] article {
    > a > div {
      position: absolute;
      inset: 0;
    }

    > a {
      justify-content: end;
    }

    h2, ${CREDIT}, ${FOOT} {
      position: relative;
      flex: none;
      margin: 0;
      padding: ${space.xs} ${space.s};
      background: ${color('veil')};
      color: ${color('text')};
      /* The ground is dark in every theme. */
      color-scheme: dark;
      transition: opacity ${motion.quick};
    }

    h2, ${CREDIT} {
      padding-bottom: 0;
    }

    ${FOOT} * {
      color: inherit;
    }
  }

  /* A finger that meets none of the words opens the picture. */
  [data-cards='overlaid'] article:not(:hover, :focus-within) {
    h2, ${CREDIT}, ${FOOT} {
      opacity: 0;
      pointer-events: none;
    }
  }
}`);
