import styled from 'styled-components';

/** Names the place that a page begins at which was opened at a day (`?from=2004-07-01`). */
export const LANDING_ID = 'landing';

/** Marks that place; its `scroll-margin-top` is the room that it keeps above. */
export const Landing = styled.span.attrs({ id: LANDING_ID })`
  position: absolute;
`;
