import { useEffect, useState } from 'react';
import styled from 'styled-components';
import * as v from 'valibot';
import { type OwnSession, OwnSessionsSchema } from '../../../contract/ownSessions';
import { accountsApi } from '../../api/accounts';
import { type CallResult, callForSecrets } from '../../api/secretCalls';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { sendCall } from '../../state/screen/sendCall';
import { useCall } from '../../state/screen/useCall';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/types';
import { color, space } from '../../theme/tokens';

const PART = 'own-sessions';
const { listSessions, endSession, endOtherSessions } = accountsApi.endpoints;

/** Where the reader is logged in, and how to end it elsewhere. No action holds devices and networks. */
export function OwnSessions() {
  const dispatch = useAppDispatch();
  const [sessions, setSessions] = useState<readonly OwnSession[]>();
  const { alertProps, isBusy, send } = useCall(PART);
  const hasOthers = sessions?.some(({ current }) => !current);

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const { data } = await dispatch(sendCall(PART, callForSecrets(listSessions), {}));
      const found = v.safeParse(OwnSessionsSchema, data);
      if (found.success && !isGone) {
        setSessions(found.output);
      }
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [dispatch]);

  /** @param id of one log-in, or all others. */
  const end = async (id?: string) => {
    const call: AppThunk<Promise<CallResult<null>>> = async (dispatchCall) =>
      id === undefined
        ? dispatchCall(endOtherSessions.initiate(null, { track: false }))
        : dispatchCall(endSession.initiate(id, { track: false }));
    if ((await send(call)) !== undefined) {
      setSessions(sessions?.filter((each) => each.current || (id ?? each.id) !== each.id));
    }
  };
  return (
    <>
      <h2>Where you are logged in</h2>
      <Alert {...alertProps} />
      <List>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            {...session}
            isBusy={isBusy}
            onEnd={() => void end(session.id)}
          />
        ))}
      </List>
      {hasOthers && (
        <Button type="button" aria-busy={isBusy} onClick={() => void end()}>
          End all others
        </Button>
      )}
    </>
  );
}

interface SessionRowProps extends OwnSession {
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ device, network, seen_at, current, isBusy, onEnd }: SessionRowProps) {
  const seen = `last seen ${formatTime(seen_at)}`;
  return (
    <li>
      <span>
        {device}
        <Quiet>
          {current ? 'this browser' : seen}, network {network}
        </Quiet>
      </span>
      {!current && (
        <Button
          type="button"
          aria-label={`End ${device}, ${seen}`}
          aria-busy={isBusy}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

const formatTime = (time: string) =>
  new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

const List = styled.ul`
  display: grid;
  gap: ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.m};
  }
`;

const Quiet = styled.small`
  display: block;
  color: ${color('textQuiet')};
`;
