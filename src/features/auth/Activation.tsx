import { useEffect, useRef } from 'react';
import { PAGE_PATHS } from '../../../contract/pages';
import { accountsApi } from '../../api/accounts';
import { Alert } from '../../components/Alert';
import { FormLinks } from '../../components/FormPage';
import { Link } from '../../components/Link';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import { useFormCall } from './useFormCall';

/** Activates an account with the codes of an activation link, as soon as it is there. */
export function Activation({ uid, token }: { uid: string; token: string }) {
  const { errors, isDone, submit } = useFormCall(accountsApi.endpoints.activate);
  const hasStarted = useRef(false);

  useEffect(() => {
    // A code works once, and an effect may run twice.
    if (!hasStarted.current) {
      hasStarted.current = true;
      void submit({ uid, token });
    }
  }, [submit, uid, token]);

  if (errors.length > 0) {
    return <Alert kind="bad" messages={['Account activation failed. Please try again.']} />;
  }
  if (!isDone) {
    return (
      <div role="status">
        <Message action={<Spinner />}>Activating your account</Message>
      </div>
    );
  }
  return (
    <>
      <Alert kind="good" messages={['Account activated successfully. You can now log in.']} />
      <FormLinks>
        <Link to={PAGE_PATHS.login}>Log in</Link>
      </FormLinks>
    </>
  );
}
