import { accountsApi } from '../../api/accounts';
import { Alert } from '../../components/Alert';
import { Form } from '../../components/FormPage';
import { TextField } from '../../components/TextField';
import { useFormCall } from './useFormCall';

/** Asks for a link to set a new password. */
export function ResetRequestForm() {
  const { errors, setErrors, isDone, setIsDone, isBusy, submit } = useFormCall(
    accountsApi.endpoints.requestPasswordReset,
  );
  const handleSubmit = (field: (name: string) => string) => {
    const email = field('email').trim();
    setIsDone(false);
    if (email === '') {
      setErrors(['Email is required.']);
      return;
    }
    void submit({ email });
  };
  return (
    <>
      <Alert kind="bad" messages={errors.slice(0, 1)} onDismiss={() => setErrors([])} />
      <Alert
        kind="good"
        messages={isDone ? ['Check your email for a link to reset your password.'] : []}
        onDismiss={() => setIsDone(false)}
      />
      <Form submit="Send the link" isBusy={isBusy} onSubmit={handleSubmit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" />
      </Form>
    </>
  );
}
