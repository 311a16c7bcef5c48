import { type MouseEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';
import { IconButton } from './Button';
import { X } from './icons/X';

interface AlertProps {
  kind: 'good' | 'bad';
  messages: readonly string[];
  /** With it each message has an id of its own: `messageId`. */
  id?: string;
  /** Without it the alert stays. */
  onDismiss?: () => void;
}

/**
 * The result of a form, one line a message; equal messages of two fields are shown once. Good messages are
 * read politely, so their element is there before them, unseen.
 */
export function Alert({ kind, messages, id, onDismiss }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = messages.length > 0;
  useEffect(() => {
    // The form that had the focus may be gone. What is wrong leads it to its field.
    if (isShown && kind === 'good' && document.activeElement === document.body) {
      box.current?.focus();
    }
  }, [isShown, kind]);
  if (!isShown && kind === 'bad') {
    return null;
  }
  const handleDismiss = ({ detail }: MouseEvent) => {
    // A press of a key counts no clicks. The button that it was pressed on goes away.
    if (detail === 0) {
      box.current?.parentElement?.querySelector('input')?.focus();
    }
    onDismiss?.();
  };
  return (
    <Box
      ref={box}
      role={kind === 'bad' ? 'alert' : 'status'}
      tabIndex={kind === 'bad' ? undefined : -1}
      $kind={kind}
    >
      {isShown && (
        <ul>
          {unique(messages).map((message) => (
            <li key={message} id={id && messageId(id, messages, message)}>
              {message}
            </li>
          ))}
        </ul>
      )}
      {isShown && onDismiss && (
        <IconButton type="button" aria-label="Dismiss" onClick={handleDismiss}>
          <X size={18} />
        </IconButton>
      )}
    </Box>
  );
}

const unique = (messages: readonly string[]) => [...new Set(messages)];

/** The id of a message in an alert that has one. */
export const messageId = (id: string, messages: readonly string[], message: string) =>
  `${id}-${unique(messages).indexOf(message)}`;

const Box = styled.div<{ $kind: 'good' | 'bad' }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: 2.75rem;
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.l};
  border: 1px solid ${color('hairline')};
  border-left: 3px solid ${({ $kind }) => color($kind)};
  border-radius: ${radius.m};
  background: ${color('surface')};
  font-size: 0.9375rem;

  &:empty {
    position: absolute;
    clip-path: inset(50%);
  }
`;
