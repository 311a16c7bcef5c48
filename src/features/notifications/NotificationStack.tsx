import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { IconButton } from '../../components/Button';
import { useTopLayer } from '../../components/topLayer';
import { depth } from '../../theme/depths';
import { BAR_HEIGHT, color, motion, radius, space } from '../../theme/tokens';
import {
  type Notification,
  notificationDismissed,
  selectNotifications,
} from './notificationsSlice';

/** Milliseconds that a message stays (specification, section 9). */
const NOTIFICATION_LIFETIME = 5000;

/** The messages of what failed, each with its own clock. */
export function NotificationStack() {
  const notifications = useAppSelector(selectNotifications);
  return createPortal(
    <Stack role="alert">
      {notifications.map((notification) => (
        <NotificationCard key={notification.id} {...notification} />
      ))}
    </Stack>,
    useTopLayer(),
  );
}

function NotificationCard({ id, message }: Notification) {
  const dispatch = useAppDispatch();
  const timer = useRef<number>(undefined);
  const handleDismiss = () => dispatch(notificationDismissed(id));
  const stopClock = () => window.clearTimeout(timer.current);
  const startClock = () => {
    stopClock();
    timer.current = window.setTimeout(
      () => dispatch(notificationDismissed(id)),
      NOTIFICATION_LIFETIME,
    );
  };

  useEffect(() => {
    timer.current = window.setTimeout(
      () => dispatch(notificationDismissed(id)),
      NOTIFICATION_LIFETIME,
    );
    return () => window.clearTimeout(timer.current);
  }, [dispatch, id]);

  return (
    <Card onPointerEnter={stopClock} onPointerLeave={startClock}>
      {message}
      <IconButton type="button" aria-label="Close notification" onClick={handleDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Card>
  );
}

const Stack = styled.div`
  position: fixed;
  z-index: ${depth('notifications')};
  top: calc(${BAR_HEIGHT} + 2.5rem);
  right: ${space.l};
  left: ${space.l};
  display: grid;
  justify-items: end;
  gap: ${space.s};
  pointer-events: none;
`;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem); }
`;

const Card = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.l};
  width: min(24rem, 100%);
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.l};
  border: 1px solid ${color('hairline')};
  border-left: 3px solid ${color('bad')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  font-size: 0.9375rem;
  pointer-events: auto;
  animation: ${arrive} ${motion.calm};
`;
