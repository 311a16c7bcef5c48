import styled from 'styled-components';
import { color, space } from '../theme/tokens';
import { Button } from './Button';

/** One of several ways to see the same thing. The pressed one (`aria-pressed`) is the present way. */
export const ChoiceButton = styled(Button)`
  padding: ${space.s} ${space.m};
  border-color: transparent;
  color: ${color('textQuiet')};

  &[aria-pressed='true'] {
    border-color: ${color('accent')};
    color: ${color('text')};
    /* Where the device chooses the colours, it is the only sign. */
    text-decoration: underline;
    text-underline-offset: 0.35em;
  }
`;
