import { color, radius, space } from '../theme/tokens';

/** The look of fields and choices that stand in a row. */
export const pill = `
  min-height: 2.75rem;
  padding: 0 ${space.l};
  border: 1px solid ${color('edge')};
  border-radius: ${radius.round};
  background: ${color('surface')};
  color: ${color('text')};
  font: inherit;
`;
