import type { AppStartListening, RootState } from '../store/types';
import {
  type Notification,
  notificationDismissed,
  selectNotifications,
} from './notificationsSlice';

/** Milliseconds that a message stays (specification, section 4). */
const LIFETIME = 5000;

/**
 * Dismisses each message after its time. The clock stops while the message is held, and starts anew
 * when it is released or queued again. Only actions move it: time travel and a remount do not.
 */
export function followNotifications(onAction: AppStartListening): void {
  onAction({
    predicate: (_action, state, before) =>
      selectNotifications(state).length > selectNotifications(before).length,
    effect: async (_action, api) => {
      const id = selectNotifications(api.getState()).at(-1)?.id ?? '';
      let shown = find(api.getState(), id);
      while (shown) {
        const former = shown;
        const change = await api.take(
          (_each, state) => find(state, id) !== former,
          former.isHeld ? undefined : LIFETIME,
        );
        if (!change) {
          api.dispatch(notificationDismissed(id));
        }
        shown = find(api.getState(), id);
      }
    },
  });
}

function find(state: RootState, id: string): Notification | undefined {
  return selectNotifications(state).find((notification) => notification.id === id);
}
