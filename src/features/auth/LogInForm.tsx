import { PAGE_PATHS } from '../../../contract/pages';
import { accountsApi } from '../../api/accounts';
import { Alert } from '../../components/Alert';
import { Form, FormLinks } from '../../components/FormPage';
import { Link } from '../../components/Link';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { useFormCall } from './useFormCall';

/** Begins a session. The page reads from the store that it has begun. */
export function LogInForm() {
  const { errors, setErrors, isBusy, submit } = useFormCall(accountsApi.endpoints.logIn);
  const handleSubmit = (field: (name: string) => string) => {
    const email = field('email').trim();
    const password = field('password');
    if (email === '' || password === '') {
      setErrors(['Please fill in all the fields.']);
      return;
    }
    void submit({ email, password });
  };
  return (
    <>
      <Alert kind="bad" messages={errors} onDismiss={() => setErrors([])} />
      <Form submit="Log In" isBusy={isBusy} onSubmit={handleSubmit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
      </Form>
      <FormLinks>
        <Link to={PAGE_PATHS.resetPassword}>Forgot your password?</Link>
        <Link to={PAGE_PATHS.signup}>Sign up</Link>
      </FormLinks>
    </>
  );
}
