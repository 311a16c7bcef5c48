/** A list shown one picture at a time, for a screen on the wall. */
import * as v from 'valibot';
import { PictureEntrySchema } from '../../contract/pictures';
import { askPage, type PageArg } from './pages';
import { skyfolioApi } from './skyfolioApi';

/** The part of an entry that a frame needs. */
const FrameEntrySchema = v.omit(PictureEntrySchema, [
  'explanation',
  'liked_by_users',
  'image_likes_count',
  'placeholder',
  'source_url',
]);
export type FrameEntry = v.InferOutput<typeof FrameEntrySchema>;
const response = v.array(FrameEntrySchema);

export const frameApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** A picture by its index in a list; null past the end. It stays out of the pictures slice, which only grows. No tag: it is asked for once. */
    peekPicture: build.query<FrameEntry | null, PageArg>({
      query: (page) => ({ ...askPage(page), response }),
      transformResponse: ([entry]: FrameEntry[]) => entry ?? null,
      keepUnusedDataFor: 0,
    }),
  }),
});
