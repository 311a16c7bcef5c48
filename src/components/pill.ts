import { color, radius, space } from '../theme/tokens';

/** The arrow of a choice on its ground: with one of its own, WebKit draws the whole choice in the system's colours. */
export const selectArrow = (ground: string) => `
  appearance: none;
  padding-right: 1.5rem;
  background: conic-gradient(from -45deg at bottom, currentColor 90deg, transparent 0) right 0.625rem
    center / 0.5rem 0.25rem no-repeat ${ground};
`;

/** The look of fields and choices that stand in a row. */
export const pill = `
  min-height: 2.75rem;
  padding: 0 ${space.l};
  border: 1px solid ${color('edge')};
  border-radius: ${radius.round};
  background: ${color('surface')};
  color: ${color('text')};
  font: inherit;

  &:where(select) {
    ${selectArrow(color('surface'))}
  }
`;
