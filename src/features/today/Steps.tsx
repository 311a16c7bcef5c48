import { Link } from 'react-router';
import styled from 'styled-components';
import { formatDate } from '../../../contract/format';
import { pagesApi } from '../../api/pages';
import { ChevronLeft } from '../../components/icons/ChevronLeft';
import { NEWEST_PAGE } from '../../lists/newestPage';
import { useHeld } from '../../places/useHeld';
import { color, space } from '../../theme/tokens';
import { overHome } from '../pictures/overHome';
import { dayBefore } from './days';

interface StepsProps {
  date: string;
  isToday: boolean;
}

/** The way to the picture before, and when the next one comes. */
export function Steps({ date, isToday }: StepsProps) {
  const { data: dates = [] } = useHeld(pagesApi.endpoints.listPage, NEWEST_PAGE);
  const before = dates.find((day) => day < date);
  return (
    <Nav aria-label="Other days">
      {before !== undefined && (
        <Link {...overHome(before)}>
          <ChevronLeft size={18} />
          {isToday && before === dayBefore(date) ? 'Yesterday' : formatDate(before)}
        </Link>
      )}
      {isToday && <span>Tomorrow’s comes about midnight in New York</span>}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.xl};
  /* The link comes later. */
  min-height: 2.75rem;
  color: ${color('textQuiet')};
  font-size: 0.9375rem;

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-height: 2.75rem;
    color: ${color('accent')};
    text-underline-offset: 0.2em;
  }
`;
