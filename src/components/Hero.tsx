import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { FAR_MARGIN, low, phone, roomFor, WIDE_MARGIN_REM } from '../theme/breakpoints';
import { BAR_HEIGHT, color, font, onStage, radius, space } from '../theme/tokens';

interface HeroProps {
  title: string;
  /** Fills the first window where there is room, behind the words. */
  picture?: ReactNode;
  /** On a phone its words are left to screen readers: what was searched comes first. */
  isBrief?: boolean;
  children?: ReactNode;
}

/** The head of a gallery page, with a sky drawn by CSS. */
export function Hero({ title, picture, isBrief = false, children }: HeroProps) {
  return (
    <Sky
      ref={markAsTaken}
      data-picture={picture ? true : undefined}
      data-brief={isBrief || undefined}
    >
      <Words>
        <h1>{title}</h1>
        {children}
      </Words>
      {picture}
    </Sky>
  );
}

/** Marks the head as hydrated. Late code waits for the mark: a child added before it would make hydration fail. */
function markAsTaken(head: HTMLElement | null): void {
  head?.toggleAttribute('data-taken', true);
}

/** Height of a search in a hero, the space below it, and that beside it where it is not as wide as the window. */
export const SEARCH_HEIGHT = '3rem';
export const HERO_FOOT = space.l;
export const SEARCH_WIDTH = '44rem';
export const HERO_MARGIN = `max(${space.l}, 50% - ${SEARCH_WIDTH} / 2)`;
/** Room beside a search for the choice of a month. */
export const MONTH_SELECT_WIDTH = '9rem';

/** On a picture, words keep their contrast of 7 to 1 by a ground of their own. */
export const onPicture = `
  padding: ${space.l} ${space.xl};
  border-radius: ${radius.m};
  ${onStage}
  background: ${color('veil')};
`;

/** Draws the sky after the first frame, so that the first pictures do not wait until it is drawn. */
const afterFirstFrame = keyframes`
  from {
    visibility: hidden;
  }
`;

/** Margin of the words and of the gallery to a wide window. */
export const WIDE_MARGIN = `calc(${FAR_MARGIN} + ${WIDE_MARGIN_REM}rem)`;
/** Height of the row below the picture, which has what the gallery may be asked for. */
export const PICTURE_FOOT = '4.25rem';

/** Width of a search with Random picture beside which the search's head stands. */
export const LOW_SEARCH = '19rem';
/** Room beside a head in one row for what the gallery may be asked for. */
export const LOW_TOOLS = '10rem';

const brief = `
  &[data-brief] :is(h1, p) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Sky = styled.header`
  position: relative;
  isolation: isolate;
  display: grid;
  /* No wider than the window, whatever is in it. */
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space.m};
  padding: clamp(1rem, 2.2vw, 2rem) ${space.l} ${HERO_FOOT};
  text-align: center;

  /* A heading stands at the left edge of what it heads. */
  ${roomFor.wide} {
    justify-items: start;
    padding: ${space.l} ${WIDE_MARGIN} ${space.xl};
    text-align: left;

    /* With the bar and the line below it, the picture leaves the window's lower edge to the first cards. */
    &[data-picture] {
      align-content: end;
      min-height: min(100dvh - ${BAR_HEIGHT} - 4.5rem, 80vw);
      padding-bottom: calc(${PICTURE_FOOT} + ${space.xl});
      background: linear-gradient(${color('stage')} 0 0) 0 0 / 100% calc(100% - ${PICTURE_FOOT})
        no-repeat;

      &::before {
        bottom: ${PICTURE_FOOT};
        color-scheme: dark;
        mask-image: none;
      }
    }
  }

  /* The pictures begin in the upper third of the window. */
  ${phone} {
    justify-items: start;
    gap: ${space.xs};
    padding: ${space.m} ${space.l} ${HERO_FOOT};
    text-align: left;

    ${brief}
  }

  /* On a phone held across in one row, beside the gallery's tools. */
  ${low.medium} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    padding: ${space.xs} calc(${LOW_TOOLS} + ${space.l}) ${HERO_FOOT} ${space.l};
    text-align: left;

    &[data-brief] {
      padding-bottom: ${space.m};
    }

    ${brief}
  }

  /* The sky fades out below, so that no edge shows against the page. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background:
      radial-gradient(60% 90% at 70% -10%, ${color('haze')}, transparent 70%),
      radial-gradient(40% 60% at 14% 60%, ${color('glow')}, transparent 70%);
    mask-image: linear-gradient(black 55%, transparent);
    animation: ${afterFirstFrame} 1ms;
  }

  h1 {
    font-size: clamp(2.25rem, 4.4vw, 3.5rem);
    letter-spacing: -0.015em;

    ${phone} {
      font-size: 1.875rem;
    }

    ${low.medium} {
      font-size: 1.875rem;
    }

    /* Beside four tools. */
    @media (max-width: 22.4rem) {
      font-size: 1.5rem;
    }
  }

  p {
    max-width: 60rem;
    color: ${color('textQuiet')};
    font-family: ${font.serif};
    font-size: 1.125rem;
    line-height: 1.4;
    text-wrap: balance;

    ${phone} {
      font-size: 0.9375rem;
    }

    ${low.medium} {
      flex: 1 0 12rem;
      font-size: 0.9375rem;
    }
  }
`;

const Words = styled.div`
  display: contents;

  ${roomFor.wide} {
    [data-picture] > & {
      display: grid;
      gap: ${space.m};
      width: min(38rem, 100%);
      ${onPicture}

      p {
        color: inherit;
      }
    }
  }
`;
