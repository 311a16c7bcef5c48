import { Link } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../../contract/pages';
import { answerEmailChange } from '../../api/answerEmailChange';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { FormLinks } from '../../components/FormPage';
import { useCall } from '../../state/screen/useCall';
import { space } from '../../theme/tokens';

const SAID = {
  waiting: 'Confirmed. Your address changes when the other one has confirmed, too.',
  changed: 'Your address has changed.',
  refused: 'Refused. The address stays as it is.',
};

interface Codes {
  uid: string;
  token: string;
}

/** Confirms or refuses another address by the codes of a link. Not as soon as it is there: programs open links of mails. */
export function AnswerEmail(codes: Codes) {
  const { alertProps, successProps, isBusy, messages, send } = useCall('answer-email');
  const answer = (accept: boolean) =>
    void send(answerEmailChange({ ...codes, accept }), {
      say: (status) => [SAID[status]],
      secrets: codes,
    });
  if (messages.length > 0) {
    return (
      <>
        <Alert kind={successProps.kind} messages={messages} />
        <FormLinks>
          <Link to={PAGES.account.path}>Your account</Link>
        </FormLinks>
      </>
    );
  }
  return (
    <>
      <p>
        Is the address of your account to change? It does when the old and the new one have
        confirmed. If you did not ask for it, refuse it.
      </p>
      <Alert {...alertProps} />
      <Answers>
        <Button type="button" aria-busy={isBusy} onClick={() => answer(true)}>
          Confirm
        </Button>
        <Button type="button" aria-busy={isBusy} onClick={() => answer(false)}>
          Refuse
        </Button>
      </Answers>
    </>
  );
}

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
`;
