import { useMemo } from 'react';
import { PAGE_PATHS } from '../../../contract/pages';
import { accountsApi } from '../../api/accounts';
import { Alert } from '../../components/Alert';
import { Form, FormLinks } from '../../components/FormPage';
import { Link } from '../../components/Link';
import { TextField } from '../../components/TextField';
import { useFormCall } from './useFormCall';

/** Asks for a link to set a new password. */
export function ResetRequestForm() {
  const { faults, setFaults, isDone, setIsDone, isBusy, submit } = useFormCall(
    accountsApi.endpoints.requestPasswordReset,
  );
  const first = useMemo(() => faults.slice(0, 1), [faults]);
  const handleSubmit = (field: (name: string) => string) => {
    const email = field('email').trim();
    setIsDone(false);
    if (email === '') {
      setFaults([{ field: 'email', message: 'Email is required.' }]);
      return;
    }
    void submit({ email });
  };
  return (
    <>
      <Alert
        kind="good"
        messages={isDone ? ['Check your email for a link to reset your password.'] : []}
        onDismiss={() => setIsDone(false)}
      />
      <Form
        submit="Send the link"
        isBusy={isBusy}
        faults={first}
        onDismiss={() => setFaults([])}
        onSubmit={handleSubmit}
      >
        <TextField label="Email" name="email" type="email" autoComplete="username" />
      </Form>
      <FormLinks>
        <Link to={PAGE_PATHS.login}>Back to log in</Link>
      </FormLinks>
    </>
  );
}
