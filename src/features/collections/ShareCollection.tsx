import styled from 'styled-components';
import { type Collection, SHOWN_NAME_LENGTH } from '../../../contract/collections';
import { collectionChangesApi } from '../../api/collectionChanges';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Form } from '../../components/FormPage';
import { TextField } from '../../components/TextField';
import { color, space } from '../../theme/tokens';
import { Panel } from '../pictures/Panel';
import { copy } from '../pictures/sharing';
import { useCall } from '../../state/screen/useCall';

const { changeCollection, setSharing } = collectionChangesApi.endpoints;

interface ShareCollectionProps {
  session: number;
  collection: Collection;
}

const addressOf = (token: string) => new URL(`/shared/${token}`, window.location.href).href;

/** Makes the link to a collection, and copies it if the browser lets the page do so; or ends it. */
export function useSharing({ session, collection: { id } }: ShareCollectionProps) {
  const { send, show, ...call } = useCall('collection/share');
  const share = async (isShared: boolean) => {
    const shared = await send(setSharing.initiate({ session, id, isShared }, { track: false }), {
      say: () => [isShared ? 'There is a link now.' : 'The link has ended.'],
    });
    if (shared?.share_token) {
      const copied = await copy(addressOf(shared.share_token), ' It is copied.', '');
      show({ messages: [`There is a link now.${copied}`] });
    }
  };
  return { ...call, send, share };
}

/** The link that shows a collection to everybody who has it: what it is, whose name it shows, and its end. */
export function ShareCollection({ session, collection }: ShareCollectionProps) {
  const { alertProps, isBusy, messages, send, share } = useSharing({ session, collection });
  const { share_token: token, shown_name: shownName } = collection;
  const address = token === null ? '' : addressOf(token);
  return (
    <Panel aria-label="Share">
      <Alert {...alertProps} />
      {token === null ? (
        <p>Nobody but you sees this collection. A link shows it to whoever has the link.</p>
      ) : (
        <TextField
          label={`Whoever has this link sees the collection, ${
            shownName ? `shared by “${shownName}”` : 'and not who made it'
          }`}
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
      {token !== null && <ShownName {...{ session, collection }} />}
    </Panel>
  );
}

/** The name by which the owner wants to be known to those who have the link. */
function ShownName({ session, collection: { id, shown_name: shownName } }: ShareCollectionProps) {
  const { formProps, messages, send } = useCall('collection/share/name');
  const save = (name: string) =>
    send(changeCollection.initiate({ session, id, shown_name: name }, { track: false }), {
      say: () => [name ? 'The name is shown.' : 'No name is shown.'],
    });
  return (
    <>
      <Form
        submit="Save the name"
        {...formProps}
        onSubmit={(field) => void save(field('shown_name').trim())}
      >
        <TextField
          label="Shared by (a name, if you like)"
          name="shown_name"
          defaultValue={shownName}
          maxLength={SHOWN_NAME_LENGTH}
          required={false}
          autoComplete="nickname"
        />
      </Form>
      <p role="status">{messages.join(' ')}</p>
    </>
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
