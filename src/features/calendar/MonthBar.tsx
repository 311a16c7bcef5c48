import { PAGES } from '../../../contract/pages';
import { formatMonth } from '../../../contract/format';
import { ChevronLeft } from '../../components/icons/ChevronLeft';
import { ChevronRight } from '../../components/icons/ChevronRight';
import { ChevronsLeft } from '../../components/icons/ChevronsLeft';
import { ChevronsRight } from '../../components/icons/ChevronsRight';
import { CalendarBar, Choice, MONTH_OPTIONS, Step } from './CalendarBar';
import { clampMonth, FIRST_MONTH, stepMonth } from './calendarDays';

interface MonthBarProps {
  /** `YYYY-MM` */
  month: string;
  /** The last month that there is. */
  newest: string;
  onChoose: (address: string) => void;
}

/** Leads to any month of the archive. */
export function MonthBar({ month, newest, onChoose }: MonthBarProps) {
  const [year = '', ofYear = ''] = month.split('-');
  const choose = (toYear: string, toMonth: string) =>
    onChoose(monthAddress(clampMonth(`${toYear}-${toMonth}`, newest)));
  const step = (by: number, name: string) => {
    const to = stepMonth(month, by);
    const isThere = to >= FIRST_MONTH && to <= newest;
    return { to: isThere ? monthAddress(to) : undefined, label: `${name}, ${formatMonth(to)}` };
  };
  return (
    <CalendarBar aria-label="Choose a month">
      <Step isFar {...step(-12, 'The year before')}>
        <ChevronsLeft />
      </Step>
      <Step {...step(-1, 'The month before')}>
        <ChevronLeft />
      </Step>
      <Choice
        label="Month"
        value={ofYear}
        options={MONTH_OPTIONS}
        onChoose={(value) => choose(year, value)}
      />
      <Choice
        label="Year"
        value={year}
        options={yearOptions(newest)}
        onChoose={(value) => choose(value, ofYear)}
      />
      <Step {...step(1, 'The month after')}>
        <ChevronRight />
      </Step>
      <Step isFar {...step(12, 'The year after')}>
        <ChevronsRight />
      </Step>
    </CalendarBar>
  );
}

const monthAddress = (month: string) => `${PAGES.calendar.path}/${month.replace('-', '/')}`;

/** Newest first. */
function yearOptions(newest: string) {
  const [first, last] = [FIRST_MONTH, newest].map((month) => Number(month.slice(0, 4)));
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => {
    const year = String((last ?? 0) - index);
    return { value: year, name: year };
  });
}
