import { type ReactNode, useId, useRef } from 'react';
import { ToolButton } from '../../components/ToolButton';
import { useKeyDown } from '../../components/useKeyDown';

interface PanelButtonProps {
  name: string;
  icon: ReactNode;
  isOpen: boolean;
  onToggle: (isToOpen: boolean) => void;
  /** The panel, which gets the id. */
  children: (id: string) => ReactNode;
}

/** A tool that opens a panel below the row that it stands in. Escape closes the panel, and not the dialog around it. */
export function PanelButton({ name, icon, isOpen, onToggle, children }: PanelButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useKeyDown((event) => {
    if (isOpen && event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onToggle(false);
      // What had the focus may go away with the panel.
      button.current?.focus();
    }
  });
  return (
    <>
      <ToolButton
        ref={button}
        name={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        {icon}
      </ToolButton>
      {isOpen && children(id)}
    </>
  );
}
