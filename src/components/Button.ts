import styled from 'styled-components';
import { color, motion, radius, space } from '../theme/tokens';

/** The plain button: quiet until it is pointed at. */
export const Button = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: 2.75rem;
  padding: ${space.s} ${space.xl};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.round};
  background: ${color('surface')};
  font-weight: 500;
  cursor: pointer;
  transition:
    border-color ${motion.quick},
    background ${motion.quick};

  &:hover:not(:disabled, [aria-disabled='true']) {
    border-color: ${color('accent')};
    background: ${color('raised')};
  }

  /* The last two where it may have the focus, which a disabled button loses. */
  &:is(:disabled, [aria-disabled='true'], [aria-busy='true']) {
    cursor: progress;
    color: ${color('textQuiet')};
  }
`;

/** A round button that holds an icon and carries its name in `aria-label`. */
export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${color('textQuiet')};
  cursor: pointer;
  transition:
    color ${motion.quick},
    background ${motion.quick};

  &:hover {
    background: ${color('raised')};
    color: ${color('text')};
  }
`;
