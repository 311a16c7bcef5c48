/** A list shown one picture at a time, for a screen on the wall. */
import { type PictureEntry, PicturePageSchema } from '../../contract/pictures';
import { type PageArg, pageUrl, type PictureList } from './pages';
import { skyfolioApi } from './skyfolioApi';

export const FRAME_ORDERS = ['newest', 'shuffle'] as const;
export type FrameOrder = (typeof FRAME_ORDERS)[number];

/** What a frame shows. `newest` is the order of the list itself. */
export interface FrameArg {
  list: PictureList;
  order: FrameOrder;
}

/** What a frame keeps of an entry. */
export type FrameEntry = Omit<
  PictureEntry,
  'explanation' | 'liked_by_users' | 'image_likes_count' | 'placeholder' | 'source_url'
>;

export interface FramePicture extends FrameEntry {
  /** Distinguishes the turns of a picture. */
  id: number;
  /** It has been decoded, so it can be shown at once. */
  isReady: boolean;
}

export interface FrameShow {
  /** What was shown lately, what is shown, and what comes next. */
  pictures: FramePicture[];
  /** Index of the shown one; -1 before the first is ready. */
  shown: number;
  /** The next one is shown as soon as it is ready. */
  isAwaited: boolean;
  isPaused: boolean;
  lastId: number;
  /** Why nothing came. */
  lack: 'empty' | 'failed' | null;
}

const BEGIN: FrameShow = {
  pictures: [],
  shown: -1,
  isAwaited: true,
  isPaused: false,
  lastId: 0,
  lack: null,
};

export const frameApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** A picture by its place in a list; null past the end. It stays out of the pictures slice, which only grows. */
    peekPicture: build.query<FrameEntry | null, PageArg>({
      query: (page) => ({
        url: pageUrl(page),
        response: PicturePageSchema,
        authenticated: page.list.kind === 'favourites',
      }),
      transformResponse: ([entry]: PictureEntry[]) => (entry ? frameEntry(entry) : null),
      keepUnusedDataFor: 0,
    }),

    /** A show that is under way, which nobody is asked for: the frame's clock writes it. */
    getShow: build.query<FrameShow, FrameArg>({
      queryFn: () => ({ data: BEGIN }),
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
