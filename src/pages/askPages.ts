import { loadPages, pageCountOf, type PagedEndpoint } from '../api/pagedList';
import type { PlaceQuery } from '../places/placeData';

/** A list of objects or credits, as many pages of it as the address says. */
export const askPages = <Page, Arg>(
  endpoint: PagedEndpoint<Page, Arg>,
  arg: Arg,
  more: string | undefined,
): PlaceQuery => ({
  name: `${endpoint.name} ${JSON.stringify(arg)} ${more ?? ''}`,
  start: (dispatch) => {
    const request = dispatch(endpoint.initiate(arg));
    void dispatch(loadPages(endpoint, arg, pageCountOf(more)));
    return request;
  },
});
