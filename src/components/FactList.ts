import styled from 'styled-components';
import { tiny } from '../theme/breakpoints';
import { color, space } from '../theme/tokens';

/** Terms, and beside them what is said of each. */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: start;
  gap: ${space.xs} ${space.xl};
  margin: 0;
  font-size: 0.9375rem;

  ${tiny} {
    grid-template-columns: 1fr;
  }

  dt {
    color: ${color('textQuiet')};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  a {
    color: ${color('accent')};
    text-underline-offset: 0.2em;
  }
`;
