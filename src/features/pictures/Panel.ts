import styled from 'styled-components';
import { color, radius, space } from '../../theme/tokens';

/** Opens below the tools of a picture, but follows its own tool for Tab and screen readers. */
export const Panel = styled.section`
  order: 1;
  flex: 1 0 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding: ${space.l};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
`;
