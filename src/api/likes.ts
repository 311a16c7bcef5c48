/** Likes, unlikes, and the session's own. */
import { LikedDatesSchema } from '../../contract/likes';
import { type CallError, isOfEndedSession } from './errors';
import { skyfolioApi } from './skyfolioApi';
import { pictureTag, unlessFailed } from './tags';

export const likesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    likePicture: build.mutation<null, string>({
      query: (date) => likeRequest('like_image/', date),
      invalidatesTags: tagsOfLike,
    }),

    unlikePicture: build.mutation<null, string>({
      query: (date) => likeRequest('unlike_image/', date),
      invalidatesTags: tagsOfLike,
    }),

    /** The dates that the user of a session likes; a server without this call answers 404. */
    listLikedDates: build.query<string[], number>({
      query: () => ({ url: 'likes/{email}/', authenticated: true, response: LikedDatesSchema }),
      providesTags: ['OwnLikes'],
    }),
  }),
});

/** Favourites need no tag: an open list of them follows by itself. */
function tagsOfLike(_result: unknown, error: CallError | undefined, date: string) {
  // Whether a former session's like was counted is not known here, so the count is asked again.
  return isOfEndedSession(error) ? [pictureTag(date)] : unlessFailed(error, [pictureTag(date)]);
}

const likeRequest = (url: string, date: string) => ({
  url,
  method: 'POST' as const,
  body: { date },
  sendsEmail: true,
  authenticated: true,
});
