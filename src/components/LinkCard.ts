import { Link } from 'react-router';
import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';

/** A card of a list of objects or credits. */
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
