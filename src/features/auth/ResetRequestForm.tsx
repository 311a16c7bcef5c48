import { Link } from 'react-router';
import { PAGES } from '../../../contract/pages';
import { accountsApi } from '../../api/accounts';
import { Alert } from '../../components/Alert';
import { Form, FormLinks } from '../../components/FormPage';
import { TextField } from '../../components/TextField';
import { useFormCall } from './useFormCall';

/** Asks for a link to set a new password. */
export function ResetRequestForm() {
  const { formProps, successProps, submit } = useFormCall(
    accountsApi.endpoints.requestPasswordReset,
    {
      part: 'reset-request',
      maxFaults: 1,
      success: 'Check your email for a link to reset your password.',
    },
  );
  const handleSubmit = (field: (name: string) => string) =>
    void submit({ email: field('email').trim() }, 'Email is required.');
  return (
    <>
      <Alert {...successProps} />
      <Form submit="Send the link" {...formProps} onSubmit={handleSubmit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" />
      </Form>
      <FormLinks>
        <Link to={PAGES.login.path}>Back to log in</Link>
      </FormLinks>
    </>
  );
}
