import type { ReactNode } from 'react';

/** A term of a `FactList`, and what is said of it. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
