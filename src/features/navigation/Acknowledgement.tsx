import { useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { ORIGINAL_SITE } from '../../components/links';
import { low, phone } from '../../theme/breakpoints';
import { color, space } from '../../theme/tokens';

/** The scrolling line that says whose pictures these are. */
export function Acknowledgement() {
  const [hasStarted, setHasStarted] = useState(false);
  return (
    <Line aria-label="Acknowledgement" data-started={hasStarted || undefined}>
      <Track onAnimationStart={() => setHasStarted(true)}>
        <Sentence />
        {/* A second copy follows right behind the first one, for the eye alone. */}
        {hasStarted && (
          <span aria-hidden="true" inert>
            <Sentence />
          </span>
        )}
      </Track>
      <Pause>
        <input type="checkbox" />
        Pause
      </Pause>
    </Line>
  );
}

function Sentence() {
  return (
    <Words>
      Skyfolio is a redesign of NASA&apos;s Astronomy Picture of the Day website. All images are
      credited to their astrophotographers. Visit the{' '}
      <a href={ORIGINAL_SITE} target="_blank" rel="noreferrer">
        original site
      </a>
      .
    </Words>
  );
}

const slide = keyframes`
  to { transform: translateX(-50%); }
`;

const Line = styled.aside`
  position: relative;
  overflow: hidden;
  border-bottom: 1px solid ${color('hairline')};
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
  line-height: 2rem;

  ${phone} {
    font-size: 0.75rem;
    line-height: 1.75rem;
  }

  ${low.medium} {
    line-height: 1.5rem;
  }
  white-space: nowrap;

  /* Out of sight it does not move: each frame would style it anew, however deep a reader is in a list. */
  &[data-started] {
    content-visibility: auto;
    contain-intrinsic-size: auto 1lh;
  }

  a {
    color: ${color('text')};
    text-underline-offset: 0.2em;
  }

  /* The reader scrolls it. */
  @media (prefers-reduced-motion: reduce) {
    overflow-x: auto;
    scrollbar-width: thin;
  }
`;

const Track = styled.div`
  display: inline-block;
  /* Not at once: while it moves, each frame of a first view takes longer. */
  animation: ${slide} 48s linear 4s infinite;

  &:hover,
  &:focus-within,
  &:has(+ label > :checked) {
    animation-play-state: paused;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** Works before the page's code is there, and without it. */
const Pause = styled.label`
  position: absolute;
  inset: 0 0 0 auto;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  padding: 0 ${space.m};
  background: ${color('ground')};
  cursor: pointer;

  &:has(:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: -2px;
  }

  /* Two bars, or a triangle to go on. */
  input {
    appearance: none;
    width: 0.625rem;
    height: 0.75rem;
    margin: 0;
    background: linear-gradient(to right, currentColor 35%, transparent 0 65%, currentColor 0);
    color: inherit;

    &:checked {
      clip-path: polygon(0 0, 100% 50%, 0 100%);
      background: currentColor;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

const Words = styled.span`
  display: inline-block;
  min-width: 100vw;
  padding: 0 ${space.xl};
`;
