import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type EmailChange, EmailChangeSchema } from '../../../contract/emailChange';
import { accountsApi } from '../../api/accounts';
import { type CallResult, callForSecrets } from '../../api/secretCalls';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Form } from '../../components/FormPage';
import { TextField } from '../../components/TextField';
import { sendCall } from '../../state/screen/sendCall';
import { useCall } from '../../state/screen/useCall';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/types';
import { PasswordField } from './PasswordField';
import { useFormCall } from './useFormCall';

const PART = 'stop-email';
const { changeEmail, getEmailChange, stopEmailChange } = accountsApi.endpoints;

/** Asks for another address, which the old and the new one confirm. No action holds an address. */
export function ChangeEmail() {
  const dispatch = useAppDispatch();
  const [waiting, setWaiting] = useState<EmailChange>();
  const { formProps, successProps, submit } = useFormCall(changeEmail, {
    part: 'change-email',
    success: 'A link is on its way to each of the two addresses.',
  });

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const { data } = await dispatch(sendCall(PART, callForSecrets(getEmailChange), {}));
      const found = v.safeParse(EmailChangeSchema, data);
      if (found.success && found.output.email && !isGone) {
        setWaiting(found.output);
      }
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [dispatch]);

  const handleSubmit = async (field: (name: string) => string, form: HTMLFormElement) => {
    const fields = {
      new_email: field('new_email').trim(),
      current_password: field('current_password'),
    };
    if (await submit(fields, 'Please fill in both fields.')) {
      form.reset();
      setWaiting({ email: fields.new_email, confirmed_by_old: false, confirmed_by_new: false });
    }
  };
  return (
    <>
      <h2>Change the address</h2>
      <p>
        Your old and your new address get a link each. When both have confirmed, you log in with the
        new one, and all other devices are logged out.
      </p>
      <Alert {...successProps} />
      {waiting && <Waiting {...waiting} onStopped={() => setWaiting(undefined)} />}
      <Form submit="Send the links" {...formProps} onSubmit={handleSubmit}>
        <TextField label="New address" name="new_email" type="email" autoComplete="email" />
        <PasswordField
          label="Your password"
          name="current_password"
          autoComplete="current-password"
        />
      </Form>
    </>
  );
}

interface WaitingProps extends EmailChange {
  onStopped: () => void;
}

function Waiting({ email, confirmed_by_old, confirmed_by_new, onStopped }: WaitingProps) {
  const { alertProps, isBusy, send } = useCall(PART);
  const confirmed = confirmed_by_old ? 'The old one has.' : 'The new one has.';
  const stop: AppThunk<Promise<CallResult<null>>> = async (dispatch) =>
    dispatch(stopEmailChange.initiate(null, { track: false }));
  const handleStop = async () => {
    if ((await send(stop)) !== undefined) {
      onStopped();
    }
  };
  return (
    <>
      <p>
        {email} waits for both to confirm.{' '}
        {confirmed_by_old || confirmed_by_new ? confirmed : 'Neither has so far.'}
      </p>
      <Alert {...alertProps} />
      <Button type="button" aria-busy={isBusy} onClick={() => void handleStop()}>
        Stop the change
      </Button>
    </>
  );
}
