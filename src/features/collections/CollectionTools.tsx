import { useRef } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import type { Collection } from '../../../contract/collections';
import { PAGES } from '../../../contract/pages';
import { collectionChangesApi } from '../../api/collectionChanges';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { FAR_MARGIN, roomFor, tight, WIDE_MARGIN_REM } from '../../theme/breakpoints';
import { color, space } from '../../theme/tokens';
import { useCall } from '../../state/screen/useCall';
import { usePanel } from '../../state/screen/usePanel';
import { EditCollection } from './EditCollection';
import { ShareCollection, useSharing } from './ShareCollection';

const { deleteCollection } = collectionChangesApi.endpoints;

interface CollectionToolsProps {
  session: number;
  collection: Collection;
  isArranging: boolean;
  onArrange: (isArranging: boolean) => void;
}

/** What the owner can do with a collection as a whole. */
export function CollectionTools(props: CollectionToolsProps) {
  const { session, collection, isArranging, onArrange } = props;
  const [isEditing, toggleEdit] = usePanel('collection/edit');
  const [isSharing, toggleShare] = usePanel('collection/share');
  const { share } = useSharing({ session, collection });
  const editButton = useRef<HTMLButtonElement>(null);
  const { alertProps, messages, show, send } = useCall('collection/tools');
  const navigate = useNavigate();
  const open = (panel?: 'edit' | 'share') => {
    toggleEdit(panel === 'edit');
    toggleShare(panel === 'share');
    show({ messages: [] });
  };
  // Nobody has the link until the owner passes it on.
  const handleShare = () => {
    open(isSharing ? undefined : 'share');
    if (!isSharing && collection.share_token === null) {
      void share(true);
    }
  };
  const handleEdited = () => {
    // The form goes away with its fields.
    editButton.current?.focus();
    open();
    show({ messages: ['Saved.'] });
  };
  const handleDelete = async () => {
    const call = deleteCollection.initiate({ session, id: collection.id }, { track: false });
    const deleted = await send(call);
    if (deleted !== undefined) {
      void navigate(PAGES.collections.path, { replace: true });
    }
  };
  return (
    <Tools>
      <Row>
        <Button type="button" aria-pressed={isArranging} onClick={() => onArrange(!isArranging)}>
          Arrange
        </Button>
        <Button
          ref={editButton}
          type="button"
          aria-expanded={isEditing}
          onClick={() => open(isEditing ? undefined : 'edit')}
        >
          Edit
        </Button>
        <Button type="button" aria-expanded={isSharing} onClick={handleShare}>
          Share
        </Button>
        <DeleteButton name={collection.name} onDelete={() => void handleDelete()} />
      </Row>
      <Alert {...alertProps} />
      {isEditing && <EditCollection {...{ session, collection }} onDone={handleEdited} />}
      {isSharing && <ShareCollection {...{ session, collection }} />}
      <VisuallyHidden role="status">{messages.join(' ')}</VisuallyHidden>
    </Tools>
  );
}

function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  const [isAsking, toggleAsk] = usePanel('collection/delete');
  const handleConfirm = () => {
    toggleAsk(false);
    onDelete();
  };
  return (
    <>
      <Quiet type="button" onClick={() => toggleAsk(true)}>
        Delete
      </Quiet>
      {isAsking && (
        <ConfirmDialog
          question={`Delete the collection “${name}”? Its pictures stay in the archive.`}
          action="Delete it"
          onConfirm={handleConfirm}
          onCancel={() => toggleAsk(false)}
        />
      )}
    </>
  );
}

/** Nobody needs it often. */
const Quiet = styled(Button)`
  padding: ${space.s} ${space.m};
  border-color: transparent;
  background: none;
  color: ${color('textQuiet')};
`;

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  width: min(36rem, 100%);
  margin: 0 auto;
  padding: 0 ${space.l} ${space.xl};

  ${roomFor.wide} {
    margin-left: calc(${FAR_MARGIN} + ${WIDE_MARGIN_REM}rem - ${space.l});
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;

  ${roomFor.wide} {
    justify-content: start;
  }

  gap: ${space.s};

  /* All are in one row of a phone. */
  ${tight} {
    > button {
      padding: ${space.s} ${space.m};
    }
  }

  [aria-pressed='true'],
  [aria-expanded='true'] {
    border-color: ${color('accent')};
  }
`;
