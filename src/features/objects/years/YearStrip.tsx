import { useId } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../../contract/format';
import type { ObjectPicture } from '../../../../contract/objects';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { color, motion, radius, space } from '../../../theme/tokens';
import { yearOf } from '../../pictures/compare/comparedPicture';

interface YearStripProps {
  /** Oldest first, at least one. */
  pictures: readonly ObjectPicture[];
  /** The year that was chosen; undefined for all. */
  year: string | undefined;
  /** The year of the picture that is shown. */
  shown: string;
  onYear: (year: string | undefined) => void;
}

/** The years from the first picture to the newest, each as high as it has pictures. Years without one are gaps. */
export function YearStrip({ pictures, year, shown, onYear }: YearStripProps) {
  const name = useId();
  const counts = countYears(pictures);
  const most = Math.max(...counts.map(([, count]) => count));
  const option = (value: string | undefined, label: string) => (
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={value === year}
      onChange={() => onYear(value)}
    />
  );
  return (
    <Strip>
      <VisuallyHidden as="legend">Years</VisuallyHidden>
      <Year ref={year === undefined ? bringInSight : undefined}>
        {option(undefined, 'All years')}
        <span>All</span>
      </Year>
      {counts.map(([each, count]) =>
        count === 0 ? (
          <Gap key={each} />
        ) : (
          <Year
            key={each}
            ref={each === year ? bringInSight : undefined}
            data-shown={each === shown || undefined}
            style={{ '--share': count / most }} // React's types know no custom properties
          >
            {option(each, `${each}, ${formatCount(count, 'picture')}`)}
            <span>{each}</span>
          </Year>
        ),
      )}
    </Strip>
  );
}

function countYears(pictures: readonly ObjectPicture[]): [year: string, count: number][] {
  const years = pictures.map(yearOf);
  const first = Number(years[0]);
  return Array.from({ length: Number(years.at(-1)) - first + 1 }, (_, index) => {
    const year = String(first + index);
    return [year, years.filter((each) => each === year).length];
  });
}

/** Scrolls the strip to the chosen year, where the window is too narrow for all years. The page stays where it is. */
function bringInSight(chosen: HTMLElement | null): void {
  const strip = chosen?.parentElement;
  if (chosen && strip) {
    strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
  }
}

const Strip = styled.fieldset`
  position: relative;
  display: flex;
  min-width: 0;
  margin: 0;
  padding: ${space.m} ${space.l} ${space.s};
  border: 0;
  overflow-x: auto;
  scrollbar-width: thin;

  /* In the middle while all have room. */
  > :first-of-type {
    margin-left: auto;
  }

  > :last-child {
    margin-right: auto;
  }
`;

const YEAR_WIDTH = '2.75rem';

const Year = styled.label`
  position: relative;
  display: flex;
  flex: 1 0 ${YEAR_WIDTH};
  flex-direction: column;
  justify-content: flex-end;
  align-items: center;
  max-width: 4rem;
  min-height: 5.5rem;
  border-radius: ${radius.s};
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition: background ${motion.quick};

  /* Its number of pictures. */
  &[style]::before {
    content: '';
    width: 0.75rem;
    height: calc(0.25rem + 3rem * var(--share));
    border-radius: 0.375rem 0.375rem 0 0;
    background: ${color('edge')};
    transition: background ${motion.quick};
  }

  span {
    padding: ${space.xs} 0;
  }

  &[data-shown]::before {
    background: ${color('accent')};
  }

  &:hover,
  &:has(:checked) {
    background: ${color('raised')};
    color: ${color('text')};
  }

  &:has(:checked) > span {
    box-shadow: inset 0 -2px ${color('accent')};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: -2px;
  }

  /* Over all of it, so that whatever presses or reads it finds it where it is seen. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  @media (forced-colors: active) {
    &[style]::before {
      background: CanvasText;
    }

    &:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;

      &::before {
        background: HighlightText;
      }
    }
  }
`;

const Gap = styled.span`
  flex: 1 0 ${YEAR_WIDTH};
  max-width: 4rem;
`;
