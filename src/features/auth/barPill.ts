import { color, radius, space } from '../../theme/tokens';

/** The look of Log In and Log Out. */
export const barPill = `
  padding: 0.3rem ${space.l};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.round};
  background: transparent;
  font-size: 0.875rem;
  line-height: 1.6;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    border-color: ${color('accent')};
  }
`;
