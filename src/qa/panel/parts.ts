/** What both faces of the panel are built from. */
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { color, space } from '../../theme/tokens';

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;

export const Tool = styled(Button)`
  min-height: 2.25rem;
  padding: 0 ${space.m};

  /* A label shows the focus of what it holds. */
  &:focus-within {
    border-color: ${color('accent')};
  }
`;

export const formatCount = (number: number) => number.toLocaleString('en');
