import { pagesApi, type PictureList } from '../api/pages';
import type { AppThunk } from '../store/types';

/** The day of any picture of a list; undefined where there is none, or what was asked for did not come. */
export function pickRandomDate(list: PictureList): AppThunk<Promise<string | undefined>> {
  return async (dispatch) => {
    const { countPictures, listPage } = pagesApi.endpoints;
    // A search that was opened by its address has not asked for it yet.
    const { data: total } = await dispatch(countPictures.initiate(list, { subscribe: false }));
    if (!total) {
      return undefined;
    }
    const start = Math.floor(Math.random() * total);
    const page = { list, start, end: start + 1 };
    // Without a subscription it would be a prefetch, whose failure is not told.
    const request = dispatch(listPage.initiate(page));
    const { data } = await request;
    request.unsubscribe();
    return data?.[0];
  };
}
