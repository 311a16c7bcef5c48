import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { IconButton } from './Button';
import { VisuallyHidden } from './VisuallyHidden';

interface ToolButtonProps extends ComponentProps<typeof IconButton> {
  /** What it does: for screen readers, and as its tooltip. */
  name: string;
  /** One word for it, which stands below the icon where no mouse shows a tooltip. It is its name there. */
  word?: string | undefined;
}

/** A round button that holds an icon, with a tooltip. The first view has no tooltips, and does without its code. */
export function ToolButton({ name, word, children, ...props }: ToolButtonProps) {
  if (word === undefined) {
    return (
      <IconButton type="button" aria-label={name} title={name} {...props}>
        {children}
      </IconButton>
    );
  }
  return (
    <Worded type="button" title={name} {...props}>
      {children}
      <Name>{name}</Name>
      <Word>{word}</Word>
    </Worded>
  );
}

/** A screen for fingers, or one with no room for a mouse. */
const FOR_FINGERS = '@media (pointer: coarse), (max-width: 35.9rem)';

const Worded = styled(IconButton)`
  ${FOR_FINGERS} {
    gap: ${space.xs};
    width: auto;
    min-width: 3rem;
    height: auto;
    padding: ${space.s} ${space.xs};
  }
`;

const Name = styled(VisuallyHidden)`
  ${FOR_FINGERS} {
    display: none;
  }
`;

const Word = styled.span`
  display: none;
  font-size: 0.75rem;
  line-height: 1.2;

  ${FOR_FINGERS} {
    display: block;
  }
`;
