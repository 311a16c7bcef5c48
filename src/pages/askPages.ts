import { cacheKey, type Query } from '../api/hold';
import { loadPages, pageCountOf, type PagedEndpoint } from '../api/pagedList';

/** A list of objects or credits, as many pages of it as the address says. */
export const askPages = <Page, Arg>(
  endpoint: PagedEndpoint<Page, Arg>,
  arg: Arg,
  more: string | undefined,
): Query => ({
  key: cacheKey(endpoint, arg),
  start: (dispatch) => {
    const request = dispatch(endpoint.initiate(arg));
    void dispatch(loadPages(endpoint, arg, pageCountOf(more)));
    return request;
  },
});
