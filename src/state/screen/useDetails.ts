import type { ToggleEvent } from 'react';
import type { PartName } from './parts';
import { usePanel } from './usePanel';

/** Props of a `details` element, so that the store knows whether it is open. */
export function useDetails(part: PartName) {
  const [isOpen, toggle] = usePanel(part);
  return {
    open: isOpen,
    onToggle: ({ newState }: ToggleEvent<HTMLDetailsElement>) => toggle(newState === 'open'),
  };
}
