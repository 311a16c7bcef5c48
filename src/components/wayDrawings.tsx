/** Small drawings of the ways into the archive, 48 units wide, in lines and one gold star. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../theme/tokens';

const SHEET = <rect x="8" y="10" width="32" height="31" rx="4" />;
const RINGS = <path d="M16 6v8M32 6v8M8 19h32" />;

const DRAWINGS = {
  sky: (
    <>
      <ellipse cx="24" cy="24" rx="21" ry="13" />
      <path d="M3 24h42M24 11c-8 5-8 21 0 26M24 11c8 5 8 21 0 26" opacity="0.4" />
      <path d="m11 27 5-7 8 3 4 7" />
      <Star x={34} y={19} size={5} />
    </>
  ),
  objects: (
    <>
      <circle cx="24" cy="25" r="10" />
      <path d="M15 29c-7 5-10 9-8 11 3 3 14-4 24-14S44 9 41 6c-2-2-6 1-10 6" />
      <Star x={11} y={12} size={5} />
    </>
  ),
  onThisDay: (
    <>
      {SHEET}
      {RINGS}
      <Star x={24} y={30} size={8} />
    </>
  ),
  calendar: (
    <>
      {SHEET}
      {RINGS}
      <path d="M15 26h2M23 26h2M31 26h2M15 34h2M31 34h2" />
      <Star x={24} y={34} size={4} />
    </>
  ),
  frame: (
    <>
      <rect x="4" y="8" width="40" height="27" rx="3" />
      <path d="M17 42h14M24 35v7M9 30l8-8 6 5 7-8 9 10" />
      <Star x={15} y={15} size={4} />
    </>
  ),
  collections: (
    <>
      <rect x="15" y="15" width="27" height="27" rx="4" />
      <path d="M9 34c-2 0-3-1-3-3V10a4 4 0 0 1 4-4h21c2 0 3 1 3 3" />
      <Star x={28.5} y={28.5} size={8} />
    </>
  ),
  credits: (
    <>
      <circle cx="19" cy="19" r="7" />
      <path d="M5 42c0-8 6-13 14-13s14 5 14 13" />
      <Star x={37} y={13} size={7} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Way = keyof typeof DRAWINGS;

/** It has no name: the words beside it say what it means. */
export function WayDrawing({ way }: { way: Way }) {
  return (
    <Drawing viewBox="0 0 48 48" aria-hidden="true">
      {DRAWINGS[way]}
    </Drawing>
  );
}

function Star({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      className="star"
      d="M0-1C.15-.15.15-.15 1 0 .15.15.15.15 0 1-.15.15-.15.15-1 0-.15-.15-.15-.15 0-1Z"
      transform={`translate(${x} ${y}) scale(${size})`}
    />
  );
}

const Drawing = styled.svg`
  width: 3.25rem;
  height: 3.25rem;
  fill: none;
  stroke: ${color('textQuiet')};
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  .star {
    fill: ${color('accent')};
    stroke: none;
  }
`;
