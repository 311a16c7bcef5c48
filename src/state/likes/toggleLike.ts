import { likesApi } from '../../api/likes';
import type { AppThunk } from '../../store/types';
import { selectIsLiked, selectLikeRequest } from '../picturesSlice';

/** Likes or unlikes a picture; while that is under way a second click does nothing. */
export function toggleLike(date: string): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    if (selectLikeRequest(state, date) !== undefined) {
      return;
    }
    const { likePicture, unlikePicture } = likesApi.endpoints;
    const mutation = selectIsLiked(state, date) ? unlikePicture : likePicture;
    void dispatch(mutation.initiate(date, { track: false }));
  };
}
