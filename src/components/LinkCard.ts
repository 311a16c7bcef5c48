/** The look of lists of objects and credits: their number, and a card with a link for each entry. */
import { Link } from 'react-router';
import styled from 'styled-components';
import { roomFor } from '../theme/breakpoints';
import { color, radius, space } from '../theme/tokens';

/** A live region has to be there before its text for screen readers to read it out. */
export const CardTotal = styled.div`
  padding: 0 ${space.l} ${space.l};
  color: ${color('textQuiet')};
  text-align: center;
`;

export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space.m};
  /* As wide as a gallery. */
  max-width: 98rem;
  margin: 0 auto;
  padding: 0 ${space.l} ${space.xxxl};
  list-style: none;

  ${roomFor.wide} {
    max-width: 104rem;
    padding-inline: ${space.xxxl};
  }
`;

export const LinkCard = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.l};
  height: 100%;
  padding: ${space.s};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('text')};
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    border-color: ${color('accent')};
  }

  small {
    display: block;
    color: ${color('textQuiet')};
  }
`;
