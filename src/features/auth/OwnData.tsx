import { useState } from 'react';
import { formatPictures } from '../../../contract/formatPictures';
import { accountsApi, takeAnswer } from '../../api/accounts';
import { faultsOf } from '../../api/errors';
import { accountDeleted, loggedOut } from '../../store/events';
import { likesApi } from '../../api/likes';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import type { RootState } from '../../store/types';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Form } from '../../components/FormPage';
import { PasswordField } from '../../components/PasswordField';
import { saveFile } from '../../components/saveFile';
import { selectCredentialsId, selectSession } from './authSlice';
import { useFormCall } from './useFormCall';

/** How many pictures the user likes, where the server has told. */
function selectOwnLikes(state: RootState): number | undefined {
  return likesApi.endpoints.listLikedDates.select(selectSession(state))(state).data?.length;
}

/** Everything that is kept about the user, as a file. */
export function ExportAccount() {
  const dispatch = useAppDispatch();
  const { credentials } = useAppStore();
  const session = credentials.find(useAppSelector(selectCredentialsId));
  const likes = useAppSelector(selectOwnLikes);
  const [isLoading, setIsLoading] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const handleExport = async () => {
    if (isLoading) {
      return;
    }
    setIsLoading(true);
    const result = await dispatch(
      accountsApi.endpoints.exportAccount.initiate(null, { track: false }),
    );
    setIsLoading(false);
    if (result.error) {
      setErrors(faultsOf(result.error).map(({ message }) => message));
      return;
    }
    setErrors([]);
    saveFile('skyfolio-account.json', JSON.stringify(dispatch(takeAnswer(result.data)), null, 2));
  };
  return (
    <>
      <p>
        You are logged in{session && ` as ${session.email}`}.
        {likes !== undefined && ` You like ${formatPictures(likes)}.`}
      </p>
      <Alert kind="bad" messages={errors} onDismiss={() => setErrors([])} />
      <Button type="button" aria-busy={isLoading} onClick={() => void handleExport()}>
        Download everything kept about you
      </Button>
    </>
  );
}

/** Ends the account for good; the password is asked for once more. */
export function DeleteAccount() {
  const dispatch = useAppDispatch();
  const { shown, submit } = useFormCall(accountsApi.endpoints.deleteAccount);
  const handleSubmit = async (field: (name: string) => string) => {
    const form = { current_password: field('current_password') };
    if (await submit(form, 'The password field is required.')) {
      dispatch(accountDeleted());
      dispatch(loggedOut());
    }
  };
  return (
    <>
      <h2>Delete the account</h2>
      <p>
        Your account, your visits and your likes go at once and for good. Nothing can bring them
        back.
      </p>
      <Form
        submit="Delete my account"
        {...shown}
        isDangerous
        onSubmit={(field) => void handleSubmit(field)}
      >
        <PasswordField label="Password" name="current_password" autoComplete="current-password" />
      </Form>
    </>
  );
}
