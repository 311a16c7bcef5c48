import { color, radius, space } from '../theme/tokens';

/** Styles of a popover that holds a menu. Its place beside the button that opens it is given by each menu. */
export const menuPopover = `
  position: fixed;
  inset: auto;
  margin: 0;
  padding: ${space.s};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('text')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};

  &:empty {
    visibility: hidden;
  }
`;
