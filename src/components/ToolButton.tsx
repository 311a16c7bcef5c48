import type { ComponentProps } from 'react';
import { IconButton } from './Button';

interface ToolButtonProps extends ComponentProps<typeof IconButton> {
  /** What it does: for screen readers, and as its tooltip. */
  name: string;
}

/** A round button that holds an icon, with a tooltip. The first view has no tooltips, and does without its code. */
export function ToolButton({ name, ...props }: ToolButtonProps) {
  return <IconButton type="button" aria-label={name} title={name} {...props} />;
}
