import { useMemo } from 'react';
import styled from 'styled-components';
import type { Collection } from '../../../../contract/collections';
import { collectionPicturesApi } from '../../../api/collectionChanges';
import { collectionsApi } from '../../../api/collections';
import { type CallError, isUnsent, OFFLINE_TEXT } from '../../../api/errors';
import { useAppSelector } from '../../../store/hooks';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { CheckBox } from '../../../components/CheckBox';
import { Spinner } from '../../../components/Spinner';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useHeld } from '../../../places/useHeld';
import { color, space } from '../../../theme/tokens';
import { selectSession } from '../../../state/authSlice';
import { useCall } from '../../../state/screen/useCall';
import { useCallQueue } from '../../../state/screen/useCallQueue';
import { NewCollection } from './NewCollection';
import { keepPart } from './keepPart';
import { Panel } from '../Panel';

const { listCollections, listHolding } = collectionsApi.endpoints;
const { addToCollection, removeFromCollection } = collectionPicturesApi.endpoints;

interface KeepPanelProps {
  id: string;
  date: string;
  /** Asks for the collections again. */
  onAsk: () => void;
}

/** The user's collections, each with a box to put a picture into it, and a way to make another one. */
export function KeepPanel({ id, date, onAsk }: KeepPanelProps) {
  const session = useAppSelector(selectSession);
  // What the server said since the panel was opened, or before.
  const own = useHeld(listCollections, session);
  const picture = useMemo(() => ({ session, date }), [session, date]);
  const holding = useHeld(listHolding, picture);
  const part = keepPart(date);
  const { alertProps, messages } = useCall(part);
  const enqueue = useCallQueue(part);
  const keep = ({ id: collection }: Pick<Collection, 'id'>, isKept: boolean) => {
    const change = isKept ? addToCollection : removeFromCollection;
    enqueue(change.initiate({ ...picture, id: collection }, { track: false }), {
      say: ({ name }) => [isKept ? `Kept in “${name}”.` : `Removed from “${name}”.`],
    });
  };
  return (
    <Panel id={id} aria-label="Keep in a collection">
      <Alert {...alertProps} />
      {own.data && holding.data ? (
        <Boxes collections={own.data} holding={holding.data} onKeep={keep} />
      ) : (
        <Waiting error={own.error ?? holding.error} onAsk={onAsk} />
      )}
      <NewCollection
        part={`${part}/new`}
        session={session}
        submit="Make it and keep the picture"
        onCreated={(made) => keep({ id: made }, true)}
      />
      <VisuallyHidden role="status">{messages.join(' ')}</VisuallyHidden>
    </Panel>
  );
}

function Waiting({ error, onAsk }: { error: CallError | undefined; onAsk: () => void }) {
  if (!error) {
    return <Spinner />;
  }
  return (
    <Failure role="alert">
      {isUnsent(error) ? OFFLINE_TEXT : 'Your collections could not be loaded.'}
      <Button type="button" onClick={onAsk}>
        Try again
      </Button>
    </Failure>
  );
}

interface BoxesProps {
  collections: readonly Collection[];
  holding: readonly string[];
  onKeep: (collection: Collection, isKept: boolean) => void;
}

function Boxes({ collections, holding, onKeep }: BoxesProps) {
  if (collections.length === 0) {
    return <Quiet>You have no collection so far.</Quiet>;
  }
  return (
    <List>
      {collections.map((collection) => (
        <li key={collection.id}>
          <CheckBox
            label={collection.name}
            count={collection.count}
            isChecked={holding.includes(collection.id)}
            onChange={(isKept) => onKeep(collection, isKept)}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  max-height: 15rem;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`;

const Quiet = styled.p`
  color: ${color('textQuiet')};
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.l};
`;
