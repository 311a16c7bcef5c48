import styled from 'styled-components';
import { color } from '../../theme/tokens';

/** A message beside a tool about its result. */
export const ToolMessage = styled.span`
  color: ${color('textQuiet')};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;

  /* Without words it takes no gap between the buttons. */
  &:empty {
    position: absolute;
  }
`;
