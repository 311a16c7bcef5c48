import type { Location, NavigateFunction, NavigateOptions, To } from 'react-router';

interface Router {
  navigate: NavigateFunction;
  location: Location<unknown>;
}

/** The router of the page, for what follows from an action: that happens in listeners. */
export class Navigation {
  private router: Router | undefined;

  connect(router: Router): void {
    this.router = router;
  }

  go(to: To, options: NavigateOptions): void {
    // The router begins to listen after the effects of the first page, which tell of its place.
    queueMicrotask(() => void this.router?.navigate(to, options));
  }

  /** Shows another query of the same page in the place of the present one. */
  replaceQuery(change: (query: URLSearchParams) => URLSearchParams): void {
    if (this.router) {
      const { pathname, search, state } = this.router.location;
      const query = change(new URLSearchParams(search));
      this.go({ pathname, search: query.toString() }, { replace: true, state });
    }
  }
}
