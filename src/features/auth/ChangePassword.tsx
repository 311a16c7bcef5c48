import { accountsApi } from '../../api/accounts';
import { Alert } from '../../components/Alert';
import { Form } from '../../components/FormPage';
import { PasswordField } from '../../components/PasswordField';
import { PASSWORD_RULES } from './passwordRules';
import { useFormCall } from './useFormCall';

/** Sets another password, which logs all other devices out. */
export function ChangePassword() {
  const { faults, setFaults, isDone, setIsDone, isBusy, submit } = useFormCall(
    accountsApi.endpoints.changePassword,
  );
  const handleSubmit = async (field: (name: string) => string, form: HTMLFormElement) => {
    const passwords = {
      current_password: field('current_password'),
      new_password: field('new_password'),
    };
    const empty = Object.entries(passwords).filter(([, text]) => text === '');
    if (empty.length > 0) {
      setFaults(empty.map(([field]) => ({ field, message: 'Please fill in both passwords.' })));
      return;
    }
    if (await submit(passwords)) {
      form.reset();
    }
  };
  return (
    <>
      <h2>Change the password</h2>
      <p>You stay logged in here. All other devices are logged out.</p>
      <Alert
        kind="good"
        messages={isDone ? ['Your password has been changed.'] : []}
        onDismiss={() => setIsDone(false)}
      />
      <Form
        submit="Change my password"
        isBusy={isBusy}
        faults={faults}
        onDismiss={() => setFaults([])}
        onSubmit={(field, form) => void handleSubmit(field, form)}
      >
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
        />
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          hint={PASSWORD_RULES}
        />
      </Form>
    </>
  );
}
