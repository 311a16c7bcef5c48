import { type ReactNode, useId, useMemo } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { formatYearDay } from '../../../contract/formatYearDay';
import { dayAddress } from '../../../contract/pages';
import { pagesApi } from '../../api/pages';
import { NEWEST_PAGE } from '../../lists/newestPage';
import { useHeld } from '../../places/useHeld';
import { usePicture } from '../../state/usePicture';
import { color, font, space } from '../../theme/tokens';
import { overHome } from '../pictures/overHome';
import { PictureLink } from '../pictures/PictureLink';
import { sameDay, weekdayOf } from './days';

const { listPage } = pagesApi.endpoints;
/** Days of a week beside the one that is shown, and about as many years. */
const WEEK = 6;
const YEARS = 6;

/** The pictures of the week before a day, and those of the same day in other years. */
export function OtherDays({ date }: { date: string }) {
  const { data: newest = [] } = useHeld(listPage, NEWEST_PAGE);
  const ofDay = useMemo(() => sameDay(date), [date]);
  const { data: years = [] } = useHeld(listPage, ofDay);
  const yearDay = date.slice(5);
  return (
    <>
      <Row
        title="The week before"
        dates={newest.filter((day) => day < date).slice(0, WEEK)}
        noteOf={(day) => `${weekdayOf(day)}, ${formatYearDay(day.slice(5))}`}
      />
      <Row
        title={`${formatYearDay(yearDay)} in other years`}
        dates={years.filter((day) => day !== date).slice(0, YEARS)}
        noteOf={(day) => day.slice(0, 4)}
      >
        <Link to={dayAddress(yearDay)}>All years</Link>
      </Row>
    </>
  );
}

interface RowProps {
  title: string;
  dates: readonly string[];
  noteOf: (date: string) => string;
  /** Stands beside the title. */
  children?: ReactNode;
}

/** Pictures side by side; nothing while there are none. */
function Row({ title, dates, noteOf, children }: RowProps) {
  const titleId = useId();
  if (dates.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {children}
      </Head>
      <List>
        {dates.map((date) => (
          <li key={date}>
            <Day date={date} note={noteOf(date)} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Day({ date, note }: { date: string; note: string }) {
  const picture = usePicture(date);
  return (
    picture && (
      <PictureLink
        {...overHome(date)}
        template={picture.thumbnail}
        title={picture.title}
        note={note}
      />
    )
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  margin-bottom: ${space.m};

  h2 {
    font: 500 1.25rem/1.3 ${font.serif};
  }

  a {
    color: ${color('accent')};
    text-underline-offset: 0.2em;
  }
`;

/** One row, which scrolls where the window is narrow. */
const List = styled.ul`
  display: grid;
  grid-auto-columns: clamp(9.5rem, (100% - 5 * ${space.m}) / 6, 16rem);
  grid-auto-flow: column;
  gap: ${space.m};
  overflow-x: auto;
`;
