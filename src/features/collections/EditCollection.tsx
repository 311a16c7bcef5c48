import {
  type Collection,
  COLLECTION_NAME_LENGTH,
  COLLECTION_TEXT_LENGTH,
} from '../../../contract/collections';
import { collectionChangesApi } from '../../api/collectionChanges';
import { Form } from '../../components/FormPage';
import { TextField } from '../../components/TextField';
import { Panel } from '../pictures/Panel';
import { useCall } from '../../state/screen/useCall';

const { changeCollection } = collectionChangesApi.endpoints;

interface EditCollectionProps {
  session: number;
  collection: Collection;
  onDone: () => void;
}

export function EditCollection({ session, collection, onDone }: EditCollectionProps) {
  const { show, formProps, send } = useCall('collection/edit');
  const { id, name, description } = collection;
  const handleSubmit = async (field: (name: string) => string) => {
    const texts = { name: field('name').trim(), description: field('description').trim() };
    if (texts.name === '') {
      show({ faults: [{ field: 'name', message: 'A collection needs a name.' }] });
      return;
    }
    if (await send(changeCollection.initiate({ session, id, ...texts }, { track: false }))) {
      onDone();
    }
  };
  return (
    <Panel aria-label="Edit">
      <Form submit="Save" {...formProps} onSubmit={handleSubmit}>
        <TextField
          label="Name"
          name="name"
          defaultValue={name}
          maxLength={COLLECTION_NAME_LENGTH}
          autoComplete="off"
        />
        <TextField
          label="Description"
          name="description"
          defaultValue={description}
          maxLength={COLLECTION_TEXT_LENGTH}
          required={false}
          autoComplete="off"
        />
      </Form>
    </Panel>
  );
}
