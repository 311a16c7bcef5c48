import { useSearchParams } from 'react-router';
import { formatYearDay } from '../../contract/formatYearDay';
import { PAGES } from '../../contract/pages';
import { Hero } from '../components/Hero';
import { Message } from '../components/Message';
import { usePageTitle } from '../components/usePageTitle';
import { useToday } from '../components/useToday';
import { DayBar } from '../features/calendar/DayBar';
import { FrameLink } from '../features/frame/FrameLink';
import { Gallery } from '../features/gallery/Gallery';
import { HealthGate } from '../features/service-status/HealthGate';
import { useList } from '../places/useList';
import { data } from './OnThisDayPage.data';

/** The pictures of a day over the years (`?day=07-04`). Without a day the address gets today's. */
export function OnThisDayPage() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('day');
  const list = useList(data);
  const today = useToday();
  const day = list && typed !== null ? typed : today.slice(5);
  const name = formatYearDay(day);
  usePageTitle(list ? `${name} over the years` : PAGES.onThisDay.title);
  return (
    <HealthGate>
      <Hero title={list ? name : 'On this day'}>
        <p>The pictures of one day over the years. Choose a birthday.</p>
        <DayBar day={day} onChoose={(other) => setParams({ day: other }, { replace: true })} />
        {list && <FrameLink />}
      </Hero>
      {list && (
        <Gallery
          label={`${name} over the years, newest first`}
          list={list}
          empty="The archive has no picture of this day."
        />
      )}
      {!list && typed !== null && (
        <Message>“{typed}” is no day of the year. A day is written like 07-04.</Message>
      )}
    </HealthGate>
  );
}
