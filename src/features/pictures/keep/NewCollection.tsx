import { COLLECTION_NAME_LENGTH } from '../../../../contract/collections';
import { collectionChangesApi } from '../../../api/collectionChanges';
import { Form } from '../../../components/FormPage';
import { TextField } from '../../../components/TextField';
import type { PartName } from '../../../state/screen/parts';
import { useCall } from '../../../state/screen/useCall';

const { createCollection } = collectionChangesApi.endpoints;

interface NewCollectionProps {
  /** Names the form in the state of the screen. */
  part: PartName;
  session: number;
  /** Names the button. */
  submit: string;
  onCreated?: (id: string, name: string) => void;
}

/** Makes a collection by its name. */
export function NewCollection({ part, session, submit, onCreated }: NewCollectionProps) {
  const { formProps, show, send } = useCall(part);
  const handleSubmit = async (field: (name: string) => string, form: HTMLFormElement) => {
    const name = field('name').trim();
    if (name === '') {
      show({ faults: [{ field: 'name', message: 'A collection needs a name.' }] });
      return;
    }
    const made = await send(createCollection.initiate({ session, name }, { track: false }));
    if (made) {
      form.reset();
      onCreated?.(made.id, made.name);
    }
  };
  return (
    <Form submit={submit} {...formProps} onSubmit={handleSubmit}>
      <TextField
        label="Name of a new collection"
        name="name"
        maxLength={COLLECTION_NAME_LENGTH}
        autoComplete="off"
      />
    </Form>
  );
}
