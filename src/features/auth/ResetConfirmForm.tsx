import { Link } from 'react-router';
import { PAGES } from '../../../contract/pages';
import { accountsApi } from '../../api/accounts';
import { Alert } from '../../components/Alert';
import { Form, FormLinks } from '../../components/FormPage';
import { PasswordField } from './PasswordField';
import { PASSWORD_RULES } from './passwordRules';
import { useFormCall } from './useFormCall';

/** Sets a new password with the codes of a reset link. */
export function ResetConfirmForm({ uid, token }: { uid: string; token: string }) {
  const { formProps, successProps, submit } = useFormCall(
    accountsApi.endpoints.confirmPasswordReset,
    {
      part: 'reset-confirm',
      maxFaults: 1,
      success:
        'Your password has been reset successfully. You can now log in with your new password.',
    },
  );
  const handleSubmit = async (field: (name: string) => string, form: HTMLFormElement) => {
    const passwords = {
      new_password: field('new_password'),
      re_new_password: field('re_new_password'),
    };
    if (await submit({ uid, token, ...passwords })) {
      form.reset();
    }
  };
  return (
    <>
      <Alert {...successProps} />
      <Form submit="Set the password" {...formProps} onSubmit={handleSubmit}>
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          hint={PASSWORD_RULES}
        />
        <PasswordField
          label="Repeat new password"
          name="re_new_password"
          autoComplete="new-password"
        />
      </Form>
      <FormLinks>
        <Link to={PAGES.login.path}>Log in</Link>
      </FormLinks>
    </>
  );
}
