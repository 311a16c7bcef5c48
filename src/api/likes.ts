/** Likes, unlikes, and the session's own. */
import { likesCall } from '../../contract/addresses';
import { LikedDatesSchema } from '../../contract/likes';
import { type CallError, isOfEndedSession } from './errors';
import type { WaitingLikes } from '../store/events';
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
      query: () => ({ url: likesCall('{email}'), authenticated: true, response: LikedDatesSchema }),
      providesTags: ['OwnLikes'],
    }),
  }),
});

/** Options of a like that has waited for the network. */
export const AFTER_WAITING = { track: false, fixedCacheKey: 'waiting' } as const;

/** Whether a like has waited; others have no such key. */
export const hasWaited = ({
  arg,
}: {
  arg: { originalArgs: unknown; fixedCacheKey?: string | undefined };
}): boolean => arg.fixedCacheKey !== undefined;

export const countWaitingLikes = ({ pictures }: { pictures: { waiting: WaitingLikes } }): number =>
  Object.keys(pictures.waiting).length;

function tagsOfLike(_result: unknown, error: CallError | undefined, date: string) {
  const tags = [pictureTag(date), 'Trending', 'Favourites'] as const;
  // Whether a former session's like was counted is not known here, so the count is asked again.
  return isOfEndedSession(error) ? tags : unlessFailed(error, tags);
}

const likeRequest = (url: string, date: string) => ({
  url,
  method: 'POST' as const,
  body: { date },
  sendsEmail: true,
  authenticated: true,
});
