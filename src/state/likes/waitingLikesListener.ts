import { isAnyOf } from '@reduxjs/toolkit';
import { sessionExpired, waitingLikesChangedElsewhere } from '../../store/events';
import { countWaitingLikes } from '../../api/likes';
import { serviceApi } from '../../api/service';
import { loadCode } from '../../store/loadCode';
import type { AppStartListening } from '../../store/types';

/**
 * Sends likes that were made without a network. The health is asked at the start, when the network is
 * back, every minute, and when somebody looks at the page again.
 */
export function followWaitingLikes(onAction: AppStartListening): void {
  onAction({
    matcher: isAnyOf(
      serviceApi.endpoints.getApodHealth.matchFulfilled,
      waitingLikesChangedElsewhere,
      sessionExpired,
    ),
    effect: async (action, api) => {
      const before = api.getOriginalState();
      if (countWaitingLikes(before) > 0) {
        // If the code does not come, the likes go on waiting.
        const waitingLikes = () => import('./waitingLikes');
        await api.dispatch(
          loadCode(waitingLikes, ({ followUp }) => followUp(action, before), true),
        );
      }
    },
  });
}
