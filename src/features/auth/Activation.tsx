import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../contract/pages';
import { accountsApi } from '../../api/accounts';
import { callWithSecrets } from '../../api/secretCalls';
import type { Vault } from '../../store/vault';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/types';
import { Alert } from '../../components/Alert';
import { FormLinks } from '../../components/FormPage';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';

interface Codes {
  uid: string;
  token: string;
}
type Outcome = Promise<{ error?: unknown }>;

/** What came of each code, by the vault of the page's store. */
const outcomes = new WeakMap<Vault, Map<string, Outcome>>();

/** A code works once, and the page may be mounted again, for example after time travel. */
function activateOnce({ uid, token }: Codes): AppThunk<Outcome> {
  return (dispatch, _getState, { vault }) => {
    const known = outcomes.get(vault) ?? new Map<string, Outcome>();
    outcomes.set(vault, known);
    const call = () => dispatch(callWithSecrets(accountsApi.endpoints.activate, { uid, token }));
    const outcome = known.get(token) ?? call();
    known.set(token, outcome);
    return outcome;
  };
}

/** Activates an account with the codes of an activation link, as soon as it is there. */
export function Activation({ uid, token }: Codes) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<Awaited<Outcome>>();

  useEffect(() => {
    void dispatch(activateOnce({ uid, token })).then(setResult);
  }, [dispatch, uid, token]);

  if (!result) {
    return (
      <div role="status">
        <Message action={<Spinner />}>Activating your account</Message>
      </div>
    );
  }
  if (result.error !== undefined) {
    return (
      <>
        <Alert kind="bad" messages={['Account activation failed. Please try again.']} />
        <FormLinks>
          <Link to={PAGES.login.path}>Log in</Link>
          <Link to={PAGES.signup.path}>Sign up for a new link</Link>
        </FormLinks>
      </>
    );
  }
  return (
    <>
      <Alert kind="good" messages={['Account activated successfully. You can now log in.']} />
      <FormLinks>
        <Link to={PAGES.login.path}>Log in</Link>
      </FormLinks>
    </>
  );
}
