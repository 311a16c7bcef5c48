import styled from 'styled-components';
import { MONTHS } from '../../../contract/format';
import { dayAddress } from '../../../contract/pages';
import { tight } from '../../theme/breakpoints';
import { color, space } from '../../theme/tokens';
import { twoDigits } from './calendarDays';
import { DateLinks } from './DateLinks';

const LINKS = MONTHS.map((name, index) => ({
  to: dayAddress(`${twoDigits(index + 1)}-01`),
  text: name.slice(0, 3),
}));

/** The way to a birthday over the years: its month, whose page has the days. */
export function BirthdayMonths() {
  return (
    <Nav aria-label="The month of your birthday">
      <p>Your birthday:</p>
      <DateLinks links={LINKS} />
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.xs} ${space.m};

  /* It stands in a column, however wide the window is. */
  ul {
    display: grid;
    width: 100%;
    max-width: 40rem;
  }

  ${tight} {
    ul {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }

  p {
    color: ${color('textQuiet')};
  }
`;
