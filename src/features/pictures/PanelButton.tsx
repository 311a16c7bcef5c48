import type { ReactNode } from 'react';
import { ToolButton } from '../../components/ToolButton';
import { usePanelButton } from './usePanelButton';

interface PanelButtonProps {
  name: string;
  /** Below the icon, on screens for fingers. */
  word: string;
  icon: ReactNode;
  isOpen: boolean;
  onToggle: (isToOpen: boolean) => void;
  /** The panel, which gets the id. */
  children: (id: string) => ReactNode;
}

/** A tool that opens a panel below the row that it stands in. */
export function PanelButton({ name, word, icon, isOpen, onToggle, children }: PanelButtonProps) {
  const { id, buttonProps } = usePanelButton(isOpen, onToggle);
  return (
    <>
      <ToolButton {...{ name, word }} {...buttonProps}>
        {icon}
      </ToolButton>
      {isOpen && children(id)}
    </>
  );
}
