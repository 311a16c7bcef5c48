/** Likes, unlikes, and the session's own. */
import { LikedDatesSchema } from '../../contract/likes';
import { type CallError, isOfEndedSession } from './errors';
import { pagesApi } from './pages';
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
      // The list drops the picture in the same step; its total follows before it is asked anew.
      onQueryStarted: async (_date, api) => {
        const { auth } = api.getState() as unknown as { auth: { session: number } }; // the root reducer has it
        await api.queryFulfilled.then(
          () => api.dispatch(lowerFavouritesTotal(auth.session)),
          () => undefined,
        );
      },
      invalidatesTags: tagsOfLike,
    }),

    /** The dates that the user of a session likes; a server without this call answers 404. */
    listLikedDates: build.query<string[], number>({
      query: () => ({ url: 'likes/{email}/', authenticated: true, response: LikedDatesSchema }),
      providesTags: ['OwnLikes'],
    }),
  }),
});

function tagsOfLike(_result: unknown, error: CallError | undefined, date: string) {
  // Whether a former session's like was counted is not known here, so the count is asked again.
  return isOfEndedSession(error)
    ? [pictureTag(date)]
    : unlessFailed(error, [pictureTag(date), 'Favourites' as const]);
}

const lowerFavouritesTotal = (session: number) =>
  pagesApi.util.updateQueryData('countPictures', { kind: 'favourites', session }, (count) =>
    Math.max(count - 1, 0),
  );

const likeRequest = (url: string, date: string) => ({
  url,
  method: 'POST' as const,
  body: { date },
  sendsEmail: true,
  authenticated: true,
});
