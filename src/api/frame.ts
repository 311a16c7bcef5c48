/** A list shown one picture at a time, for a screen on the wall. */
import { type PictureEntry, PicturePageSchema } from '../../contract/pictures';
import { askPage, type PageArg } from './pages';
import { skyfolioApi } from './skyfolioApi';

/** The part of an entry that a frame needs. */
export type FrameEntry = Omit<
  PictureEntry,
  'explanation' | 'liked_by_users' | 'image_likes_count' | 'placeholder' | 'source_url'
>;

export const frameApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** A picture by its index in a list; null past the end. It stays out of the pictures slice, which only grows. No tag: it is asked for once. */
    peekPicture: build.query<FrameEntry | null, PageArg>({
      query: (page) => ({ ...askPage(page), response: PicturePageSchema }),
      transformResponse: ([entry]: PictureEntry[]) => (entry ? frameEntry(entry) : null),
      keepUnusedDataFor: 0,
    }),
  }),
});

function frameEntry({
  explanation: _explanation,
  liked_by_users: _users,
  image_likes_count: _likes,
  placeholder: _placeholder,
  source_url: _source,
  ...entry
}: PictureEntry): FrameEntry {
  return entry;
}
