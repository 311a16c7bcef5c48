import { color, radius, space } from '../../theme/tokens';

/** The look of a small control that stands among words. */
export const chip = `
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.25rem;
  padding: 0 ${space.m};
  border: 1px solid ${color('edge')};
  border-radius: ${radius.round};
  color: ${color('text')};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;

  &:is(a) {
    text-decoration-color: ${color('accent')};
    text-underline-offset: 0.25em;
  }

  &:hover {
    border-color: ${color('accent')};
  }
`;
