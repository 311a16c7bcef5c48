import styled from 'styled-components';
import type { Collection } from '../../../contract/collections';
import { collectionChangesApi } from '../../api/collectionChanges';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { color, space } from '../../theme/tokens';
import { Panel } from '../pictures/Panel';
import { copy } from '../pictures/sharing';
import { useCall } from '../../state/screen/useCall';

const { setSharing } = collectionChangesApi.endpoints;

interface ShareCollectionProps {
  session: number;
  collection: Collection;
}

/** Makes a link that shows a collection to everybody who has the link, and ends it again. */
export function ShareCollection({ session, collection }: ShareCollectionProps) {
  const { alertProps, isBusy, messages, send } = useCall('collection/share');
  const { id, share_token: token } = collection;
  const share = async (isShared: boolean) => {
    await send(setSharing.initiate({ session, id, isShared }, { track: false }), {
      say: () => [isShared ? 'There is a link now.' : 'The link has ended.'],
    });
  };
  const address = token === null ? '' : new URL(`/shared/${token}`, window.location.href).href;
  return (
    <Panel aria-label="Share">
      <Alert {...alertProps} />
      {token === null ? (
        <p>Nobody but you sees this collection. A link shows it to whoever has the link.</p>
      ) : (
        <TextField
          label="Whoever has this link sees the collection, and not who made it"
          name="link"
          value={address}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
      <Row>
        {token !== null && (
          <Button
            type="button"
            onClick={() => void send(copyLink(address), { say: (message) => [message] })}
          >
            Copy the link
          </Button>
        )}
        <Button type="button" aria-busy={isBusy} onClick={() => void share(token === null)}>
          {token === null ? 'Make a link' : 'Stop sharing'}
        </Button>
        <span role="status">{messages.join(' ')}</span>
      </Row>
    </Panel>
  );
}

/** The field above can be copied by hand. */
const copyLink = (address: string) => async () => ({
  data: await copy(address, 'Link copied.', 'The browser does not let this page copy.'),
});

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};

  span {
    color: ${color('textQuiet')};
  }
`;
