import styled from 'styled-components';
import { MONTHS } from '../../../contract/format';
import { HERO_FOOT, HERO_MARGIN, MONTH_SELECT_WIDTH, SEARCH_HEIGHT } from '../../components/Hero';
import { pill } from '../../components/pill';
import { low, roomFor, tiny } from '../../theme/breakpoints';
import { depth } from '../../theme/depths';
import { color, FLOOR_HEIGHT, space } from '../../theme/tokens';
import { useIsDeep } from '../../places/viewport';
import { dayOfMonth, monthsBefore } from './months';
import type { MonthControlProps } from './Scrubber';

/** Leads to any month if there is no room for the scrubber. */
export function MonthSelect({ span, month, onJump }: MonthControlProps) {
  const [year = '', ofYear = ''] = dayOfMonth(span, month).split('-');
  const first = Number(span.first.slice(0, 4));
  const years = Array.from({ length: Number(span.newest.slice(0, 4)) - first + 1 }, (_, index) =>
    String(first + index),
  ).toReversed();
  const jump = (toYear: string, toMonth: string) =>
    onJump(dayOfMonth(span, monthsBefore(span, `${toYear}-${toMonth}-01`)));
  return (
    <Slot>
      <Bar role="group" aria-label="Jump to a month" data-deep={useIsDeep()}>
        <select
          aria-label="Month"
          value={ofYear}
          onChange={({ target }) => jump(year, target.value)}
        >
          {MONTHS.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name.slice(0, 3)}
            </option>
          ))}
        </select>
        <select
          aria-label="Year"
          value={year}
          onChange={({ target }) => jump(target.value, ofYear)}
        >
          {years.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </Bar>
    </Slot>
  );
}

/** Its height, the space below it included. */
export const MONTH_SELECT_REM = 3.75;

/** Where there is room, it takes none of its own: it stands beside the search, in the row that ends the hero. */
const Slot = styled.div`
  position: relative;

  ${tiny} {
    height: ${MONTH_SELECT_REM}rem;
  }
`;

const Bar = styled.div`
  position: absolute;
  right: ${HERO_MARGIN};
  bottom: ${HERO_FOOT};
  display: flex;
  align-items: center;
  gap: ${space.xs};
  width: ${MONTH_SELECT_WIDTH};
  height: ${SEARCH_HEIGHT};

  ${low.medium} {
    right: ${space.l};
  }

  ${tiny} {
    position: static;
    justify-content: center;
    width: auto;
    height: auto;
    padding: 0 ${space.l};
  }

  /* Then it is beside Back to top. */
  ${roomFor.strip} {
    &[data-deep='true'] {
      position: fixed;
      z-index: ${depth('monthSelect')};
      bottom: calc(0.375rem + ${FLOOR_HEIGHT});
      right: auto;
      left: ${space.l};
      max-width: calc(100% - 5rem);
    }
  }

  select {
    min-width: 0;
    ${pill}
  }

  /* Narrower than a pill's own rule for a choice, which stands before it. */
  > select {
    border-color: ${color('hairline')};
    flex: auto;
    padding: 0 1.125rem 0 ${space.s};
    background-position-x: right ${space.s};
    font-size: 1rem;
  }

  /* With large letters a month may be cut, a year never. */
  select + select {
    flex: none;
  }
`;
