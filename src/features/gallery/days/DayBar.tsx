import { ChevronLeft } from '../../../components/icons/ChevronLeft';
import { ChevronRight } from '../../../components/icons/ChevronRight';
import { CalendarBar, Choice, MONTH_OPTIONS, Step } from './CalendarBar';
import { daysIn, inMonth, nameOfDay, stepDay, twoDigits } from './calendarDays';

interface DayBarProps {
  /** `MM-DD` */
  day: string;
  addressOf: (day: string) => string;
  onChoose: (day: string) => void;
}

/** Leads to any day of the year. */
export function DayBar({ day, addressOf, onChoose }: DayBarProps) {
  const [month = '', ofMonth = ''] = day.split('-');
  const [before, after] = [stepDay(day, -1), stepDay(day, 1)];
  const days = Array.from({ length: daysIn(2000, Number(month)) }, (_, index) => ({
    value: twoDigits(index + 1),
    name: String(index + 1),
  }));
  return (
    <CalendarBar aria-label="Choose a day">
      <Step to={addressOf(before)} label={`The day before, ${nameOfDay(before)}`}>
        <ChevronLeft />
      </Step>
      <Choice
        label="Month"
        value={month}
        options={MONTH_OPTIONS}
        onChoose={(value) => onChoose(inMonth(day, Number(value)))}
      />
      <Choice
        label="Day"
        value={ofMonth}
        options={days}
        onChoose={(value) => onChoose(`${month}-${value}`)}
      />
      <Step to={addressOf(after)} label={`The day after, ${nameOfDay(after)}`}>
        <ChevronRight />
      </Step>
    </CalendarBar>
  );
}
