/** Counts renders of components from outside: for `vi.mock(path, counted)`. */
import type { ReactNode } from 'react';

/** Names of the components that rendered, one for each render. */
export const renders: string[] = [];

/** A module whose exported components note each of their renders. */
export async function counted(importOriginal: () => Promise<unknown>) {
  const parts = Object.entries((await importOriginal()) as Record<string, unknown>); // a module
  return Object.fromEntries(
    parts.map(([name, part]) => [name, isComponent(name) ? note(name, part) : part]),
  );
}

const isComponent = (name: string) => /^[A-Z][a-z]/.test(name);

function note(name: string, part: unknown): unknown {
  // `memo` keeps the component that it wraps in `type`.
  if (typeof part === 'object' && part !== null && 'type' in part) {
    return { ...part, type: note(name, part.type) };
  }
  const render = part as (props: object) => ReactNode; // all others are function components
  return (props: object) => {
    renders.push(name);
    return render(props);
  };
}
