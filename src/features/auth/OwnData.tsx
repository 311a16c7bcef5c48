import { formatCount } from '../../../contract/format';
import { accountsApi } from '../../api/accounts';
import { callForSecrets } from '../../api/secretCalls';
import { accountDeleted, loggedOut } from '../../store/events';
import { likesApi } from '../../api/likes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Form } from '../../components/FormPage';
import { saveFile } from '../../components/saveFile';
import { useIfHeld } from '../../places/useHeld';
import { useCall } from '../../state/screen/useCall';
import { selectSession } from '../../state/authSlice';
import { PasswordField } from './PasswordField';
import { useFormCall } from './useFormCall';
import { useSessionEmail } from '../../state/useSessionEmail';

/** Downloads everything that is stored about the user. */
export function ExportAccount() {
  const email = useSessionEmail();
  const session = useAppSelector(selectSession);
  // Every page asks for the likes with the log-in, and a server may be without the call.
  const { data: likes } = useIfHeld(likesApi.endpoints.listLikedDates, session);
  const { alertProps, isBusy, send } = useCall('export');
  const handleExport = async () => {
    const data = await send(callForSecrets(accountsApi.endpoints.exportAccount));
    if (data !== undefined) {
      saveFile('skyfolio-account.json', JSON.stringify(data, null, 2));
    }
  };
  return (
    <>
      <p>
        You are logged in{email && ` as ${email}`}.
        {likes && ` You like ${formatCount(likes.length, 'picture')}.`}
      </p>
      <Alert {...alertProps} />
      <Button type="button" aria-busy={isBusy} onClick={() => void handleExport()}>
        Download everything kept about you
      </Button>
    </>
  );
}

/** Ends the account for good; the password is asked for once more. */
export function DeleteAccount() {
  const dispatch = useAppDispatch();
  const { formProps, submit } = useFormCall(accountsApi.endpoints.deleteAccount, {
    part: 'delete-account',
  });
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
      <Form submit="Delete my account" {...formProps} isDangerous onSubmit={handleSubmit}>
        <PasswordField label="Password" name="current_password" autoComplete="current-password" />
      </Form>
    </>
  );
}
