import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import styled from 'styled-components';
import { formatMonth } from '../../../contract/format';
import { FAR_MARGIN, WIDE_MARGIN_REM } from '../../theme/breakpoints';
import { depth } from '../../theme/depths';
import { BAR_HEIGHT, color, font, radius, space, unselectable } from '../../theme/tokens';
import { dayOfMonth, januaries, lastMonth, type Span } from './months';
import type { MonthControlProps } from './Scrubber';

/** Years between two labels that are always there, in the first decades and after them. */
const LABEL_STEPS = [5, 20];
/** Years whose labels have room on the line, if they are asked for. */
const MOST_LABELS = 50;

/** Months by key; the way down is the way back in time. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  PageDown: 12,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageUp: -12,
  Home: -Infinity,
  End: Infinity,
};

/** The months of the archive on a line beside the cards. */
export function MonthSlider({ span, month: present, onJump }: MonthControlProps) {
  const last = lastMonth(span);
  const { month, named, handlers } = useChoice(last, present, (chosen) =>
    onJump(dayOfMonth(span, chosen)),
  );
  const nameOf = (monthsBack: number) => formatMonth(dayOfMonth(span, monthsBack));
  const shareOf = (monthsBack: number) => `${(monthsBack / (last || 1)) * 100}%`;
  return (
    <Side>
      <Track
        role="slider"
        tabIndex={0}
        aria-label="Month of the archive"
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={month}
        aria-valuetext={nameOf(month)}
        {...handlers}
      >
        <Ticks {...span} areAllNamed={named !== undefined} />
        <Thumb style={{ top: shareOf(month) }} />
        {named !== undefined && <Name style={{ top: shareOf(named) }}>{nameOf(named)}</Name>}
      </Track>
    </Side>
  );
}

/** The choice of a month by the pointer or by keys. Months are counted from 0 to the last. */
function useChoice(last: number, present: number, onChoose: (month: number) => void) {
  /** The month while the reader drags or holds a key. */
  const [draft, setDraft] = useState<number>();
  /** The month that the pointer is over. */
  const [hovered, setHovered] = useState<number>();
  const month = draft ?? present;
  const monthAt = ({ currentTarget, clientY }: PointerEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const share = Math.min(Math.max((clientY - top) / (height || 1), 0), 1);
    return Math.round(share * last);
  };
  const commit = () => {
    setDraft(undefined);
    if (draft !== undefined) {
      onChoose(draft);
    }
  };
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        setDraft(Math.min(Math.max(month + step, 0), last));
      }
    },
    onKeyUp: commit,
    onBlur: commit,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDraft(monthAt(event));
      }
    },
    onPointerMove: (event: PointerEvent) => {
      setHovered(monthAt(event));
      if (draft !== undefined && event.buttons !== 0) {
        setDraft(monthAt(event));
      }
    },
    onPointerUp: commit,
    onPointerLeave: () => setHovered(undefined),
    onPointerCancel: () => setDraft(undefined),
  };
  return { month, named: draft ?? hovered, handlers };
}

interface TicksProps extends Span {
  /** Whether every year has its label, where there is room. */
  areAllNamed: boolean;
}

/** A tick for each January, with the labels of years. */
const Ticks = memo(function Ticks({ first: begin, newest, areAllNamed }: TicksProps) {
  const span = { first: begin, newest };
  const last = lastMonth(span) || 1;
  const years = januaries(span);
  const share = (monthsBack: number) => `${(monthsBack / last) * 100}%`;
  const first = years[0]?.month ?? 0;
  const areFew = years.length <= MOST_LABELS;
  const step = LABEL_STEPS[areFew ? 0 : 1] ?? 1;
  return (
    <Years aria-hidden="true">
      <Januaries
        style={{
          top: share(first),
          backgroundImage: `repeating-linear-gradient(currentcolor 0 1px, transparent 1px ${(12 / (last - first || 1)) * 100}%)`,
        }}
      />
      {years
        .filter(({ year }) => (areAllNamed && areFew) || year % step === 0)
        .map(({ year, month }) => (
          <span key={year} data-between={year % step || undefined} style={{ top: share(month) }}>
            {year}
          </span>
        ))}
    </Years>
  );
});

/** Beside the cards, for as long as they are in sight. */
const Side = styled.div`
  position: absolute;
  z-index: ${depth('scrubber')};
  top: 0;
  right: ${FAR_MARGIN};
  bottom: 0;
  width: ${WIDE_MARGIN_REM}rem;
`;

const Track = styled.div`
  position: sticky;
  top: calc(${BAR_HEIGHT} + ${space.xl});
  height: min(calc(100dvh - ${BAR_HEIGHT} - 7.5rem), 44rem);
  margin: ${space.xl} ${space.s} 0;
  border-radius: ${radius.s};
  cursor: pointer;
  touch-action: none;
  ${unselectable}

  /* The line itself: a border, as forced colours take backgrounds away. */
  &::before {
    content: '';
    position: absolute;
    top: 0;
    right: 0.5rem;
    bottom: 0;
    border-left: 1px solid ${color('hairline')};
  }
`;

/** Height of a window in which the labels of all years are apart. */
const ROOM_REM = 38;

/** One component for all labels, because one for each would be expensive. */
const Years = styled.span`
  color: ${color('textQuiet')};
  font: 400 0.75rem/0 ${font.serif};
  font-variant-numeric: tabular-nums;

  > span {
    position: absolute;
    right: 1.25rem;
  }

  @media (max-height: ${ROOM_REM}rem) {
    > [data-between] {
      display: none;
    }
  }
`;

/** One element for all ticks. */
const Januaries = styled.i`
  position: absolute;
  right: 0.5rem;
  bottom: 0;
  width: 0.375rem;
  color: ${color('hairline')};
`;

const Thumb = styled.span`
  position: absolute;
  right: 0.3125rem;
  margin-top: -0.21875rem;
  border: 0.21875rem solid ${color('accent')};
  border-radius: ${radius.round};
  box-shadow: 0 0 0 4px ${color('glow')};
`;

const Name = styled.span`
  position: absolute;
  /* Beside the labels of the years. */
  right: 3.5rem;
  padding: ${space.xs} ${space.m};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.round};
  background: ${color('raised')};
  color: ${color('text')};
  font: 400 0.9375rem/1.4 ${font.serif};
  white-space: nowrap;
  transform: translateY(-50%);
  pointer-events: none;
`;
