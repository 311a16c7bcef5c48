import { useSearchParams } from 'react-router';
import { loadPages, pageCountOf, type PagedEndpoint } from '../api/pagedList';
import { useHeld } from '../places/useHeld';
import { useAppDispatch } from '../store/hooks';

/** As many pages of a list as the address asks for (`?more=2`), as far as they are loaded. */
export function usePagedList<Page, Arg>(endpoint: PagedEndpoint<Page, Arg>, arg: Arg) {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const count = pageCountOf(query.get('more') ?? undefined);
  const { data, isError, hasNextPage } = useHeld(endpoint, arg);
  const pages = data?.pages.slice(0, count) ?? [];
  const isIncomplete = pages.length < count && (!data || hasNextPage);
  const isFailed = isIncomplete && isError;
  /** Shows one page more, or asks again for the one that failed. */
  const showMore = () => {
    if (isIncomplete && !isFailed) {
      return;
    }
    if (!isFailed) {
      const next = new URLSearchParams(query);
      next.set('more', String(count));
      setQuery(next, { replace: true });
    }
    void dispatch(loadPages(endpoint, arg, isFailed ? count : count + 1));
  };
  return {
    pages,
    hasMore: hasNextPage || pages.length < (data?.pages.length ?? 0),
    isFailed,
    isLoading: isIncomplete && !isFailed,
    showMore,
  };
}
