import { Link } from 'react-router';
import type { Fault } from '../../../contract/accounts';
import { PAGES } from '../../../contract/pages';
import { accountsApi } from '../../api/accounts';
import { Alert } from '../../components/Alert';
import { Form, FormLinks } from '../../components/FormPage';
import { TextField } from '../../components/TextField';
import { PasswordField } from './PasswordField';
import { PASSWORD_RULES } from './passwordRules';
import { useFormCall } from './useFormCall';

/** What is said of a field that is empty; spelled as the specification spells it. */
const REQUIRED = {
  name: 'The username field is required.',
  email: 'The email fiels is required.',
  password: 'The password field is required.',
  re_password: 'The repeat password field is required.',
} as const;
const MISMATCH = "The two password fields didn't match.";

/** @param invitation its code, where the server asks for one. */
export function SignUpForm({ invitation }: { invitation?: string | undefined }) {
  const { formProps, successProps, show, isDone, submit } = useFormCall(
    accountsApi.endpoints.signUp,
    {
      part: 'sign-up',
      success: 'Account created successfully. Please check your email to verify your account.',
    },
  );
  if (isDone) {
    return (
      <>
        <Alert kind="good" messages={successProps.messages} />
        <FormLinks>
          <Link to={PAGES.login.path}>Log in</Link>
        </FormLinks>
      </>
    );
  }
  const handleSubmit = (field: (name: string) => string) => {
    const form = {
      name: field('name').trim(),
      email: field('email').trim(),
      password: field('password'),
      re_password: field('re_password'),
    };
    const faults = faultsIn(form);
    if (faults.length > 0) {
      show({ faults });
    } else {
      void submit({ ...form, ...(invitation !== undefined && { invitation }) });
    }
  };
  return (
    <>
      <Form submit="Sign Up" {...formProps} onSubmit={handleSubmit}>
        <TextField label="Username" name="name" autoComplete="nickname" />
        <TextField label="Email" name="email" type="email" autoComplete="email" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={PASSWORD_RULES}
        />
        <PasswordField label="Repeat password" name="re_password" autoComplete="new-password" />
      </Form>
      <FormLinks>
        <span>
          Already have an account? <Link to={PAGES.login.path}>Log in</Link>
        </span>
        <Link to={PAGES.stored.path}>What is stored</Link>
      </FormLinks>
    </>
  );
}

type SignUpFields = Record<keyof typeof REQUIRED, string>;

/** Everything that is wrong with the form, in the order of its fields. */
function faultsIn(form: SignUpFields): Fault[] {
  const names: (keyof SignUpFields)[] = ['name', 'email', 'password', 're_password'];
  const empty = names
    .filter((name) => form[name] === '')
    .map((name): Fault => ({ field: name, message: REQUIRED[name] }));
  const bothGiven = form.password !== '' && form.re_password !== '';
  return bothGiven && form.password !== form.re_password
    ? [...empty, { field: 're_password', message: MISMATCH }]
    : empty;
}
