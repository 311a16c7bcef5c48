import { useId, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../../components/Button';
import { X } from '../../../components/icons/X';
import { ModalDialog } from '../../../components/ModalDialog';
import { usePicture } from '../../../state/usePicture';
import { roomFor } from '../../../theme/breakpoints';
import { color, onStage, space } from '../../../theme/tokens';
import { PairView, WayButtons } from './PairView';

interface CompareDialogProps {
  /** The days of the two pictures. */
  dates: readonly [string, string];
  onClose: () => void;
}

/** Any two pictures on the whole window, the older one first; nothing until both are there. */
export function CompareDialog({ dates, onClose }: CompareDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [older, newer] = dates.toSorted();
  const [first, second] = [usePicture(older ?? ''), usePicture(newer ?? '')];
  return (
    first &&
    second && (
      <Dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
        <Head>
          <h2 id={titleId}>Compare</h2>
          <IconButton type="button" aria-label="Close" title="Close" onClick={onClose}>
            <X />
          </IconButton>
          <WayButtons />
        </Head>
        <PairView first={first} second={second} />
      </Dialog>
    )
  );
}

const Dialog = styled(ModalDialog)`
  ${onStage}
  overflow: auto;
  overscroll-behavior: contain;

  &::backdrop {
    background: ${color('veil')};
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s} ${space.l};
  padding: ${space.s} ${space.s} ${space.s} ${space.l};

  h2 {
    font-size: 1.25rem;
  }

  > [role='group'] {
    grid-column: 1 / -1;
  }

  ${roomFor.medium} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);

    > [role='group'] {
      grid-area: 1 / 2;
    }

    > button {
      grid-area: 1 / 3;
      justify-self: end;
    }
  }
`;
