/** What both faces of the panel are built from. */
import styled, { css } from 'styled-components';
import { Button } from '../../components/Button';
import { depth } from '../../theme/depths';
import { color, radius, space } from '../../theme/tokens';

/** What QA alone sees, above the page. */
export const floating = css`
  position: fixed;
  z-index: ${depth('qaPanel')};
  border: 1px solid ${color('accent')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  color: ${color('text')};
  font-size: 0.8125rem;
`;

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
