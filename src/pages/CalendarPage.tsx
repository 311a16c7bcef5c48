import { useNavigate, useParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { formatMonth } from '../../contract/format';
import { Hero } from '../components/Hero';
import { Message } from '../components/Message';
import { usePageTitle } from '../components/usePageTitle';
import { useToday } from '../components/useToday';
import { clampMonth } from '../features/calendar/calendarDays';
import { FrameLink } from '../features/frame/FrameLink';
import { MonthBar } from '../features/calendar/MonthBar';
import { MonthGallery } from '../features/calendar/MonthGallery';
import { HealthGate } from '../features/service-status/HealthGate';
import { useList } from '../places/useList';
import { data } from './CalendarPage.data';

/** A month of the archive. Without one the address gets the newest. */
export function CalendarPage() {
  const { year = '', month: ofYear = '' } = useParams();
  const navigate = useNavigate();
  const list = useList(data);
  const newest = useToday().slice(0, 7);
  const yearMonth = `${year}-${ofYear}`;
  const month = list ? clampMonth(yearMonth, newest) : newest;
  usePageTitle(list ? formatMonth(yearMonth) : PAGES.calendar.title);
  return (
    <HealthGate>
      <Hero title={list ? formatMonth(yearMonth) : PAGES.calendar.title}>
        <MonthBar
          month={month}
          newest={newest}
          onChoose={(address) => void navigate(address, { replace: true })}
        />
        {list && <FrameLink />}
      </Hero>
      {list && <MonthGallery key={yearMonth} month={yearMonth} list={list} />}
      {!list && year !== '' && (
        <Message>
          “{year}/{ofYear}” is no month. A month is written like 2004/07.
        </Message>
      )}
    </HealthGate>
  );
}
