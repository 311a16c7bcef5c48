import { useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../../contract/pages';
import { loggedOut } from '../../store/events';
import { countWaitingLikes } from '../../api/likes';
import { sessionsApi } from '../../api/sessions';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { CircleUser } from '../../components/icons/CircleUser';
import { useMenu } from '../../components/useMenu';
import { color, radius, space } from '../../theme/tokens';
import { usePanel } from '../../state/screen/usePanel';
import { barPill } from './barPill';
import { useSessionEmail } from '../../state/useSessionEmail';

const { logOut } = sessionsApi.endpoints;

/** The reader's own page and Log Out: side by side, or in a menu where there is little room. */
export function AccountMenu({ onLogOut }: { onLogOut: () => void }) {
  const dispatch = useAppDispatch();
  const email = useSessionEmail();
  const waiting = useAppSelector(countWaitingLikes);
  const navigate = useNavigate();
  const menuId = useId();
  const { menu, close } = useMenu();
  const [isAsking, toggleAsk] = usePanel('bar/log-out');
  const opener = useReturnedFocus(isAsking);
  const handleLogOut = () => {
    toggleAsk(false);
    onLogOut();
    close();
    // Its call takes the token that the next action ends.
    void dispatch(logOut.initiate(null, { track: false }));
    dispatch(loggedOut());
    void navigate(PAGES.home.path);
  };
  return (
    <>
      <MenuButton ref={opener} type="button" aria-label="Account menu" popoverTarget={menuId}>
        <CircleUser size={22} />
      </MenuButton>
      <Menu ref={menu} id={menuId} popover="auto">
        <Name>{email}</Name>
        <Quiet to={PAGES.account.path} title={email} onClick={close}>
          Account
        </Quiet>
        <LogOut type="button" onClick={waiting > 0 ? () => toggleAsk(true) : handleLogOut}>
          Log Out
        </LogOut>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          question={`Likes not sent yet: ${waiting}. Log out and lose them?`}
          action="Log out"
          onConfirm={handleLogOut}
          onCancel={() => toggleAsk(false)}
        />
      )}
    </>
  );
}

/** In a menu, which the question closes, Log Out cannot get the focus back: the menu's button gets it. */
function useReturnedFocus(isAsking: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current && document.activeElement === document.body) {
      opener.current?.focus();
    }
    hasAsked.current = isAsking;
  }, [isAsking]);
  return opener;
}

const LogOut = styled.button`
  ${barPill}
`;

const Quiet = styled(Link)`
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
  text-decoration: none;

  &:hover {
    color: ${color('text')};
  }
`;

/** Windows in which the bar holds everything side by side. */
const ROOMY = '@media (min-width: 75rem)';

/** The user's name. A narrow bar has no room for it: there it is in the label of the link to the account. */
const Name = styled.span`
  flex: 1 0 100%;
  overflow-wrap: anywhere;

  ${ROOMY} {
    display: none;
  }
`;

const MenuButton = styled(IconButton)`
  margin-right: -${space.s};

  ${ROOMY} {
    display: none;
  }
`;

const Menu = styled.div`
  position: fixed;
  inset: auto;
  top: 3.25rem;
  right: ${space.s};
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.l};
  max-width: min(20rem, 100% - 2 * ${space.s});
  align-items: center;
  margin: 0;
  padding: ${space.l};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  /* By itself a popover has the system's colour. */
  color: inherit;

  &:popover-open {
    display: flex;
  }

  a,
  button {
    min-height: 2.75rem;
    align-content: center;
  }

  ${ROOMY} {
    position: static;
    display: flex;
    padding: 0;
    max-width: none;
    border: 0;
    background: none;
    overflow: visible;

    a,
    button {
      min-height: 0;
    }
  }
`;
