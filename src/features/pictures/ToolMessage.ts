import styled from 'styled-components';
import { color } from '../../theme/tokens';

/** What came of a tool, beside it. */
export const ToolMessage = styled.span`
  color: ${color('textQuiet')};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;

  /* Without words it takes no gap between the buttons. */
  &:empty {
    position: absolute;
  }
`;
