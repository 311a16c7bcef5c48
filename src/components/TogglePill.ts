import styled from 'styled-components';
import { color, space } from '../theme/tokens';
import { Button } from './Button';

/** A quiet button in the head of a gallery, which stays pressed (`aria-pressed`). */
export const TogglePill = styled(Button)`
  padding: ${space.s} ${space.l};
  color: ${color('textQuiet')};

  &[aria-pressed='true'] {
    border-color: ${color('accent')};
    color: ${color('text')};
  }
`;
