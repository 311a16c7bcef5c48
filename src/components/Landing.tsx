import styled from 'styled-components';

/** Names the element at which a page that was opened at a day (`?from=2004-07-01`) begins. */
export const LANDING_ID = 'landing';

/** Marks that element; `scroll-margin-top` is the room above it. */
export const Landing = styled.span.attrs({ id: LANDING_ID })`
  position: absolute;
`;
