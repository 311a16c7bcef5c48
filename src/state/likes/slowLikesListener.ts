import { likesApi } from '../../api/likes';
import type { AppStartListening } from '../../store/types';
import { likeLasted, selectLikeRequest } from '../picturesSlice';

const { likePicture, unlikePicture } = likesApi.endpoints;

/** Milliseconds within which an answer feels immediate. */
const MOMENT = 100;

/** Reports likes without an answer after a moment. Most answers come before, so most hearts never look busy. */
export function followSlowLikes(onAction: AppStartListening): void {
  for (const { matchPending } of [likePicture, unlikePicture]) {
    onAction({
      matcher: matchPending,
      effect: async ({ meta }, api) => {
        const date = meta.arg.originalArgs;
        await api.delay(MOMENT);
        if (selectLikeRequest(api.getState(), date) === meta.requestId) {
          api.dispatch(likeLasted(date));
        }
      },
    });
  }
}
