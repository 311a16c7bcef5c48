import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { formatMonth } from '../../contract/format';
import { newYorkDay } from '../../contract/newYork';
import { Hero } from '../components/Hero';
import { Message } from '../components/Message';
import { usePageTitle } from '../components/usePageTitle';
import { clampMonth } from '../features/calendar/calendarDays';
import { FrameLink } from '../features/frame/FrameLink';
import { MonthBar } from '../features/calendar/MonthBar';
import { MonthGallery } from '../features/calendar/MonthGallery';
import { subsetList } from '../lists/subsetList';
import { HealthGate } from '../features/service-status/HealthGate';

/** A month of the archive. Without one the address gets the newest. */
export function CalendarPage() {
  const { year = '', month: ofYear = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const newest = newYorkDay(new Date()).slice(0, 7);
  const asked = `${year}-${ofYear}`;
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked);
  const month = isMonth ? clampMonth(asked, newest) : newest;
  const list = useMemo(() => subsetList({ path: pathname, query: {} }), [pathname]);
  usePageTitle(isMonth ? formatMonth(asked) : 'Calendar');
  return (
    <HealthGate>
      <Hero title={isMonth ? formatMonth(asked) : 'Calendar'}>
        <MonthBar
          month={month}
          newest={newest}
          onChoose={(address) => void navigate(address, { replace: true })}
        />
        {isMonth && <FrameLink />}
      </Hero>
      {isMonth && list && <MonthGallery key={asked} month={asked} list={list} />}
      {!isMonth && year !== '' && (
        <Message>
          “{year}/{ofYear}” is no month. A month is written like 2004/07.
        </Message>
      )}
    </HealthGate>
  );
}
