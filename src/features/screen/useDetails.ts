import type { ToggleEvent } from 'react';
import { usePanel } from './usePanel';

/** Props of a `details` element, so that the store knows whether it is open. */
export function useDetails(part: string) {
  const [isOpen, toggle] = usePanel(part);
  return {
    open: isOpen,
    onToggle: ({ newState }: ToggleEvent<HTMLDetailsElement>) => toggle(newState === 'open'),
  };
}
