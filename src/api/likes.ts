/** Likes, unlikes, and the session's own. */
import { LikedDatesSchema } from '../../contract/likes';
import { pagesApi } from './pages';
import { skyfolioApi } from './skyfolioApi';
import { pictureTag, unlessFailed } from './tags';

export const likesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    likePicture: build.mutation<null, string>({
      query: (date) => likeRequest('like_image/', date),
      invalidatesTags: (_result, error, date) =>
        unlessFailed(error, [pictureTag(date), 'Favourites']),
    }),

    unlikePicture: build.mutation<null, string>({
      query: (date) => likeRequest('unlike_image/', date),
      // The list drops the picture in the same step; its total follows before it is asked anew.
      onQueryStarted: async (_date, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () => dispatch(lowerFavouritesTotal()),
          () => undefined,
        );
      },
      invalidatesTags: (_result, error, date) =>
        unlessFailed(error, [pictureTag(date), 'Favourites']),
    }),

    /** The dates that the session's user likes; a server without this call answers 404. */
    listLikedDates: build.query<string[], undefined>({
      query: () => ({ url: 'likes/{email}/', authenticated: true, response: LikedDatesSchema }),
      providesTags: ['OwnLikes'],
    }),
  }),
});

export const { useListLikedDatesQuery } = likesApi;

const lowerFavouritesTotal = () =>
  pagesApi.util.updateQueryData('countPictures', { kind: 'favourites' }, (count) =>
    Math.max(count - 1, 0),
  );

const likeRequest = (url: string, date: string) => ({
  url,
  method: 'POST' as const,
  body: { date },
  sendsEmail: true,
  authenticated: true,
});
