import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../contract/pages';
import { accountsApi } from '../../api/accounts';
import { Form, FormLinks } from '../../components/FormPage';
import { TextField } from '../../components/TextField';
import { PasswordField } from './PasswordField';
import { signupRuleOfPage } from './signupRule';
import { useFormCall } from './useFormCall';

interface LogInFormProps {
  /** More fields. */
  children?: ReactNode;
  onLoggedIn?: () => void;
}

/** Begins a session. The page reads from the store that it has begun. */
export function LogInForm({ children, onLoggedIn }: LogInFormProps) {
  const { formProps, submit } = useFormCall(accountsApi.endpoints.logIn, { part: 'log-in' });
  const handleSubmit = async (field: (name: string) => string) => {
    const form = { email: field('email').trim(), password: field('password') };
    if (await submit(form, 'Please fill in all the fields.')) {
      onLoggedIn?.();
    }
  };
  return (
    <>
      <Form submit="Log In" {...formProps} onSubmit={handleSubmit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        {children}
      </Form>
      <FormLinks>
        <Link to={PAGES.resetPassword.path}>Forgot your password?</Link>
        {signupRuleOfPage() === 'open' && <Link to={PAGES.signup.path}>Sign up</Link>}
      </FormLinks>
    </>
  );
}
