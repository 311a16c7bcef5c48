/** A button with room for its sign alone. Its words, in a `span`, are left to screen readers. */
export const signAlone = `
  width: 2.75rem;
  padding: 0;

  > span {
    position: absolute;
    clip-path: inset(50%);
  }
`;
