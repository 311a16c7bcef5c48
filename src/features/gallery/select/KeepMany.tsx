import styled from 'styled-components';
import { collectionsApi } from '../../../api/collections';
import { isUnsent, OFFLINE_TEXT } from '../../../api/errors';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../components/Button';
import { Spinner } from '../../../components/Spinner';
import { useHeld } from '../../../places/useHeld';
import { space } from '../../../theme/tokens';
import { selectSession } from '../../../state/authSlice';
import { NewCollection } from '../../pictures/keep/NewCollection';

const { listCollections } = collectionsApi.endpoints;

interface KeepManyProps {
  id: string;
  onChoose: (name: string) => void;
  /** Asks for the collections again. */
  onAsk: () => void;
}

/** The user's collections, each a button that puts the chosen pictures into it, and a way to make another one. */
export function KeepMany({ id, onChoose, onAsk }: KeepManyProps) {
  const session = useAppSelector(selectSession);
  const { data, error } = useHeld(listCollections, session);
  return (
    <Panel id={id} aria-label="Keep in a collection">
      {data ? (
        data.length > 0 && (
          <List>
            {data.map(({ id: each, name, count }) => (
              <li key={each}>
                <Button type="button" onClick={() => onChoose(name)}>
                  {name} <small>{count}</small>
                </Button>
              </li>
            ))}
          </List>
        )
      ) : error ? (
        <p role="alert">
          {isUnsent(error) ? OFFLINE_TEXT : 'Your collections could not be loaded.'}{' '}
          <Button type="button" onClick={onAsk}>
            Try again
          </Button>
        </p>
      ) : (
        <Spinner />
      )}
      <NewCollection
        part="selection/new"
        session={session}
        submit="Make it and keep them"
        onCreated={(_id, name) => onChoose(name)}
      />
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  width: min(36rem, 100%);
  max-height: 50dvh;
  margin: 0 auto;
  padding: ${space.l};
  overflow: auto;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    overflow-wrap: anywhere;
  }
`;
