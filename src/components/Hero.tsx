import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { FAR_MARGIN, phone, roomFor, WIDE_MARGIN_REM } from '../theme/breakpoints';
import { color, font, space } from '../theme/tokens';

interface HeroProps {
  title: string;
  /** Stands beside the words where there is room. */
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
      <h1>{title}</h1>
      {children}
      {picture}
    </Sky>
  );
}

/** What late code puts into the prerendered head before would be in React's way when it takes that over. */
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

/** Draws the sky after the first frame, so that the first pictures do not wait until it is drawn. */
const afterFirstFrame = keyframes`
  from {
    visibility: hidden;
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
    padding: ${space.l} calc(${FAR_MARGIN} + ${WIDE_MARGIN_REM}rem) ${space.xl};
    text-align: left;

    &[data-picture] > p {
      max-width: min(36rem, 40vw);
      color: ${color('text')};
    }
  }

  /* The pictures begin in the upper third of the window. */
  ${phone} {
    justify-items: start;
    gap: ${space.xs};
    padding: ${space.m} ${space.l} ${HERO_FOOT};
    text-align: left;

    &[data-brief] > :is(h1, p) {
      position: absolute;
      clip-path: inset(50%);
    }
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
  }
`;
