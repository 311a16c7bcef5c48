import { useId, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';
import { Button } from './Button';
import { ModalDialog } from './ModalDialog';

interface ConfirmDialogProps {
  question: string;
  /** Names the button that goes on. */
  action: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost. It opens with the focus on Cancel. */
export function ConfirmDialog({ question, action, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Box ref={dialog} role="alertdialog" aria-labelledby={id} onClose={onCancel}>
      <p id={id}>{question}</p>
      <Choices>
        <Button type="button" onClick={onCancel}>
          Cancel
        </Button>
        <Go type="button" onClick={onConfirm}>
          {action}
        </Go>
      </Choices>
    </Box>
  );
}

const Box = styled(ModalDialog)`
  width: min(26rem, 100% - 2 * ${space.l});
  height: fit-content;
  max-height: calc(100dvh - 2 * ${space.l});
  margin: auto;
  padding: ${space.xl};
  border: 1px solid ${color('edge')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  color: ${color('text')};
  overflow-wrap: anywhere;

  &::backdrop {
    background: ${color('veil')};
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space.s};
  margin-top: ${space.xl};
`;

const Go = styled(Button)`
  border-color: ${color('bad')};
  color: ${color('bad')};
`;
