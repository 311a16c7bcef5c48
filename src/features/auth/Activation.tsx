import { useEffect } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../contract/pages';
import { accountsApi } from '../../api/accounts';
import { callWithSecrets } from '../../api/secretCalls';
import type { Vault } from '../../store/vault';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { AppThunk } from '../../store/types';
import { Alert } from '../../components/Alert';
import { FormLinks } from '../../components/FormPage';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import { callAnswered, selectPart } from '../../state/screen/screenSlice';
import { signupRuleOfPage } from './signupRule';

interface Codes {
  uid: string;
  token: string;
}
type Outcome = Promise<{ error?: unknown }>;

/** What came of each code, by the vault of the page's store. */
const outcomes = new WeakMap<Vault, Map<string, Outcome>>();

const PART = 'activation';
const DONE = 'Account activated successfully. You can now log in.';
const FAILED = 'Account activation failed. Please try again.';

/** A code works once, and the page may be mounted again, for example after time travel. */
function activateOnce({ uid, token }: Codes): AppThunk<Promise<void>> {
  return async (dispatch, getState, { vault }) => {
    if (selectPart(getState(), PART)) {
      return;
    }
    const known = outcomes.get(vault) ?? new Map<string, Outcome>();
    outcomes.set(vault, known);
    const call = () => dispatch(callWithSecrets(accountsApi.endpoints.activate, { uid, token }));
    const outcome = known.get(token) ?? call();
    known.set(token, outcome);
    const { error } = await outcome;
    dispatch(
      callAnswered(
        error === undefined
          ? { part: PART, messages: [DONE] }
          : { part: PART, faults: [{ message: FAILED }] },
      ),
    );
  };
}

/** Activates an account with the codes of an activation link, as soon as it is there. */
export function Activation({ uid, token }: Codes) {
  const dispatch = useAppDispatch();
  const result = useAppSelector((state) => selectPart(state, PART));

  useEffect(() => {
    void dispatch(activateOnce({ uid, token }));
  }, [dispatch, uid, token]);

  if (!result) {
    return (
      <div role="status">
        <Message action={<Spinner />}>Activating your account</Message>
      </div>
    );
  }
  return (
    <>
      {result.faults ? (
        <Alert kind="bad" messages={[FAILED]} />
      ) : (
        <Alert kind="good" messages={[DONE]} />
      )}
      <FormLinks>
        <Link to={PAGES.login.path}>Log in</Link>
        {result.faults && signupRuleOfPage() === 'open' && (
          <Link to={PAGES.signup.path}>Sign up for a new link</Link>
        )}
      </FormLinks>
    </>
  );
}
