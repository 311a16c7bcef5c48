import { type MouseEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { countWaitingLikes } from '../../api/likes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../components/Button';
import { X } from '../../components/icons/X';
import { topLayer } from '../../components/topLayer';
import { depth } from '../../theme/depths';
import {
  BAR_HEIGHT,
  BAR_SCROLLED,
  color,
  FLOOR_HEIGHT,
  motion,
  radius,
  space,
} from '../../theme/tokens';
import {
  isQuiet,
  type Notification,
  notificationDismissed,
  notificationHeld,
  notificationReleased,
  OFFLINE,
  selectNotifications,
} from '../../state/notificationsSlice';
import { useReturnedFocus } from './useReturnedFocus';

/** The messages of what failed, above everything. */
export function NotificationStack() {
  const notifications = useAppSelector(selectNotifications);
  const { handleFocus, returnFocus } = useReturnedFocus();
  return createPortal(
    // Only the message that is new is read out, not the whole stack.
    <Stack
      role="alert"
      aria-atomic="false"
      data-quiet={notifications.every(isQuiet)}
      onFocus={handleFocus}
    >
      {notifications.map((notification) => (
        <NotificationCard key={notification.id} {...notification} onLeave={returnFocus} />
      ))}
    </Stack>,
    topLayer(),
  );
}

interface NotificationCardProps extends Notification {
  /** The message is about to be dismissed, by the keyboard or by the pointer. */
  onLeave: (card: HTMLElement, byKeyboard: boolean) => void;
}

function NotificationCard({ id, message, count, onLeave }: NotificationCardProps) {
  const dispatch = useAppDispatch();
  const card = useRef<HTMLDivElement>(null);
  const holders = useRef({ pointer: false, focus: false });
  const setHolder = (holder: 'pointer' | 'focus', isThere: boolean) => {
    holders.current[holder] = isThere;
    const { pointer, focus } = holders.current;
    dispatch(pointer || focus ? notificationHeld(id) : notificationReleased(id));
  };
  const handleDismiss = ({ detail }: MouseEvent) => {
    if (card.current) {
      // A press of a key counts no clicks. After a click the next message must not be held.
      onLeave(card.current, detail === 0);
    }
    dispatch(notificationDismissed(id));
  };
  return (
    <Card
      ref={card}
      onPointerEnter={() => setHolder('pointer', true)}
      onPointerLeave={() => setHolder('pointer', false)}
      onFocus={() => setHolder('focus', true)}
      onBlur={() => setHolder('focus', false)}
    >
      <span aria-atomic="true">
        {message}
        {count > 1 && <Count> ({count} times)</Count>}
        {id === OFFLINE && <WaitingLikes />}
      </span>
      <IconButton type="button" aria-label="Close notification" onClick={handleDismiss}>
        <X size={18} />
      </IconButton>
    </Card>
  );
}

/** Said once; the number then grows in silence. */
function WaitingLikes() {
  const count = useAppSelector(countWaitingLikes);
  return (
    count > 0 && (
      <>
        {' '}
        Likes waiting to be sent: <span aria-live="off">{count}</span>
      </>
    )
  );
}

/** Bottom left, clear of a dialog's tools, of a form's heading, and of Back to top and what is beside it. */
const Stack = styled.div`
  position: fixed;
  z-index: ${depth('notifications')};
  bottom: calc(4.5rem + ${FLOOR_HEIGHT});
  left: calc(${space.l} + env(safe-area-inset-left));
  display: grid;
  gap: ${space.s};
  width: min(24rem, calc(100% - 6rem));
  pointer-events: none;

  /* Over the head of the page, and not over its first pictures. */
  body > * > &[data-quiet='true'] {
    position: absolute;
    top: calc(${BAR_HEIGHT} + ${BAR_SCROLLED} + ${space.s});
    bottom: auto;
  }
`;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

const Count = styled.span`
  white-space: nowrap;
`;

const Card = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.l};
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.l};
  border: 1px solid ${color('hairline')};
  border-left: 3px solid ${color('bad')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  font-size: 0.9375rem;
  pointer-events: auto;
  animation: ${arrive} ${motion.calm};

  button {
    flex: none;
  }
`;
