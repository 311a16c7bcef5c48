import styled from 'styled-components';
import { formatYearDay } from '../../../contract/formatYearDay';
import { dayAddress } from '../../../contract/pages';
import { ChevronLeft } from '../../components/icons/ChevronLeft';
import { ChevronRight } from '../../components/icons/ChevronRight';
import { roomFor } from '../../theme/breakpoints';
import { space } from '../../theme/tokens';
import { CalendarBar, Choice, MONTH_OPTIONS, Step } from './CalendarBar';
import { daysIn, inMonth, LEAP_YEAR, stepDay, twoDigits } from './calendarDays';
import { DateLinks } from './DateLinks';

interface DayBarProps {
  /** `MM-DD` */
  day: string;
  onChoose: (day: string) => void;
}

/** Leads to any day of the year. */
export function DayBar({ day, onChoose }: DayBarProps) {
  const [month = ''] = day.split('-');
  const [before, after] = [stepDay(day, -1), stepDay(day, 1)];
  return (
    <Nav aria-label="Choose a day">
      <CalendarBar as="div">
        <Step to={dayAddress(before)} label={`The day before, ${formatYearDay(before)}`}>
          <ChevronLeft />
        </Step>
        <Choice
          label="Month"
          value={month}
          options={MONTH_OPTIONS}
          onChoose={(value) => onChoose(inMonth(day, Number(value)))}
        />
        <Step to={dayAddress(after)} label={`The day after, ${formatYearDay(after)}`}>
          <ChevronRight />
        </Step>
      </CalendarBar>
      <DateLinks links={daysOf(month)} current={dayAddress(day)} />
    </Nav>
  );
}

const daysOf = (month: string) =>
  Array.from({ length: daysIn(LEAP_YEAR, Number(month)) }, (_, index) => {
    const day = `${month}-${twoDigits(index + 1)}`;
    return { to: dayAddress(day), text: String(index + 1), name: formatYearDay(day) };
  });

const Nav = styled.nav`
  display: grid;
  gap: ${space.s};
  width: 100%;

  ${roomFor.wide} {
    justify-items: start;
  }
`;
