import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isRefusal } from '../../../api/errors';
import { pagesApi, type PictureList } from '../../../api/pages';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { selectPicture } from '../../pictures';
import type { ListView } from '../list/listSelectors';

/**
 * Brings the picture that the address opens and the list has not loaded: the archive is opened at
 * its day, and other lists get the picture alone. A day without a picture leaves the address.
 */
export function useMissingPicture(list: PictureList, view: ListView, date: string | null): void {
  const dispatch = useAppDispatch();
  const [, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const isKnown = useAppSelector((all) => date !== null && selectPicture(all, date) !== undefined);
  const isLoaded = list.kind === 'gallery' ? date !== null && view.dates.includes(date) : isKnown;
  // What the list begins with may hold it.
  const isSettled = !view.isLoading && view.total !== undefined;
  const isMissing = date !== null && isSettled && !isLoaded;

  useEffect(() => {
    if (!isMissing) {
      return undefined;
    }
    let isCurrent = true;
    void dispatch(pagesApi.endpoints.getOffset.initiate(date, { subscribe: false })).then(
      ({ data, error }) => {
        if (!isCurrent || (error && !isRefusal(error))) {
          return;
        }
        if (data?.date !== date) {
          setQuery(without('picture'), { replace: true, state });
        } else if (list.kind === 'gallery') {
          setQuery({ from: date, picture: date }, { replace: true, state });
        } else {
          const page = { list: GALLERY, start: data.offset, end: data.offset + 1 };
          const request = dispatch(pagesApi.endpoints.listPage.initiate(page));
          void request.then(() => request.unsubscribe());
        }
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, isMissing, date, list, setQuery, state]);
}

const GALLERY: PictureList = { kind: 'gallery' };

function without(name: string) {
  return (previous: URLSearchParams) => {
    const query = new URLSearchParams(previous);
    query.delete(name);
    return query;
  };
}
