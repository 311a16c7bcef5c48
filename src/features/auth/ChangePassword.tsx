import { accountsApi } from '../../api/accounts';
import { callThatRenews } from '../../api/callThatRenews';
import { Alert } from '../../components/Alert';
import { Form } from '../../components/FormPage';
import { PasswordField } from './PasswordField';
import { PASSWORD_RULES } from './passwordRules';
import { useFormCall } from './useFormCall';

const changePassword = (form: object) => callThatRenews(accountsApi.endpoints.changePassword, form);

/** Sets another password, which logs all other devices out. */
export function ChangePassword() {
  const { formProps, successProps, submit } = useFormCall(changePassword, {
    part: 'change-password',
    success: 'Your password has been changed.',
  });
  const handleSubmit = async (field: (name: string) => string, form: HTMLFormElement) => {
    const passwords = {
      current_password: field('current_password'),
      new_password: field('new_password'),
    };
    if (await submit(passwords, 'Please fill in both passwords.')) {
      form.reset();
    }
  };
  return (
    <>
      <h2>Change the password</h2>
      <p>You stay logged in here. All other devices are logged out.</p>
      <Alert {...successProps} />
      <Form submit="Change my password" {...formProps} onSubmit={handleSubmit}>
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
