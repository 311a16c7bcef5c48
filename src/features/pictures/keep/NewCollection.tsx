import { COLLECTION_NAME_LENGTH } from '../../../../contract/collections';
import { collectionChangesApi } from '../../../api/collectionChanges';
import { useCall } from '../../../api/useCall';
import { Form } from '../../../components/FormPage';
import { TextField } from '../../../components/TextField';

const { createCollection } = collectionChangesApi.endpoints;

interface NewCollectionProps {
  session: number;
  /** Names the button. */
  submit: string;
  onCreated?: (id: string) => void;
}

/** Makes a collection by its name. */
export function NewCollection({ session, submit, onCreated }: NewCollectionProps) {
  const { faults, setFaults, isBusy, send } = useCall();
  const handleSubmit = async (field: (name: string) => string, form: HTMLFormElement) => {
    const name = field('name').trim();
    if (name === '') {
      setFaults([{ field: 'name', message: 'A collection needs a name.' }]);
      return;
    }
    const made = await send(createCollection.initiate({ session, name }, { track: false }));
    if (made) {
      form.reset();
      onCreated?.(made.id);
    }
  };
  return (
    <Form
      submit={submit}
      isBusy={isBusy}
      faults={faults}
      onDismiss={() => setFaults([])}
      onSubmit={(field, form) => void handleSubmit(field, form)}
    >
      <TextField
        label="Name of a new collection"
        name="name"
        maxLength={COLLECTION_NAME_LENGTH}
        autoComplete="off"
      />
    </Form>
  );
}
